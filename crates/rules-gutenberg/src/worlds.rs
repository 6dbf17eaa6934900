//! A possible true state, from what one viewer knows.

use game::{Chance, Play, Seat};

use crate::action::Action;
use crate::challenge::ChallengeName;
use crate::components::Components;
use crate::config::{Collections, Config};
use crate::pile::{Bag, CardType, Pile};
use crate::printed::{Printed, Type};
use crate::state::{Gutenberg, LAST, Phase, Player, Solo};
use crate::view::{Backs, CardView, View, WordView};

impl Gutenberg {
    pub(crate) fn imagine(view: &View, chance: &mut impl Chance) -> Self {
        let mut state = Self::known(view);
        let mut pool = state.not_known();
        if !state.is_solo() {
            state.imagine_draft(view, &mut pool, chance);
            state.imagine_rest(view, &mut pool, chance);
        }
        state.fresh = pool;
        state.imagine_choices(view, chance);
        state
    }

    /// What the view shows; all that is hidden is empty.
    fn known(view: &View) -> Self {
        let Config { players, language, check, mode, collections, .. } = view.config;
        let custom = view.config.custom();
        debug_assert!(custom.is_ok(), "a match was set up with the components of the view");
        let custom = custom.unwrap_or_default();
        let components = custom.or(|| Components::of_the_box(language));
        let place = |name: &ChallengeName| components.challenge(name.0);
        let mut seen_players = [Player::default(); 6];
        for (player, seen) in seen_players.iter_mut().zip(&view.players) {
            player.claimed = pile(components, &seen.collection);
            player.played = pile(components, &seen.played);
            player.written = seen.word.as_ref().map(|word| printed(components, word));
        }
        for challenge in &view.challenges {
            for seat in &challenge.met_by {
                if let (Some(player), Some(place)) =
                    (seen_players.get_mut(seat.index()), place(&challenge.name))
                {
                    player.met |= 1 << place;
                }
            }
        }
        let me = seen_players.get_mut(view.seat.map_or(0, Seat::index));
        if let (Some(player), Some(mine)) = (me, &view.mine) {
            player.packet = pile(components, &mine.packet);
            player.drafted = pile(components, &mine.drafted);
            player.pick = mine.pick.as_ref().and_then(|card| kind(components, card));
            player.written =
                player.written.or(mine.written.as_ref().map(|word| printed(components, word)));
            player.vote = mine.vote;
            // The secret cards are the last of the collection.
            player.secret = pile(components, &mine.secret);
            let open = player.claimed.len().saturating_sub(player.secret.len());
            player.claimed = player.claimed[..open].iter().copied().collect();
            player.unused = pile(components, &mine.unused);
            player.drawn = pile(components, &mine.drawn);
        }
        let mut under = Bag::EMPTY;
        view.under
            .iter()
            .filter_map(|card| kind(components, card))
            .for_each(|kind| under.add(kind));
        let solo = view.solo.as_ref().map_or_else(Solo::default, |seen| Solo {
            previous: pile(components, &seen.previous),
            row: pile(components, &seen.row),
            library: pile(components, &seen.library),
            score: seen.score,
            words: seen.words.clone(),
        });
        Self {
            seats: players.clamp(1, 6),
            language,
            check,
            mode,
            collections,
            round: view.round,
            phase: view.phase,
            fresh: Bag::EMPTY,
            under,
            vowels_back: pile(components, &view.vowels_back),
            unseen: view
                .unseen
                .iter()
                .filter_map(place)
                .fold(0, |unseen, place| unseen | 1 << place),
            open: view.challenges.iter().filter_map(|challenge| place(&challenge.name)).collect(),
            common: pile(components, &view.common),
            players: seen_players,
            order: view.order.iter().map(|seat| seat.0).collect(),
            turn: view.turn,
            left: view.left,
            challenged: view.challenged,
            accepted: view.accepted.clone(),
            solo,
            custom,
        }
    }

    /// All cards of the box but those whose place is known.
    fn not_known(&self) -> Bag {
        let mut pool = self.components().bag();
        let mut take = |kinds: &[CardType]| kinds.iter().for_each(|&kind| _ = pool.take(kind));
        take(&self.common);
        take(&self.vowels_back);
        take(&self.under.cards().collect::<Vec<_>>());
        for player in &self.players {
            for kinds in [
                &*player.claimed,
                &player.played,
                &player.secret,
                &player.packet,
                &player.drafted,
                &player.unused,
                &player.drawn,
            ] {
                take(kinds);
            }
        }
        for kinds in [&*self.solo.previous, &self.solo.row, &self.solo.library] {
            take(kinds);
        }
        pool
    }

    /// What the others kept, and the packets they hold: of the packets that the viewer saw, what was in them; of the
    /// others, anything.
    fn imagine_draft(&mut self, view: &View, pool: &mut Bag, chance: &mut impl Chance) {
        if self.is_revealed() || self.round == LAST {
            return;
        }
        let (players, steps) =
            (self.seats, view.players.first().map_or(0, |player| player.drafted_count.min(5)));
        let drafting = self.phase == Phase::Draft;
        let mine = view.seat.zip(view.mine.as_ref());
        let holder = |packet: u8, step: u8| Seat((packet + step) % players);
        // What each seat kept at each step, and each seat's packet, as far as they are known.
        let mut kept = [[None; 5]; 6];
        let mut packets: [Option<Pile<CardType, 5>>; 6] = [None; 6];
        for packet in 0..players {
            let mut held: Option<Pile<CardType, 5>> = None;
            let mut since: Pile<u8, 5> = Pile::default();
            for step in 0..steps + u8::from(drafting) {
                let seat = holder(packet, step);
                let Some((me, mine)) = mine.filter(|(me, _)| *me == seat) else {
                    since.push(step);
                    continue;
                };
                // What is there when the viewer gets it, and what when it is passed on.
                let after = match mine.passed.get(usize::from(step)) {
                    Some(cards) if step < steps => pile(self.components(), cards),
                    _ => self.player(me).packet,
                };
                let own = self
                    .player(me)
                    .drafted
                    .get(usize::from(step))
                    .filter(|_| step < steps)
                    .copied();
                if let Some(mut gone) = held.take() {
                    after.iter().chain(&own).for_each(|&kind| _ = gone.take(kind));
                    chance.shuffle(&mut gone);
                    for (&step, &kind) in since.iter().zip(gone.iter()) {
                        kept[holder(packet, step).index()][usize::from(step)] = Some(kind);
                        pool.take(kind);
                    }
                }
                since.clear();
                held = Some(after);
            }
            if let Some(mut held) = held {
                let mine_now = drafting && mine.is_some_and(|(me, _)| me == holder(packet, steps));
                for &step in since.iter().filter(|&&step| step < steps) {
                    let place = chance.below(held.len() as u32) as usize;
                    let kind = held.remove(place);
                    kept[holder(packet, step).index()][usize::from(step)] = kind;
                    kind.into_iter().for_each(|kind| _ = pool.take(kind));
                }
                if !mine_now {
                    held.iter().for_each(|&kind| _ = pool.take(kind));
                }
                packets[holder(packet, steps).index()] = Some(held);
            }
        }
        let size = if drafting { 5 - steps } else { 0 };
        for seat in self.all().filter(|seat| Some(*seat) != view.seat) {
            for card in kept[seat.index()].iter().take(usize::from(steps)) {
                let drafted = card.or_else(|| draw(self.components().letter_kinds(), pool, chance));
                drafted.into_iter().for_each(|kind| self.player_mut(seat).drafted.push(kind));
            }
            let packet = packets[seat.index()].unwrap_or_else(|| {
                (0..size)
                    .filter_map(|_| draw(self.components().letter_kinds(), pool, chance))
                    .collect()
            });
            self.player_mut(seat).packet = packet;
        }
    }

    /// Cards that went under the deck or into a collection unseen, and cards to choose from.
    fn imagine_rest(&mut self, view: &View, pool: &mut Bag, chance: &mut impl Chance) {
        let [letters, vowels] = [self.components().letter_kinds(), self.components().vowel_kinds()];
        let prizes = self.components().prize_kinds();
        let mut prize_pool = self.prizes_not_known();
        for (seat, seen) in
            self.all().zip(&view.players).filter(|(seat, _)| Some(*seat) != view.seat)
        {
            let mut some = |count: u8, kinds: &std::ops::Range<CardType>| -> Vec<CardType> {
                (0..count).filter_map(|_| draw(kinds.clone(), pool, chance)).collect()
            };
            let unused = some(seen.unused_count, &letters);
            let drawn = some(seen.drawn_count, &letters);
            let Backs { letter_cards, vowel_cards, challenge_cards } = seen.hidden;
            let hidden = [some(letter_cards, &letters), some(vowel_cards, &vowels)].concat();
            let won: Vec<CardType> = (0..challenge_cards)
                .filter_map(|_| draw(prizes.clone(), &mut prize_pool, chance))
                .collect();
            let open = self.collections == Collections::Open;
            let player = self.player_mut(seat);
            unused.into_iter().for_each(|kind| player.unused.push(kind));
            drawn.into_iter().for_each(|kind| player.drawn.push(kind));
            for kind in hidden.into_iter().chain(won) {
                if open { player.secret.push(kind) } else { player.claimed.push(kind) }
            }
        }
    }

    /// The challenges that could be in a hidden collection as letter cards: those that were open, but for the cards whose
    /// place is known.
    fn prizes_not_known(&self) -> Bag {
        let mut pool = self.won_prizes();
        for player in &self.players {
            player.claimed.iter().for_each(|&kind| _ = pool.take(kind));
        }
        pool
    }

    /// Choices that were made already but not revealed.
    fn imagine_choices(&mut self, view: &View, chance: &mut impl Chance) {
        for seat in self.all() {
            if Some(seat) == view.seat || view.to_move.contains(&seat) {
                continue;
            }
            match self.phase {
                Phase::Draft => {
                    let packet = self.player(seat).packet;
                    let pick = packet.get(chance.below(packet.len() as u32) as usize).copied();
                    self.player_mut(seat).pick = pick;
                }
                Phase::Write => {
                    let words = self.candidates(seat);
                    let word = words.get(chance.below(words.len() as u32) as usize);
                    let usable = self.usable(seat);
                    let printed = match word {
                        Some(Action::Write(path)) => self.row(&usable, path).and_then(|row| {
                            Some(self.printed(&usable, self.hand(&usable).spelt(&row)?, &row))
                        }),
                        _ => None,
                    };
                    self.player_mut(seat).written = Some(printed.unwrap_or_default());
                }
                Phase::Vote if seat.0 != self.turn => {
                    self.player_mut(seat).vote = Some(chance.below(2) == 1);
                }
                _ => {}
            }
        }
    }
}

fn draw(
    kinds: std::ops::Range<CardType>,
    pool: &mut Bag,
    chance: &mut impl Chance,
) -> Option<CardType> {
    let count = pool.count(kinds.clone());
    let kind = pool.nth(kinds, chance.below(count))?;
    pool.take(kind);
    Some(kind)
}

fn kind(components: &Components, card: &CardView) -> Option<CardType> {
    components.kind(card.letters, card.value, card.deck)
}

fn pile<const N: usize>(components: &Components, cards: &[CardView]) -> Pile<CardType, N> {
    cards.iter().filter_map(|card| kind(components, card)).collect()
}

fn printed(components: &Components, word: &WordView) -> Printed {
    let card = |placed: &crate::view::PlacedView| {
        Some(Type {
            kind: kind(components, &placed.card)?,
            style: placed.style,
            common: placed.common,
        })
    };
    Printed { word: word.spelt, cards: word.cards.iter().filter_map(card).collect() }
}
