use std::io::{self, Write};
use std::process::ExitCode;

use game::Telling;
use table::Refused;
use words::Words;

/// Why a command ends without having done what it should.
pub(crate) enum Failure {
    /// The command line asks for what there is not.
    Usage(Reason),
    /// The rules, a file or the system say no.
    Refused(Reason),
    /// The output cannot be written.
    Output(io::Error),
}

/// A reason, and the game whose words it is told in.
pub(crate) struct Reason {
    telling: Telling,
    game: Option<&'static str>,
}

impl Failure {
    /// The command line asks for what there is not.
    pub(crate) fn usage(refused: impl Into<Refused>) -> Self {
        Self::Usage(Reason { telling: refused.into().0, game: None })
    }

    /// The same, told in the words of a game.
    pub(crate) fn of(mut self, id: &'static str) -> Self {
        if let Self::Usage(reason) | Self::Refused(reason) = &mut self {
            reason.game = Some(id);
        }
        self
    }

    /// 2 for a command line that cannot be followed, 1 for what was refused. Who closes a pipe has seen enough.
    pub(crate) fn code(&self) -> ExitCode {
        match self {
            Self::Usage(_) => ExitCode::from(2),
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Refused(_) | Self::Output(_) => ExitCode::FAILURE,
        }
    }

    /// Says why, in one sentence.
    pub(crate) fn tell(&self, words: &Words, err: &mut impl Write) -> io::Result<()> {
        match self {
            Self::Usage(reason) | Self::Refused(reason) => {
                writeln!(err, "{}", reason.text(words))
            }
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            Self::Output(error) => {
                writeln!(err, "{}", words.say("cli-output", &[("error", error.to_string().into())]))
            }
        }
    }
}

impl Reason {
    fn text(&self, words: &Words) -> String {
        tell(words, self.game, &self.telling)
    }
}

/// A refusal in words.
pub(crate) fn tell(words: &Words, game: Option<&str>, telling: &Telling) -> String {
    // Without a game there is nothing to look its words up in.
    words.story(game.unwrap_or_default()).tell(telling)
}

impl From<Refused> for Failure {
    fn from(Refused(telling): Refused) -> Self {
        Self::Refused(Reason { telling, game: None })
    }
}

impl From<Telling> for Failure {
    fn from(telling: Telling) -> Self {
        Refused(telling).into()
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
