import { between, matches } from './matches';
import { press } from './play';

await matches({ 'keys alone': { choose: press, players: between, board: 'drawn' } });
