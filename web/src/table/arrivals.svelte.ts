import { untrack } from 'svelte';
import type { Session } from './session.svelte';
import { sound } from './sound';

/** Who has sat down at a table since this page was opened: a bell rings for each of them. */
export class Arrivals {
  /** The seats that they took. */
  seats = $state.raw<number[]>([]);
  /** The seat of whoever came last; null when the reader has looked at the page since. */
  latest = $state<number | null>(null);

  constructor(session: Session) {
    $effect(() => {
      const news = session.timeline.now?.news ?? [];
      untrack(() => {
        for (const it of news) {
          if (it.kind !== 'seated' && it.kind !== 'freed' && it.kind !== 'invited') continue;
          this.seats = this.seats.filter((seat) => seat !== it.seat);
          if (it.kind !== 'seated' || session.you.includes(it.seat)) continue;
          this.seats = [...this.seats, it.seat];
          this.latest = it.seat;
          sound('bell');
        }
        if (!document.hidden) this.latest = null;
      });
    });
    $effect(() => {
      const look = () => {
        if (!document.hidden) this.latest = null;
      };
      document.addEventListener('visibilitychange', look);
      return () => document.removeEventListener('visibilitychange', look);
    });
  }
}
