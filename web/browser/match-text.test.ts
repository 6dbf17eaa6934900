import { between, fewest, matches } from './matches';
import { click, press } from './play';

await matches({
  mouse: { choose: click, players: fewest, board: 'text' },
  // Lists are lists: keys lead through those of a game where all is open, and of one with secrets and words to write.
  'keys alone': {
    choose: press,
    players: between,
    board: 'text',
    games: (all) => [true, false].flatMap((secrets) => all.find((game) => game.secrets === secrets && game.players[1] > 2) ?? []),
  },
});
