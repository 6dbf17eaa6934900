//! Builds all mutants into one source: each is behind `crate::mutant::on(n)`, which a variable of the environment
//! decides when the tests run. So a crate is compiled once and not once a mutant.

use std::collections::{BTreeSet, HashMap};

use proc_macro2::{LineColumn, Span};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    BinOp, Block, Expr, ExprBinary, ExprMatch, ExprStruct, ExprUnary, ImplItemFn, ItemFn, Member,
    TraitItemFn,
};

use crate::mutant::{Change, Mutant};

/// The source with the mutants built in, and which ones those are.
pub(crate) fn built_in(
    source: &str,
    parsed: &syn::File,
    mutants: &[&Mutant],
) -> (String, BTreeSet<u32>) {
    let lines = [0].into_iter().chain(source.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let mut at: HashMap<_, Vec<&Mutant>> = HashMap::new();
    mutants.iter().for_each(|mutant| at.entry(mutant.at).or_default().push(mutant));
    let mut switch =
        Switch { source, lines, at, edits: Edits::default(), done: BTreeSet::new(), depth: 0 };
    switch.visit_file(parsed);
    (switch.edits.applied(source), switch.done)
}

#[derive(Default)]
struct Edits {
    /// Where, in which order at that place, and what.
    inserted: Vec<(usize, i64, String)>,
    deleted: Vec<(usize, usize)>,
}

impl Edits {
    fn applied(mut self, source: &str) -> String {
        self.inserted.sort_by_key(|(at, order, _)| (*at, *order));
        let mut inserted = self.inserted.into_iter().peekable();
        let mut out = String::new();
        for (at, char) in source.char_indices() {
            while let Some((_, _, text)) = inserted.next_if(|(place, ..)| *place <= at) {
                out += &text;
            }
            if !self.deleted.iter().any(|(from, to)| (*from..*to).contains(&at)) {
                out.push(char);
            }
        }
        inserted.for_each(|(_, _, text)| out += &text);
        out
    }
}

struct Switch<'a> {
    source: &'a str,
    /// Where the lines begin.
    lines: Vec<usize>,
    at: HashMap<(usize, usize), Vec<&'a Mutant>>,
    edits: Edits,
    done: BTreeSet<u32>,
    /// How many expressions are around this one.
    depth: i64,
}

/// What stands at the start of a function, before everything else.
const FIRST: i64 = -1_000_000;
/// What stands in the place of an operator.
const BETWEEN: i64 = 500_000;
/// What opens an expression, the outer ones first.
const OPEN: i64 = 1_000_000;

impl<'a> Switch<'a> {
    fn byte(&self, place: LineColumn) -> usize {
        let line = self.lines[place.line - 1];
        let mut chars = self.source[line..].char_indices();
        chars.nth(place.column).map_or(self.source.len(), |(at, _)| line + at)
    }

    fn range(&self, span: Span) -> (usize, usize) {
        (self.byte(span.start()), self.byte(span.end()))
    }

    fn text(&self, span: Span) -> String {
        let (from, to) = self.range(span);
        self.source[from..to].to_owned()
    }

    /// The mutants that begin here, which are built in by this.
    fn here(&mut self, span: Span, wanted: impl Fn(&Change) -> bool) -> Vec<&'a Mutant> {
        let start = span.start();
        let here = self.at.get(&(start.line, start.column + 1)).into_iter().flatten();
        let found: Vec<&Mutant> = here.copied().filter(|mutant| wanted(&mutant.change)).collect();
        self.done.extend(found.iter().map(|mutant| mutant.id));
        found
    }

    fn insert(&mut self, at: usize, order: i64, text: impl Into<String>) {
        self.edits.inserted.push((at, order, text.into()));
    }

    fn wrap(&mut self, span: Span, open: impl Into<String>, close: impl Into<String>) {
        let (from, to) = self.range(span);
        self.insert(from, OPEN + self.depth, open);
        self.insert(to, -self.depth, close);
    }

    fn replace(&mut self, span: Span, text: impl Into<String>) {
        let (from, to) = self.range(span);
        self.edits.deleted.push((from, to));
        self.insert(from, BETWEEN, text);
    }

    fn deeper(&mut self, visit: impl FnOnce(&mut Self)) {
        self.depth += 1;
        visit(self);
        self.depth -= 1;
    }

    fn function(&mut self, block: &Block) {
        let Some(first) = block.stmts.first() else { return };
        let at = self.byte(block.brace_token.span.open().end());
        for mutant in self.here(first.span(), |change| matches!(change, Change::Value(_))) {
            if let Change::Value(value) = &mutant.change {
                self.insert(at, FIRST, format!(" if {} {{ return {value}; }} ", on(mutant)));
            }
        }
    }

    fn operator(&mut self, expr: &ExprBinary, found: &[&Mutant]) {
        let op = self.text(expr.op.span());
        // `if on(7) { l - r } else if on(8) { l * r } else { l + r }`
        let chosen = |left: &str, right: &str| {
            let mut text = String::new();
            for mutant in found {
                if let Change::Operator { to, .. } = mutant.change {
                    text += &format!("if {} {{ {left} {to} {right} }} else ", on(mutant));
                }
            }
            format!("{text}{{ {left} {op} {right} }}")
        };
        match expr.op {
            // Nothing is written twice, so that mutants inside are not either.
            BinOp::And(_) | BinOp::Or(_) => {
                let goes_on = if matches!(expr.op, BinOp::And(_)) { "!=" } else { "==" };
                let test = format!("; if {} {goes_on} left_ {{ ", on(found[0]));
                self.wrap(expr.span(), "({ let left_: bool = ", " } else { left_ } })");
                self.replace(expr.op.span(), test);
            }
            BinOp::Eq(_)
            | BinOp::Ne(_)
            | BinOp::Lt(_)
            | BinOp::Gt(_)
            | BinOp::Le(_)
            | BinOp::Ge(_) => {
                let close = format!(")) {{ (left_, right_) => {} }})", chosen("*left_", "*right_"));
                self.wrap(expr.span(), "(match (&(", close);
                self.replace(expr.op.span(), "), &(");
            }
            _ if is_assignment(&expr.op) => {
                let place = self.text(expr.left.span());
                let left = self.range(expr.left.span());
                self.edits.deleted.push(left);
                self.wrap(
                    expr.span(),
                    "{ let right_ = ",
                    format!("; {} }}", chosen(&place, "right_")),
                );
                self.replace(expr.op.span(), " ");
            }
            _ => {
                let close = format!(") {{ (left_, right_) => {} }})", chosen("left_", "right_"));
                self.wrap(expr.span(), "(match (", close);
                self.replace(expr.op.span(), ", ");
            }
        }
    }
}

fn on(mutant: &Mutant) -> String {
    format!("crate::mutant::on({})", mutant.id)
}

fn is_assignment(op: &BinOp) -> bool {
    matches!(
        op,
        BinOp::AddAssign(_)
            | BinOp::SubAssign(_)
            | BinOp::MulAssign(_)
            | BinOp::DivAssign(_)
            | BinOp::RemAssign(_)
            | BinOp::ShlAssign(_)
            | BinOp::ShrAssign(_)
            | BinOp::BitAndAssign(_)
            | BinOp::BitOrAssign(_)
            | BinOp::BitXorAssign(_)
    )
}

/// Whether the condition binds names by `let`: then it cannot stand in a block.
fn binds(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) => binds(&binary.left) || binds(&binary.right),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Switch<'_> {
    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.function(&item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.function(&item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        item.default.iter().for_each(|block| self.function(block));
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_expr_binary(&mut self, expr: &'ast ExprBinary) {
        self.deeper(|switch| {
            if binds(&expr.left) || binds(&expr.right) {
                return visit::visit_expr_binary(switch, expr);
            }
            let wanted = |change: &Change| matches!(change, Change::Operator { .. });
            let found = switch.here(expr.op.span(), wanted);
            if !found.is_empty() {
                switch.operator(expr, &found);
            }
            // The place that is assigned to is copied as it is.
            match found.is_empty() || !is_assignment(&expr.op) {
                true => visit::visit_expr_binary(switch, expr),
                false => switch.visit_expr(&expr.right),
            }
        });
    }

    fn visit_expr_unary(&mut self, expr: &'ast ExprUnary) {
        self.deeper(|switch| {
            let found = switch.here(expr.op.span(), |change| *change == Change::NoSign);
            if let [mutant] = found[..] {
                let sign = switch.text(expr.op.span());
                let close = format!(
                    " {{ value_ => if {} {{ value_ }} else {{ {sign}value_ }} }})",
                    on(mutant)
                );
                switch.wrap(expr.span(), "(match ", close);
                let range = switch.range(expr.op.span());
                switch.edits.deleted.push(range);
            }
            visit::visit_expr_unary(switch, expr);
        });
    }

    fn visit_expr_match(&mut self, expr: &'ast ExprMatch) {
        self.deeper(|switch| {
            for arm in &expr.arms {
                let found = switch.here(arm.span(), |change| *change == Change::NoArm);
                if let [mutant] = found[..] {
                    let at = switch.byte(arm.pat.span().end());
                    switch.insert(at, -switch.depth, format!(" if !{}", on(mutant)));
                }
                if let Some((_, guard)) = &arm.guard {
                    let wanted = |change: &Change| matches!(change, Change::Guard(_));
                    if let [always, never] = switch.here(guard.span(), wanted)[..] {
                        let open = format!("({} || !{} && (", on(always), on(never));
                        switch.wrap(guard.span(), open, "))");
                    }
                }
            }
            visit::visit_expr_match(switch, expr);
        });
    }

    fn visit_expr_struct(&mut self, expr: &'ast ExprStruct) {
        self.deeper(|switch| {
            let base = expr.rest.as_ref().map(|rest| switch.text(rest.span())).unwrap_or_default();
            for field in &expr.fields {
                let Member::Named(name) = &field.member else { continue };
                let wanted =
                    |change: &Change| matches!(change, Change::NoField(field) if name == field);
                if let [mutant] = switch.here(field.span(), wanted)[..] {
                    let label = if field.colon_token.is_some() {
                        String::new()
                    } else {
                        format!("{name}: ")
                    };
                    let open = format!("{label}if {} {{ ({base}).{name} }} else {{ ", on(mutant));
                    switch.wrap(field.expr.span(), open, " }");
                }
            }
            visit::visit_expr_struct(switch, expr);
        });
    }
}
