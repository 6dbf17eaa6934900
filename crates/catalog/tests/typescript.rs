//! The TypeScript modules in `web/` are what the rules say now.

use std::path::Path;

#[test]
fn the_modules_are_up_to_date() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for module in catalog::typescript() {
        let file = root.join("web/src/games").join(module.game).join("generated.ts");
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&file, &module.text).unwrap();
        }
        let committed = std::fs::read_to_string(&file).unwrap_or_default();
        let current = committed == module.text;
        assert!(current, "{} is out of date: run `cargo xtask codegen`", file.display());
    }
}
