use ts_rs::{Config, TS};

/// The shapes that come from the games, where nothing knows TypeScript.
const FROM_GAMES: &str = "\
/** A player is their seat's number. */
export type Viewer = number | \"public\";

/** One argument of a message. */
export type Arg = boolean | number | string | Arg[];

/** The id of a message and its arguments. */
export type Telling = { tag: string } & { [name: string]: Arg };

/** A sighting or an ask: what a message tells, and fields that are only for drawing. */
export type Tagged = { tag: string } & { [name: string]: unknown };

/** How a match ended: points and places of each seat, and where the points come from. */
export type Outcome = { scores: number[]; ranks: number[]; sheet: { category: string; points: number[] }[] };

/**
 * What can be chosen before a match. `players`: the least and the most for whom it means something, if not for all
 * numbers; `limits`: the same for single values.
 */
export type GameOption = {
  name: string;
  default: unknown;
  players: [number, number] | null;
  limits: { value: string; players: [number, number] }[];
} & (
  | { kind: \"flag\" }
  | { kind: \"choice\"; values: string[] }
  | { kind: \"subset\"; values: string[] }
  | { kind: \"number\"; least: number; most: number }
);
";

/// All messages as a TypeScript module.
pub fn typescript() -> String {
    // Versions and times stay far below 2^53.
    let config = Config::new().with_large_int("number");
    let mut module = format!(
        "// Made from crates/protocol by `UPDATE=1 cargo test -p protocol`. Do not edit.\n\n{FROM_GAMES}"
    );
    macro_rules! declare {
        ($($type:ident),* $(,)?) => {
            $(
                module.push('\n');
                if let Some(docs) = <crate::$type>::docs() {
                    module.push_str(&docs);
                }
                module.push_str("export ");
                module.push_str(&<crate::$type>::decl(&config));
                module.push('\n');
            )*
        };
    }
    declare!(
        Me,
        Rename,
        NotificationSettings,
        MailSettings,
        MailRequest,
        MailChoice,
        MailConfirmation,
        MailList,
        PushBrowser,
        PushRemoval,
        RecoveryLink,
        Recovery,
        Device,
        Whom,
        Blocked,
        NewReport,
        ReportedLine,
        ReportInfo,
        BanInfo,
        ModerationInfo,
        NewBan,
        GameInfo,
        Pace,
        Terms,
        SeatChoice,
        NewTable,
        SeatChange,
        Status,
        Away,
        Occupant,
        SeatInfo,
        Finish,
        Position,
        PlayOn,
        TableInfo,
        Problem,
        Reveal,
        Step,
        Statistics,
        Story,
        ClientMessage,
        About,
        Alternative,
        Grade,
        Cause,
        Change,
        Decision,
        Balance,
        SeatAnalysis,
        Analysis,
        AnalysisStatus,
        AnalysisProgress,
        AnalysisInfo,
        Draw,
        UndoRequest,
        Legal,
        Clocks,
        What,
        News,
        State,
        ServerMessage,
    );
    module.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}
