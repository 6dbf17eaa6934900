import { matches } from './matches';
import { click } from './play';

await matches('mouse', click);
