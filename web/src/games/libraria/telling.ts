import type { Story } from '../../lib/text/story.svelte';
import { minus } from '../../lib/text/minus';
import { t } from '../../lib/text/text.svelte';
import type { View } from './generated';
import { around } from './grid';
import { signed } from './number';
import { preview, worth } from './preview';

/** What a point is called: whether it is free, or whose pawn is there. */
export function pointName(story: Story, view: View, point: number): string {
  const seat = view.pawns[point];
  const word = `p${point + 1}`;
  return seat === null || seat === undefined
    ? story.tell({ tag: 'libraria-board-free', point: word })
    : story.tell({ tag: 'libraria-board-pawn', point: word, seat });
}

/** What a pawn on that point would change. */
export function pointGain(story: Story, view: View, point: number): string | undefined {
  if (view.to_move === null) return undefined;
  const { changes } = preview(view, view.to_move, point);
  const told = changes.map(({ tile, owner, gain }) =>
    owner === null
      ? story.tell({ tag: 'libraria-board-change-split', tile: `t${tile + 1}` })
      : story.tell({ tag: 'libraria-board-change', tile: `t${tile + 1}`, seat: owner, gain: signed(gain) }),
  );
  return told.length > 0 ? told.join(' ') : undefined;
}

/** A tile in sentences: what it shows, who has its corners, whose it is, what it can be worth. */
export function tileLines(story: Story, view: View, place: number): string[] {
  const tile = view.tiles[place];
  if (!tile) return [];
  const [green, red] = around(view.pawns, place);
  const lines = [
    story.tell({ tag: 'libraria-board-corners', green_seat: 0, green, red_seat: 1, red, free: 4 - green - red }),
  ];
  if (tile.owner !== null) {
    const tag = green === 4 || red === 4 ? 'libraria-board-controlled' : 'libraria-board-owned';
    lines.push(story.tell({ tag, seat: tile.owner, points: tile.points }));
  } else {
    lines.push(t(tile.decided ? 'libraria-board-split' : 'libraria-board-nobody'));
  }
  if (tile.decided) lines.push(t('libraria-board-decided'));
  else lines.push(t('libraria-board-worth', { three: signed(worth(tile.kind, false)), four: signed(worth(tile.kind, true)) }));
  // The minus that is printed on the tile: its name must say what it shows.
  return lines.map(minus);
}

export function tileTitle(story: Story, view: View, place: number): string {
  return story.tell({ tag: 'libraria-board-tile', tile: `t${place + 1}`, kind: view.tiles[place]?.kind ?? '' });
}

export function tileName(story: Story, view: View, place: number): string {
  return [`${tileTitle(story, view, place)}.`, ...tileLines(story, view, place)].join(' ');
}
