//! The properties, each a function that looks at all matches of a [`Suite`].

mod config;
mod json;
mod legal;
mod notation;
mod outcome;
mod repeat;
mod secrets;
mod story;
mod turns;
mod vary;
mod worlds;

pub use config::{configs_count_the_players, options_fit_the_config, options_fit_the_players};
pub use json::{json_round_trips, spoilt_states_are_refused_or_played};
pub use legal::{
    legal_actions_are_accepted, legal_actions_are_for_seats_to_move, legal_actions_ascend,
    legal_actions_overwrite_the_list, other_actions_are_refused,
    random_candidates_are_those_listed,
};
pub use notation::{
    examples_can_be_read, notation_is_plain, notation_round_trips, notation_tells_actions_apart,
    spellings_are_read_alike, unreadable_text_is_no_panic,
};
pub use outcome::{ranks_follow_scores, sheets_add_up};
pub use repeat::{same_rolls_same_match, the_log_changes_nothing};
pub use secrets::{
    legal_actions_follow_from_the_view, look_alikes_look_alike, sightings_say_no_more_than_the_view,
};
pub use story::{tellings_can_be_told, views_ask_who_is_to_move};
pub use turns::{matches_end, someone_is_to_move_until_the_outcome};
pub use vary::worlds_vary;
pub use worlds::{worlds_come_from_the_view_alone, worlds_look_like_the_view, worlds_play_on};

pub(crate) use config::at_every_count;

use game::Game;

use crate::{Fault, Suite};

/// Calls a macro with the names of all properties: the only list of them.
#[doc(hidden)]
#[macro_export]
macro_rules! each_property {
    ($($call:tt)+) => {
        $($call)+! {
            configs_count_the_players
            options_fit_the_config
            options_fit_the_players
            someone_is_to_move_until_the_outcome
            matches_end
            legal_actions_are_for_seats_to_move
            legal_actions_overwrite_the_list
            legal_actions_ascend
            legal_actions_are_accepted
            other_actions_are_refused
            random_candidates_are_those_listed
            same_rolls_same_match
            the_log_changes_nothing
            json_round_trips
            spoilt_states_are_refused_or_played
            notation_round_trips
            notation_is_plain
            notation_tells_actions_apart
            spellings_are_read_alike
            unreadable_text_is_no_panic
            examples_can_be_read
            worlds_look_like_the_view
            worlds_play_on
            worlds_vary
            worlds_come_from_the_view_alone
            legal_actions_follow_from_the_view
            look_alikes_look_alike
            sightings_say_no_more_than_the_view
            views_ask_who_is_to_move
            tellings_can_be_told
            ranks_follow_scores
            sheets_add_up
        }
    };
}

/// A property, by its name.
pub type Named<G> = (&'static str, fn(&Suite<G>) -> Result<(), Fault>);

/// All properties, by name.
pub fn all<G: Game>() -> Vec<Named<G>> {
    macro_rules! list {
        ($($property:ident)*) => { vec![$((stringify!($property), $property as _)),*] };
    }
    crate::each_property!(list)
}
