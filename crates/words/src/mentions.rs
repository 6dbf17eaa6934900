use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// What the text of a message speaks of.
#[derive(Default)]
pub(crate) struct Mentions {
    pub(crate) variables: BTreeSet<String>,
    /// Messages (`id`), attributes (`id.attribute`), terms (`-id`) and functions (`ID()`, of which there are none).
    pub(crate) messages: BTreeSet<String>,
}

/// Adds the texts of an entry to `mentions`. The first of two with the same id counts, as in the bundle.
pub(crate) fn list(entry: &Entry<&str>, mentions: &mut BTreeMap<String, Mentions>) {
    let (id, value, attributes) = match entry {
        Entry::Message(message) => {
            (message.id.name.to_owned(), message.value.as_ref(), &message.attributes)
        }
        Entry::Term(term) => (format!("-{}", term.id.name), Some(&term.value), &term.attributes),
        _ => return,
    };
    for attribute in attributes {
        let id = format!("{id}.{}", attribute.id.name);
        mentions.entry(id).or_insert_with(|| Mentions::of(&attribute.value));
    }
    if let Some(value) = value {
        mentions.entry(id).or_insert_with(|| Mentions::of(value));
    }
}

impl Mentions {
    fn of(pattern: &Pattern<&str>) -> Self {
        let mut mentions = Self::default();
        mentions.pattern(pattern);
        mentions
    }

    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        let (id, attribute) = match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
                return;
            }
            InlineExpression::FunctionReference { id, arguments } => {
                arguments.positional.iter().for_each(|inline| self.inline(inline));
                (format!("{}()", id.name), &None)
            }
            InlineExpression::Placeable { expression } => return self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {
                return;
            }
            InlineExpression::MessageReference { id, attribute } => (id.name.to_owned(), attribute),
            InlineExpression::TermReference { id, attribute, .. } => {
                (format!("-{}", id.name), attribute)
            }
        };
        self.messages.insert(match attribute {
            Some(attribute) => format!("{id}.{}", attribute.name),
            None => id,
        });
    }
}
