//! The TypeScript module in `web/` is what the messages say now.

use std::path::Path;

#[test]
fn the_module_is_up_to_date() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let file = root.join("web/src/lib/protocol/generated/protocol.ts");
    let current = protocol::typescript();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &current).unwrap();
    }
    let committed = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(committed == current, "{} is out of date: run `cargo xtask codegen`", file.display());
}
