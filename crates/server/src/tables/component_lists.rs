//! Component lists that people bring: the store keeps each once, and the terms of a table refer to it by its digest.

use protocol::Terms;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use store::{ComponentList, Owner, TableRow};
use table::to_hex;

use game::Telling;

use crate::app::App;
use crate::error::Error;

/// Texts of a config that are longer are kept apart.
const LONG: usize = 1_024;
/// The field of an object that stands for a text which is kept apart.
const REFERENCE: &str = "kept-by-sha256";

/// Takes the long texts out of a config; what stays refers to them.
pub(crate) fn take_out(config: &mut Value) -> Vec<ComponentList> {
    let mut lists = Vec::new();
    for value in config.as_object_mut().into_iter().flat_map(|config| config.values_mut()) {
        if let Value::String(text) = value
            && text.len() > LONG
        {
            let digest = to_hex(&Sha256::digest(&*text));
            let data = std::mem::take(text);
            *value = json!({ REFERENCE: digest });
            lists.push(ComponentList { digest, data });
        }
    }
    lists
}

impl App {
    /// The terms of a table, with the texts that are kept apart.
    pub(crate) async fn terms(&self, row: &TableRow) -> Result<Terms, Error> {
        // Not the whole error: it can hold what is hidden.
        let unreadable = || {
            tracing::error!(table = %row.id, why = "its terms", "a table cannot be read");
            Error::Broken
        };
        let mut terms: Terms = serde_json::from_str(&row.terms).map_err(|_| unreadable())?;
        let config = terms.config.as_object_mut().into_iter();
        for value in config.flat_map(|config| config.values_mut()) {
            if let Some(digest) = value.get(REFERENCE).and_then(Value::as_str) {
                let text = self.store.component_list(digest).await?;
                *value = Value::String(text.ok_or_else(unreadable)?);
            }
        }
        Ok(terms)
    }

    /// Refuses lists that are new of a person who has brought many, or whose network has.
    pub(crate) async fn check_fewer_lists(
        &self,
        me: &str,
        network: &str,
        lists: &[ComponentList],
    ) -> Result<(), Error> {
        let mut new = 0;
        for list in lists {
            new += u32::from(self.store.component_list(&list.digest).await?.is_none());
        }
        let limits = &self.settings.limits;
        let owners =
            [(Owner::Person(me), limits.lists), (Owner::Network(network), limits.lists_of_address)];
        for (owner, most) in owners {
            if new > 0 && self.store.component_lists_of(owner).await?.saturating_add(new) > most {
                let telling = Telling::new("server-too-many-lists").with("most", most);
                return Err(Error::Refused(telling));
            }
        }
        Ok(())
    }
}
