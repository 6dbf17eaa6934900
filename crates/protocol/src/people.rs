use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Who is asking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Me {
    /// The name that others see; empty until one is chosen.
    pub name: String,
}

/// A new name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Rename {
    /// At most 32 characters.
    pub name: String,
}

/// A link that carries an identity to another device. It replaces the one before it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RecoveryLink {
    /// The path of the link; its token is behind a `#`, so it reaches no log.
    pub link: String,
}

/// What a recovery link carries.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Recovery {
    /// The part of the link behind the `#`.
    pub token: String,
}
