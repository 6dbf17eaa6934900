/** The rules of docs/words.md, on a toy game: the same as crates/words/tests/conventions.rs. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Story } from './story.svelte';
import { find, learn, need, setLang, t } from './text.svelte';

const EN = `
toy-title = Toy
toy-line = A game for tests
toy-credits = Nobody
toy-word-pass = let it go
toy-word-d = die { $n }
toy-word-flea-market = flea market { $n }
toy-word-shelf = shelf { $n }, place { $m }
toy-word-gem = gem
toy-word-forge = forge
toy-word-take = take
toy-word-t = tile { $n }
toy-word-at = { $a } at { $b }
toy-word-plus = better { $a }
toy-path-send = { $count ->
    [1] send { $a }
   *[other] send { $a } to { $b } ({ $b_id })
}
toy-path-slot = { $n } gets { $a }
toy-path-spell = write “{ $a_id }”
toy-path-use = { $a_name ->
    [d] roll { $a }
   *[other] use { $a }
}
toy-placed = { $you ->
    [yes] You place { $die }.
   *[no] { $seat } places { $die }.
}
toy-robbed = { $target_you ->
    [yes] { $seat } robs you.
   *[no] { $seat } robs { $target_seat }.
}
toy-drawn = { $cards_count ->
    [one] One card: { $cards }.
   *[other] { $cards_count } cards: { $cards } ({ $cards_id }).
}
toy-paid = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}, last: { $last }
toy-gathered = { $you ->
    [yes] With you: { $seats }
   *[no] Without you: { $seats }
}
toy-colour = { $seat_id ->
    [0] green
   *[other] red
}
toy-chosen = { $die_id ->
    [d1] the first
   *[other] { $die }
}
toy-did = { $action } / { $action_id }
toy-inner = { $die }
toy-outer = Here: { toy-inner }
toy-option-size = Size
    .about = How big the toy is
toy-option-size-small = small
toy-option-size-big = big
toy-category-dice = Dice
`;

const story = new Story('toy', ['Anna', 'Bob'], 0);

beforeAll(async () => {
  await need('common');
  await setLang('en');
  learn('en', EN);
  learn('fr', 'toy-only-french = Bonjour');
});
beforeEach(() => setLang('en'));

test.each([
  ['d3', 'die 3'],
  ['d03', 'die 3'],
  ['flea-market.2', 'flea market 2'],
  ['shelf2.3', 'shelf 2, place 3'],
  ['gem', 'gem'],
  ['12', '12'],
  ['3.4', '3.4'],
])('a word is a name and a number: %s', (word, expected) => {
  expect(story.label(word)).toBe(expected);
});

test('a word for a player is their name, where it is known', () => {
  expect(story.label('player2')).toBe('Bob');
  expect(story.path('take gem player1')).toBe('take gem Anna');
  expect([story.label('player3'), story.label('player0')]).toEqual(['player3', 'player0']);
});

test('a word that the game does not explain is a common one', () => {
  expect(story.label('done')).toBe('finish');
  expect(story.label('pass')).toBe('let it go');
});

test.each([
  ['gem@forge', 'gem at forge'],
  ['gem:d2', 'gem of die 2'],
  ['t2+', 'better tile 2'],
  ['gem:t2+@flea-market.1', 'gem of better tile 2 at flea market 1'],
])('compound words join labels: %s', (word, expected) => {
  expect(story.label(word)).toBe(expected);
});

test.each([
  ['take d3 gem@forge', 'take die 3 gem at forge'],
  ['done', 'finish'],
  ['send gem', 'send gem'],
  ['send gem flea-market.2', 'send gem to flea market 2 (flea-market.2)'],
  ['slot4 gem', '4 gets gem'],
  ['spell maison', 'write “maison”'],
  ['use d3', 'roll die 3'],
  ['use t2+', 'use better tile 2'],
])('a path is its labels or a sentence of the game: %s', (action, expected) => {
  expect(story.path(action)).toBe(expected);
});

test('a seat is a name or you', () => {
  const placed = (seat: number) => ({ tag: 'toy-placed', seat, die: 'd3' });
  expect(story.tell(placed(0))).toBe('You place die 3.');
  expect(story.tell(placed(1))).toBe('Bob places die 3.');
  expect(story.tell(placed(2))).toBe('Player 3 places die 3.');
  expect(new Story('toy', ['Anna']).tell(placed(0))).toBe('Anna places die 3.');
  expect(new Story('toy', [' ']).name(0)).toBe('Player 1');
});

test('any field that ends in seat is a player', () => {
  const robbed = (seat: number, target_seat: number) => ({ tag: 'toy-robbed', seat, target_seat });
  expect(story.tell(robbed(2, 1))).toBe('Player 3 robs Bob.');
  expect(story.tell(robbed(1, 0))).toBe('Bob robs you.');
  const gathered = (seats: number[]) => ({ tag: 'toy-gathered', seats });
  expect(story.tell(gathered([1, 0]))).toBe('With you: Bob and Anna');
  expect(story.tell(gathered([1, 2]))).toBe('Without you: Bob and Player 3');
  expect(story.tell(gathered([]))).toBe('Without you: nothing');
  expect(story.tell({ tag: 'toy-colour', seat: 0 })).toBe('green');
  expect(story.tell({ tag: 'toy-colour', seat: 1 })).toBe('red');
});

test('lists are joined and counted', () => {
  const drawn = (cards: string[]) => story.tell({ tag: 'toy-drawn', cards });
  expect(drawn([])).toBe('0 cards: nothing (nothing).');
  expect(drawn(['d1'])).toBe('One card: die 1.');
  expect(drawn(['d1', 'gem'])).toBe('2 cards: die 1 and gem (d1 and gem).');
  expect(drawn(['d1', 'd2', 'gem'])).toBe('3 cards: die 1, die 2 and gem (d1, d2 and gem).');
});

test('numbers have plurals and flags are yes or no', () => {
  const paid = (coins: number, last: boolean) => story.tell({ tag: 'toy-paid', coins, last });
  expect(paid(1, true)).toBe('1 coin, last: yes');
  expect(paid(2, false)).toBe('2 coins, last: no');
  expect(paid(-3, false)).toBe('-3 coins, last: no');
  expect(paid(2018, false)).toBe('2018 coins, last: no');
});

test('a word is also there as it is written', () => {
  expect(story.tell({ tag: 'toy-chosen', die: 'd1' })).toBe('the first');
  expect(story.tell({ tag: 'toy-chosen', die: 'd2' })).toBe('die 2');
  expect(story.tell({ tag: 'toy-did', action: 'take gem' })).toBe('take gem / take gem');
  expect(story.tell({ tag: 'toy-did', action: 'send d4' })).toBe('send die 4 / send d4');
});

test('a message in a message speaks of the same things', () => {
  expect(story.tell({ tag: 'toy-outer', die: 'd5' })).toBe('Here: die 5');
});

test('a game presents itself and its options', () => {
  expect([story.title(), story.line(), story.credits()]).toEqual(['Toy', 'A game for tests', 'Nobody']);
  expect([story.option('size'), story.optionAbout('size')]).toEqual(['Size', 'How big the toy is']);
  expect(story.optionValue('size', 'small')).toBe('small');
  expect(story.optionValue('size', ['small', 'big'])).toBe('small and big');
  expect(story.optionValue('fast', true)).toBe('yes');
  expect(story.optionValue('rounds', 3)).toBe('3');
  expect([story.category('dice'), story.level('amateur')]).toEqual(['Dice', 'amateur']);
});

test('what is missing is told as well as can be', () => {
  expect(t('toy-only-french')).toBe('Bonjour');
  expect(find('nowhere')).toBeNull();
  expect(story.tell({ tag: 'nowhere', seat: 1 })).toBe('nowhere seat=1');
  expect(story.label('witch2@forge')).toBe('witch2 at forge');
  expect(story.path('conjure d2')).toBe('conjure die 2');
  expect(story.category('cats')).toBe('cats');
  expect(new Story('other').title()).toBe('other-title');
});

test('outside a game words are text', () => {
  const nowhere = new Story();
  expect(nowhere.tell({ tag: 'toy-did', action: 'd3' })).toBe('d3 / d3');
  expect(nowhere.tell({ tag: 'toy-robbed', seat: 4, target_seat: 0 })).toBe('Player 5 robs Player 1.');
});

test('text from outside stays one line and short', () => {
  expect(new Story('toy', ['A\u202eB\n']).name(0)).toBe('A B');
  expect(new Story('toy', ['é'.repeat(40)]).name(0)).toBe(`${'é'.repeat(31)}…`);
  expect(story.label('{ toy-title }')).toBe('{ toy-title }');
});

test('fields that are only for drawing are no arguments', () => {
  expect(story.tell({ tag: 'nowhere', seat: 0, before: { x: 1 }, gone: null })).toBe('nowhere seat=0');
});

test('a sheet is a table', async () => {
  await setLang('fr');
  const sheet = [
    { category: 'livres', points: [12, 7] },
    { category: 'souris', points: [-2, 0] },
  ];
  const told = new Story('toy', ['Zoé', 'Bartholomé']).sheet({ scores: [10, 7], ranks: [1, 2], sheet });
  expect(told.names).toEqual(['Zoé', 'Bartholomé']);
  expect(told.lines.map(({ title, cells }) => [title, ...cells])).toEqual([
    ['livres', '12', '7'],
    ['souris', '-2', '0'],
  ]);
  expect(told.result.map(({ title, cells }) => [title, ...cells])).toEqual([
    ['Total', '10', '7'],
    ['Place', '1er', '2e'],
  ]);
});

test.each([
  ['fr', [12, 7], [1, 2], 'Vous gagnez avec 12\u{a0}points.'],
  ['en', [0, 1], [2, 1], 'Bob wins with 1 point.'],
  ['fr', [-3, 0], [2, 1], 'Bob gagne avec 0\u{a0}point.'],
  ['en', [9, 9, 1], [1, 1, 3], 'Anna and Bob share the win with 9 points.'],
  ['fr', [9, 9], [1, 1], 'Égalité\u{a0}: Anna et Bob terminent avec 9\u{a0}points.'],
  ['en', [9, 9], [2, 1], 'Bob wins on the tie-break, with 9 points.'],
  ['en', [42], [1], 'You win with 42 points.'],
  ['fr', [3], [2], 'Vous perdez, avec 3\u{a0}points.'],
  ['en', [3, 2], [2, 2], 'Nobody wins this time.'],
] as const)('the winner is named: %s %j %j', async (lang, scores, ranks, expected) => {
  await setLang(lang);
  expect(story.ranking({ scores: [...scores], ranks: [...ranks], sheet: [] })).toBe(expected);
});
