//! The messages on the wire: the bodies of HTTP requests and answers, and what goes over a table's WebSocket.
//!
//! Views, sightings, configs and legal actions stay JSON or text in here, so a new game changes no message. The full
//! state of a match has no type here: it cannot be sent by mistake.

mod analysis;
mod finished;
mod people;
mod play;
mod tables;
mod typescript;

pub use analysis::{
    Analysis, AnalysisInfo, AnalysisProgress, AnalysisStatus, Balance, Cause, Change, Decision,
    Grade, SeatAnalysis,
};
pub use finished::{Reveal, Statistics, Step, Story};
pub use people::{
    BanInfo, Blocked, Device, MailChoice, MailConfirmation, MailList, MailRequest, MailSettings,
    Me, ModerationInfo, NewBan, NewReport, NotificationSettings, PushBrowser, PushRemoval,
    Recovery, RecoveryLink, Rename, ReportInfo, ReportedLine, Whom,
};
pub use play::{
    About, Alternative, ClientMessage, Clocks, Draw, Legal, News, ServerMessage, State,
    UndoRequest, What,
};
pub use tables::{
    Away, Finish, GameInfo, NewTable, Occupant, Pace, PlayOn, Position, Problem, SeatChange,
    SeatChoice, SeatInfo, Status, TableInfo, Terms,
};
pub use typescript::typescript;
