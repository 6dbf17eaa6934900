use std::cell::Cell;

/// What can be wrong with a toy. Each bug is one `if` in its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bug {
    None,
    // The state of play.
    NobodyToMoveAfterTheReveal,
    OutcomeWhileSomeoneIsToMove,
    NeverEnds,
    // Legal actions.
    ListsForSeatsThatWait,
    PanicsBeyondTheTable,
    AddsToTheList,
    LeavesTheListWhenOver,
    Unsorted,
    Duplicated,
    RefusesWhatItLists,
    AcceptsWhatItDoesNotList,
    TakesTheFirst,
    // Repeating a match.
    NotDeterministic,
    ChangesWhenHeard,
    // JSON.
    LosesAField,
    ReadsSpoiltStates,
    // Notation.
    Unreadable,
    CapitalLetters,
    PrintsTwoActionsAlike,
    PanicsOnUnicode,
    ExplainsInWords,
    ReadsSmallLettersOnly,
    // Secrets.
    ViewLeaks,
    ViewLeaksAndTheSamplerBelievesIt,
    ViewHoldsTheState,
    ViewHoldsTheStateAside,
    SamplerIsConstant,
    SamplerForgetsTheLuck,
    SamplerEmptiesTheBag,
    LegalActionsLeak,
    RefusalLeaks,
    BagIsTold,
    ChoiceIsTold,
    DrawIsTold,
    CupIsTold,
    // The story.
    AsksNobody,
    SpeaksOfNoSeat,
    // Outcome.
    RanksUpsideDown,
    RanksWithoutGaps,
    SheetForgetsTheLuck,
    // Config.
    AcceptsAnyNumberOfPlayers,
    IgnoresTheNumberOfPlayers,
    AcceptsAnyNumberOfRounds,
    AcceptsNoLuckForFour,
}

thread_local!(static CHOSEN: Cell<Bug> = const { Cell::new(Bug::None) });

impl Bug {
    /// Whether toys have it now.
    pub(crate) fn is_on(self) -> bool {
        CHOSEN.get() == self
    }

    /// Runs `test` with toys that have this bug, on this thread. (With a type of toy for each bug, the whole suite would
    /// be compiled some forty times.)
    pub(crate) fn during<T>(self, test: impl FnOnce() -> T) -> T {
        CHOSEN.set(self);
        let result = test();
        CHOSEN.set(Bug::None);
        result
    }
}
