//! A new file under `/locales` is embedded without touching this crate.

fn main() {
    println!("cargo:rerun-if-changed=../../locales");
}
