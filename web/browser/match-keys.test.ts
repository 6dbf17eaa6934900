import { matches } from './matches';
import { press } from './play';

await matches('keys alone', press);
