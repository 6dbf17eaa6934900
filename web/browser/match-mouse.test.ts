import { fewest, matches } from './matches';
import { click } from './play';

await matches({ mouse: { choose: click, players: fewest, board: 'drawn' } });
