//! The suite, proved with a toy game: the honest one has every property, and every bug of the others is found.

mod bugs;
mod honest;
mod scripts;
mod toy;
