//! What every game must keep to, as tests.
//!
//! One line in a rules crate's tests gives it the whole suite, one test a property:
//!
//! ```text
//! game_test::conformance!(Libraria, max_plies: 72);
//!
//! game_test::conformance!(
//!     ExLibris,
//!     max_plies: 900,
//!     configs: [Config::default(), Config { long: true, ..Config::default() }],
//!     matches: 4,
//!     look_alikes: two_worlds_one_view,
//! );
//! ```
//!
//! Random matches are played from fixed seeds, and the property is looked at in every position. A failure names the
//! config, the seed and the ply; [`state_at`] leads back there. The properties are plain functions: [`property`].
//!
//! For a game's own tests there are [`set_up`], [`play_all`] and [`listed`], which read as a written match does.

mod dice;
mod fault;
mod script;
mod suite;

pub mod fuzz;
pub mod property;

pub use fault::{Fault, Place};
pub use script::{listed, play_all, set_up};
pub use suite::{Suite, state_at};

/// One test for every [`property`] of a game, in a module `conformance`.
///
/// After the game come `max_plies`, which no match outlasts, and any of the settings of [`Suite`]: `configs`,
/// `matches`, `look_alikes`, `forgotten`, `edits`. Where it is called twice, each call needs a module of its own.
#[macro_export]
macro_rules! conformance {
    ($game:ty, max_plies: $max_plies:expr $(, $setting:ident: $value:expr)* $(,)?) => {
        mod conformance {
            #[allow(unused_imports)]
            use super::*;

            fn suite() -> $crate::Suite<$game> {
                $crate::Suite::new($max_plies)$(.$setting($value))*
            }

            $crate::each_property!($crate::conformance_tests);
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! conformance_tests {
    ($($property:ident)*) => {$(
        #[test]
        fn $property() {
            if let Err(fault) = $crate::property::$property(&suite()) {
                panic!("{fault}");
            }
        }
    )*};
}
