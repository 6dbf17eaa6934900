//! French: the Grammalecte dictionaries for Hunspell, in all spellings (7.0) and in the usual ones (7.5), and a list of
//! what people say in films.

use std::collections::{BTreeMap, BTreeSet};

use lexicon::{Tier, Word};

use super::hunspell::{Form, expand};
use super::packages::Packages;
use super::{Entries, listed};
use crate::failure::Failure;

/// Kinds of entries that are no words to play: names, abbreviations, signs, numbers in figures.
const NO_WORDS: [&str; 11] =
    ["npr", "prn", "patr", "pfx", "sfx", "err", "sign", "ponc", "div", "nbro", "loc.patr"];

/// Entries that are no words by themselves: abbreviations and parts of Latin or other phrases.
const STOP: &str = "ab ac ad al arcsin arctan av avr bene bibl cf chap circ cit coll conf cosh cotan cotanh cetera \
    cætera cœtera caetera déc decimo div dpi ecce éd env etc étym facto févr fig giorno hab hoc ibid ibn id initio ipso \
    irato janv jeun juil lat lingua litt ln modo mortem mél nec nihilo nov nunc oct op orbi ovo petto pible priori pt \
    pts quo réf rel sensu sin sinh situ statu suppl tanh tél trad ud urbi utero utéro vade vitam vitro vivo vs feng shui \
    bric québéco canado belgo germano anglo franco hispano italo russo sino austro arabo israélo helvético américano";

/// Tenses that one reads more than one says: past simple and imperfect subjunctive.
const LITERARY: [&str; 2] = ["po:ipsi", "po:simp"];

/// "Aimè-je": a spelling that only stands before a pronoun, of a word that is there anyway.
const BEFORE_JE: &str = "po:1isg";

/// So many of the most frequent forms are what everyone uses.
const MOST_FREQUENT: usize = 6_000;

/// Words never to be suggested: entries, `*` for any end.
const RUDE: &str = include_str!("rude.fr.txt");

/// How many words there are in all.
pub(super) const ALL: usize = 420_553;

/// A form, before it is known how well known it is.
struct Candidate {
    lemmas: BTreeSet<String>,
    literary: bool,
    usual: bool,
    decent: bool,
}

pub(super) fn words(packages: &Packages) -> Result<Entries, Failure> {
    let hunspell = "hunspell-fr-comprehensive/usr/share/hunspell/fr";
    let (aff, dic) =
        (packages.text(&format!("{hunspell}.aff"))?, packages.text(&format!("{hunspell}.dic"))?);
    let stop: BTreeSet<&str> = STOP.split_whitespace().collect();
    let mut candidates: BTreeMap<String, Candidate> = BTreeMap::new();
    let mut words = BTreeSet::new();
    let mut dropped = BTreeSet::new();
    expand(&aff, &dic, |form| {
        if !is_plain(&form.spelling) {
            return;
        }
        let Some(word) = Word::read(&form.spelling) else { return };
        let is = |tag: &&str| tag.strip_prefix("po:").is_some_and(|kind| NO_WORDS.contains(&kind));
        if form.tags.iter().any(is) || has(&form, "||") || stop.contains(&*form.spelling) {
            dropped.insert(word);
            return;
        }
        words.insert(word);
        if !form.form.contains(&BEFORE_JE) {
            note(&mut candidates, &form, false);
        }
    });
    let (aff, dic) = (
        packages.text("dictionary-fr/package/index.aff")?,
        packages.text("dictionary-fr/package/index.dic")?,
    );
    expand(&aff, &dic, |form| {
        let odd = has(&form, "||") || has(&form, "--") || stop.contains(&*form.spelling);
        if odd || !is_plain(&form.spelling) {
            return;
        }
        let Some(word) = Word::read(&form.spelling) else { return };
        if !dropped.contains(&word) || words.contains(&word) {
            words.insert(word);
            if !form.spelling.ends_with('è') || candidates.contains_key(&form.spelling) {
                note(&mut candidates, &form, true);
            }
        }
    });
    Ok(rate(candidates, &frequent(packages)?))
}

fn note(candidates: &mut BTreeMap<String, Candidate>, form: &Form, usual: bool) {
    let literary = form.form.iter().any(|tag| LITERARY.contains(tag));
    let decent = !listed(RUDE, form.lemma) && !listed(RUDE, &form.spelling);
    let candidate = candidates.entry(form.spelling.clone()).or_insert_with(|| Candidate {
        lemmas: BTreeSet::new(),
        literary,
        usual,
        decent,
    });
    candidate.lemmas.insert(form.lemma.to_owned());
    candidate.literary &= literary || usual;
    candidate.usual |= usual;
    candidate.decent &= decent;
}

/// The forms that are said most, the first most of all.
fn frequent(packages: &Packages) -> Result<BTreeMap<String, usize>, Failure> {
    let json = packages.text("language-fr/package/src/commonWords.json")?;
    let list: Vec<String> = serde_json::from_str(&json).map_err(|error| {
        Failure::new(
            format!("the list of frequent words is no list: {error}"),
            "Look at the package.",
        )
    })?;
    Ok(list.into_iter().zip(0..).collect())
}

/// Tier 1 is what is said most, 2 what is said, 3 other forms of the same words, 4 other words in their usual spelling
/// and literary forms, 5 the rest.
fn rate(candidates: BTreeMap<String, Candidate>, frequent: &BTreeMap<String, usize>) -> Entries {
    let said: BTreeSet<String> = (candidates.iter())
        .filter(|(spelling, _)| frequent.contains_key(*spelling))
        .flat_map(|(_, candidate)| candidate.lemmas.iter().cloned())
        .collect();
    let tier = |spelling: &str, candidate: &Candidate| -> Tier {
        match frequent.get(spelling) {
            Some(&rank) if rank < MOST_FREQUENT => 1,
            Some(_) => 2,
            None if candidate.literary => 4,
            None if candidate.lemmas.iter().any(|lemma| said.contains(lemma)) => 3,
            None if candidate.usual => 4,
            None => 5,
        }
    };
    let rated = candidates.into_iter().map(|(spelling, candidate)| {
        let tier = tier(&spelling, &candidate);
        (spelling, (tier, candidate.decent))
    });
    rated.collect()
}

fn has(form: &Form, flag: &str) -> bool {
    form.flags.iter().any(|other| other == flag)
}

fn is_plain(spelling: &str) -> bool {
    spelling == spelling.to_lowercase()
        && !spelling.contains(|char| "-'’.0123456789 ²³µΩ_".contains(char))
}
