//! Has the binary built again when the web client was.

use std::fs;

fn main() {
    let client = "../../web/dist";
    // Cargo runs this every time while the folder is missing. If it cannot be made, that is no harm.
    let _ = fs::create_dir_all(client);
    println!("cargo::rerun-if-changed={client}");
}
