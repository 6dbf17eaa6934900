//! Atlandice against its rulebook.

use rules_atlandice::Atlandice;

game_test::conformance!(Atlandice, max_plies: 900, matches: 3);
