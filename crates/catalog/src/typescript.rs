use std::fmt::Write;

use game::Game;
use ts_rs::{Config, TS, TypeVisitor};

/// The types of a game as a TypeScript module.
pub struct Module {
    /// The game's id.
    pub game: &'static str,
    /// The module's text.
    pub text: String,
}

/// Declares what a client gets of a game: its view with all that it contains, its sightings and its config.
pub(crate) fn module<G>() -> Module
where
    G: Game<View: TS, Sighting: TS, Config: TS>,
{
    let mut types = Types::default();
    types.visit::<G::View>();
    types.visit::<G::Sighting>();
    types.visit::<G::Config>();
    // `ts-rs` visits what a type contains in no fixed order.
    types.declared.sort_by(|one, two| one.name.cmp(&two.name));
    let mut text =
        format!("// Made from crates/rules-{} by `cargo xtask codegen`. Do not edit.\n", G::ID);
    for Declared { docs, declaration, .. } in types.declared {
        let _ = write!(text, "\n{docs}export {declaration}\n");
    }
    let text = text.replace("/**\n * ", "/** ").replace("\n */", " */");
    let text = text.replace(" | { \"tag\"", "\n  | { \"tag\"");
    let text = text.lines().map(|line| format!("{}\n", line.trim_end())).collect();
    Module { game: G::ID, text }
}

/// The types that a module declares, each once.
#[derive(Default)]
struct Types {
    declared: Vec<Declared>,
}

struct Declared {
    name: String,
    docs: String,
    declaration: String,
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What is not derived, such as a list or a number, has no declaration.
        if T::output_path().is_none() {
            return;
        }
        let config = Config::new();
        let (name, declaration) = (T::ident(&config), T::decl(&config));
        if let Some(known) = self.declared.iter().find(|known| known.name == name) {
            let same = known.declaration == declaration;
            assert!(same, "two types are called {name}: give one `#[ts(rename = \"..\")]`");
            return;
        }
        let docs = T::docs().unwrap_or_default();
        self.declared.push(Declared { name, docs, declaration });
        T::visit_dependencies(self);
    }
}
