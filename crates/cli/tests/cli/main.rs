//! The real binary, from outside.

mod analyse;
mod analyses;
mod arena;
mod command_line;
mod database;
mod fuzz;
mod goldens;
mod play;
mod protocol_doc;
mod replay_format_doc;
mod replays;
mod run;
mod serve;
mod server_words;
mod simulate;
mod talk;
