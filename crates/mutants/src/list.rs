//! Which mutants there are: the operators and values of `cargo mutants`, whose list this follows.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Arm, BinOp, Block, ExprBinary, ExprMatch, ExprStruct, ExprUnary, GenericArgument, ImplItemFn,
    ItemFn, ItemImpl, ItemTrait, Member, Pat, Path, PathArguments, ReturnType, Signature,
    TraitItemFn, Type, TypeArray, TypePath, TypeReference, TypeSlice, TypeTuple, UnOp,
};

use crate::mutant::{Change, Mutant};

/// The mutants of a file; their numbers go on from `before`.
pub(crate) fn mutants(file: &str, source: &str, parsed: &syn::File, before: u32) -> Vec<Mutant> {
    let lines = source.lines().collect();
    let mut lister = Lister {
        file,
        lines,
        before,
        found: Vec::new(),
        inside: Vec::new(),
        functions: Vec::new(),
    };
    lister.visit_file(parsed);
    lister.found
}

struct Lister<'a> {
    file: &'a str,
    lines: Vec<&'a str>,
    before: u32,
    found: Vec<Mutant>,
    /// The names of the traits, impls and functions around.
    inside: Vec<String>,
    /// The functions among them, and whether each is a `const fn`.
    functions: Vec<bool>,
}

impl Lister<'_> {
    fn add(&mut self, at: Span, change: Change) {
        let start = at.start();
        self.found.push(Mutant {
            id: self.before + self.found.len() as u32 + 1,
            file: self.file.to_owned(),
            at: (start.line, start.column + 1),
            line: self.lines[start.line - 1].trim().to_owned(),
            function: match self.functions[..] {
                [] => String::new(),
                _ => self.inside.join("::"),
            },
            in_const_fn: self.functions.last() == Some(&true),
            change,
        });
    }

    fn within(&mut self, name: String, visit: impl FnOnce(&mut Self)) {
        self.inside.push(name);
        visit(self);
        self.inside.pop();
    }

    fn within_function(&mut self, signature: &Signature, visit: impl FnOnce(&mut Self)) {
        self.functions.push(signature.constness.is_some());
        self.within(signature.ident.to_string(), visit);
        self.functions.pop();
    }

    fn function(&mut self, signature: &Signature, block: &Block) {
        let Some(first) = block.stmts.first() else { return };
        let values = match &signature.output {
            ReturnType::Default => vec![quote!(())],
            ReturnType::Type(_, of) => values(of),
        };
        for value in values {
            // A function that gives this value already.
            if quote!({ #value }).to_string() != block.to_token_stream().to_string() {
                self.add(first.span(), Change::Value(value.to_string()));
            }
        }
    }
}

impl<'ast> Visit<'ast> for Lister<'_> {
    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.within_function(&item.sig, |lister| {
            lister.function(&item.sig, &item.block);
            visit::visit_item_fn(lister, item);
        });
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        if item.sig.ident == "new" {
            return;
        }
        self.within_function(&item.sig, |lister| {
            lister.function(&item.sig, &item.block);
            visit::visit_impl_item_fn(lister, item);
        });
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        self.within_function(&item.sig, |lister| {
            if let Some(block) = &item.default {
                lister.function(&item.sig, block);
            }
            visit::visit_trait_item_fn(lister, item);
        });
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let last = item.trait_.as_ref().and_then(|(_, path, _)| path.segments.last());
        // There is no other default to choose.
        if last.is_none_or(|name| name.ident != "Default") {
            let name = item.self_ty.to_token_stream().to_string();
            self.within(name, |lister| visit::visit_item_impl(lister, item));
        }
    }

    fn visit_item_trait(&mut self, item: &'ast ItemTrait) {
        self.within(item.ident.to_string(), |lister| visit::visit_item_trait(lister, item));
    }

    fn visit_expr_binary(&mut self, expr: &'ast ExprBinary) {
        for to in others(&expr.op) {
            let from = expr.op.to_token_stream().to_string();
            self.add(expr.op.span(), Change::Operator { from, to });
        }
        visit::visit_expr_binary(self, expr);
    }

    fn visit_expr_unary(&mut self, expr: &'ast ExprUnary) {
        if matches!(expr.op, UnOp::Not(_) | UnOp::Neg(_)) {
            self.add(expr.op.span(), Change::NoSign);
        }
        visit::visit_expr_unary(self, expr);
    }

    fn visit_expr_match(&mut self, expr: &'ast ExprMatch) {
        let is_rest = |arm: &Arm| matches!(arm.pat, Pat::Wild(_));
        let has_rest = expr.arms.iter().any(is_rest);
        for arm in &expr.arms {
            match &arm.guard {
                Some((_, guard)) => {
                    [true, false]
                        .into_iter()
                        .for_each(|lets| self.add(guard.span(), Change::Guard(lets)));
                }
                None if has_rest && !is_rest(arm) => self.add(arm.span(), Change::NoArm),
                None => {}
            }
        }
        visit::visit_expr_match(self, expr);
    }

    fn visit_expr_struct(&mut self, expr: &'ast ExprStruct) {
        for field in expr.fields.iter().filter(|_| expr.rest.is_some()) {
            if let Member::Named(name) = &field.member {
                self.add(field.span(), Change::NoField(name.to_string()));
            }
        }
        visit::visit_expr_struct(self, expr);
    }
}

/// The operators that can stand in the place of another.
fn others(op: &BinOp) -> &'static [&'static str] {
    match op {
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::And(_) => &["||"],
        BinOp::Or(_) => &["&&"],
        BinOp::Lt(_) => &["==", ">", "<="],
        BinOp::Gt(_) => &["==", "<", ">="],
        BinOp::Le(_) => &[">"],
        BinOp::Ge(_) => &["<"],
        BinOp::Add(_) => &["-", "*"],
        BinOp::Sub(_) | BinOp::Mul(_) => &["+", "/"],
        BinOp::Div(_) => &["%", "*"],
        BinOp::Rem(_) => &["/", "+"],
        BinOp::Shl(_) => &[">>"],
        BinOp::Shr(_) => &["<<"],
        BinOp::BitAnd(_) => &["|", "^"],
        BinOp::BitOr(_) => &["&", "^"],
        BinOp::BitXor(_) => &["|", "&"],
        BinOp::AddAssign(_) => &["-=", "*="],
        BinOp::SubAssign(_) | BinOp::MulAssign(_) => &["+=", "/="],
        BinOp::DivAssign(_) => &["%=", "*="],
        BinOp::RemAssign(_) => &["/=", "+="],
        BinOp::ShlAssign(_) => &[">>="],
        BinOp::ShrAssign(_) => &["<<="],
        BinOp::BitAndAssign(_) => &["|="],
        BinOp::BitOrAssign(_) => &["&="],
        BinOp::BitXorAssign(_) => &["|=", "&="],
        _ => &[],
    }
}

/// Values that a function of this type may give.
fn values(of: &Type) -> Vec<TokenStream> {
    match of {
        Type::Path(TypePath { path, .. }) => values_of_path(path),
        Type::Array(TypeArray { elem, len, .. }) => each(elem, |value| quote!([#value; #len])),
        Type::Reference(TypeReference { elem, .. }) => match &**elem {
            Type::Path(inner) if inner.path.is_ident("str") => vec![quote!(""), quote!("xyzzy")],
            Type::Slice(TypeSlice { elem, .. }) => {
                let one = each(elem, |value| quote!(Vec::leak(vec![#value])));
                [quote!(Vec::leak(Vec::new()))].into_iter().chain(one).collect()
            }
            inner => each(inner, |value| quote!(Box::leak(Box::new(#value)))),
        },
        Type::Tuple(TypeTuple { elems, .. }) => {
            let mut tuples = vec![Vec::new()];
            for elem in elems {
                let more = values(elem);
                tuples = tuples
                    .into_iter()
                    .flat_map(|tuple| {
                        let longer = |value: &TokenStream| {
                            [&tuple[..], std::slice::from_ref(value)].concat()
                        };
                        more.iter().map(longer).collect::<Vec<_>>()
                    })
                    .collect();
            }
            tuples.iter().map(|tuple| quote!((#(#tuple),*))).collect()
        }
        Type::ImplTrait(_) | Type::Never(_) => Vec::new(),
        _ => vec![quote!(Default::default())],
    }
}

fn each(of: &Type, make: impl Fn(TokenStream) -> TokenStream) -> Vec<TokenStream> {
    values(of).into_iter().map(make).collect()
}

fn values_of_path(path: &Path) -> Vec<TokenStream> {
    let Some(last) = path.segments.last() else { return Vec::new() };
    let inner = match &last.arguments {
        PathArguments::AngleBracketed(list) => {
            list.args.iter().find_map(|argument| match argument {
                GenericArgument::Type(of) => Some(of),
                _ => None,
            })
        }
        _ => None,
    };
    match (last.ident.to_string().as_str(), inner) {
        ("bool", _) => vec![quote!(true), quote!(false)],
        ("String", _) => vec![quote!(String::new()), quote!("xyzzy".into())],
        ("u8" | "u16" | "u32" | "u64" | "u128" | "usize", _) => vec![quote!(0), quote!(1)],
        ("i8" | "i16" | "i32" | "i64" | "i128" | "isize", _) => {
            vec![quote!(0), quote!(1), quote!(-1)]
        }
        ("Result", Some(of)) => each(of, |value| quote!(Ok(#value))),
        ("Result", None) => vec![quote!(Ok(Default::default()))],
        ("Option", Some(of)) => {
            let some = each(of, |value| quote!(Some(#value)));
            [quote!(None)].into_iter().chain(some).collect()
        }
        ("Vec", Some(of)) => {
            let one = each(of, |value| quote!(vec![#value]));
            [quote!(vec![])].into_iter().chain(one).collect()
        }
        _ => vec![quote!(Default::default())],
    }
}
