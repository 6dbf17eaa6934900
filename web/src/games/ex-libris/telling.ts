import type { Story } from '../../lib/text/story.svelte';
import { t } from '../../lib/text/text.svelte';
import { CATEGORIES, isDelayed, number, type Card, type LocationView, type SlotView } from './view';

/** `B7: Corrupted Codices, 2 × Works of Fiction`, and whatever else is to be said of it. */
export function cardName(story: Story, card: Card, books: readonly number[], more: string[] = []): string {
  const told = CATEGORIES.flatMap((category, at) => {
    const count = books[at] ?? 0;
    return count > 1 ? [`${count} × ${story.label(category)}`] : count > 0 ? [story.label(category)] : [];
  });
  return [t('ex-libris-board-card', { card: story.label(card), books: told.join(', ') }), ...more].join(', ');
}

/** How a place is: whether it stays, whether its effect comes later. */
export function kind({ permanent, location }: LocationView): string[] {
  const stays = t(permanent ? 'ex-libris-board-permanent' : 'ex-libris-board-this-round');
  return isDelayed(location) ? [stays, t('ex-libris-board-delayed')] : [stays];
}

/** Everybody who stands at a place. */
export const present = (story: Story, { slots }: LocationView): string[] =>
  slots.flatMap(({ figures }) => figures.map(({ seat, figure }) => story.tell({ tag: 'ex-libris-board-here', seat, figure })));

export const free = ({ slots }: LocationView): number =>
  slots.filter(({ open, figures }) => open && figures.length === 0).length;

export function slotName(story: Story, location: LocationView, { open, least, figures }: SlotView, at: number): string {
  const standing = figures.map(({ seat, figure }) => story.tell({ tag: 'ex-libris-board-here', seat, figure }));
  const empty =
    location.location === 'auction'
      ? t('ex-libris-board-bid-free', { number: at + 1 })
      : t('ex-libris-board-slot-free');
  const closed = t('ex-libris-board-slot-least', { count: least });
  return [story.label(location.location), ...(standing.length > 0 ? standing : [open ? empty : closed])].join(', ');
}

/** A place as it is read out: its name and number, what it does, who is there, what lies there. */
export function placeName(story: Story, view: LocationView): string {
  const name = story.tell({ tag: 'ex-libris-board-place', location: view.location, number: number(view.location) });
  const cards = [
    ...view.cards.map((card) => story.label(card)),
    ...(view.hidden > 0 ? [t('ex-libris-board-hidden', { count: view.hidden })] : []),
  ];
  return [name, ...kind(view), story.label(view.effect), ...present(story, view), ...cards].join(', ');
}
