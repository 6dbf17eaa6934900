use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::resolver::ResolverError;
use fluent_bundle::resolver::errors::ReferenceKind;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};

use crate::mentions::{Mentions, list};
use crate::{Lang, Missing};

/// The messages of one language.
pub(crate) struct Messages {
    pub(crate) lang: Lang,
    bundle: FluentBundle<FluentResource>,
    /// What each message (`id`), attribute (`id.attribute`) and term (`-id`) speaks of.
    mentions: BTreeMap<String, Mentions>,
}

impl Messages {
    /// Reads the sources, notes what is wrong with them, and makes do with the rest.
    pub(crate) fn new<'a>(
        lang: Lang,
        sources: impl IntoIterator<Item = &'a str>,
        errors: &mut Vec<String>,
    ) -> Self {
        let id = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        let mut mentions = BTreeMap::new();
        for source in sources {
            let resource =
                FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, wrong)| {
                    errors.extend(wrong.iter().map(|why| format!("{lang}: {why}")));
                    resource
                });
            resource.entries().for_each(|entry| list(entry, &mut mentions));
            if let Err(wrong) = bundle.add_resource(resource) {
                errors.extend(wrong.iter().map(|why| format!("{lang}: {why}")));
            }
        }
        let mut messages = Self { lang, bundle, mentions };
        messages.follow_references(errors);
        messages
    }

    /// The variables of a message are also those of the messages it contains.
    fn follow_references(&mut self, errors: &mut Vec<String>) {
        for id in self.mentions.keys().cloned().collect::<Vec<_>>() {
            let mut reached = BTreeSet::from([id.clone()]);
            let mut pending = vec![id.clone()];
            let mut variables = BTreeSet::new();
            while let Some(next) = pending.pop() {
                let Some(mentions) = self.mentions.get(&next) else {
                    errors
                        .push(format!("{}: `{id}` contains `{next}`, which is missing", self.lang));
                    continue;
                };
                // A term has variables of its own, that the message gives it.
                if !next.starts_with('-') {
                    variables.extend(mentions.variables.iter().cloned());
                }
                let new = mentions.messages.iter().filter(|&id| reached.insert(id.clone()));
                pending.extend(new.cloned());
            }
            if let Some(mentions) = self.mentions.get_mut(&id) {
                mentions.variables = variables;
            }
        }
    }

    /// The ids of the messages and of their attributes.
    pub(crate) fn ids(&self) -> impl Iterator<Item = &str> {
        self.mentions.keys().map(String::as_str).filter(|id| !id.starts_with('-'))
    }

    /// The variables that a message or attribute speaks of, if there is such a message.
    pub(crate) fn variables(&self, id: &str) -> Option<&BTreeSet<String>> {
        self.mentions.get(id).filter(|_| !id.starts_with('-')).map(|mentions| &mentions.variables)
    }

    /// The text of a message or attribute, with the values that `value` gives its variables.
    pub(crate) fn format(
        &self,
        id: &str,
        value: &dyn Fn(&str) -> Option<FluentValue<'static>>,
        note: &dyn Fn(Missing),
    ) -> Option<String> {
        let args: FluentArgs = (self.variables(id)?.iter())
            .filter_map(|name| Some((name.as_str(), value(name)?)))
            .collect();
        let pattern = match id.split_once('.') {
            Some((id, attribute)) => self.bundle.get_message(id)?.get_attribute(attribute)?.value(),
            None => self.bundle.get_message(id)?.value()?,
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        errors.iter().for_each(|error| note(self.missing(id, error)));
        Some(text)
    }

    fn missing(&self, id: &str, error: &FluentError) -> Missing {
        let (lang, id) = (self.lang, id.to_owned());
        match error {
            FluentError::ResolverError(ResolverError::Reference(ReferenceKind::Variable {
                id: name,
            })) => Missing::Variable { lang, id, name: name.clone() },
            _ => Missing::Broken { lang, id, why: error.to_string() },
        }
    }
}
