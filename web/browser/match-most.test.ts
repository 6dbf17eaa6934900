import { matches, most } from './matches';
import { click } from './play';

await matches({ 'mouse with as many as can play': { choose: click, players: most, board: 'drawn' } });
