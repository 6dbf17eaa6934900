import { PHONE } from './guest';
import { fewest, matches } from './matches';
import { tap } from './play';

// As it comes out of the box on a phone: what is chosen waits for a confirmation.
await matches({
  'touch on a phone': {
    choose: tap,
    players: fewest,
    board: 'drawn',
    confirm: 'auto',
    options: { hasTouch: true, isMobile: true, viewport: PHONE },
    seconds: 90,
  },
});
