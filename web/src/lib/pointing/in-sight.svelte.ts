import type { Attachment } from 'svelte/attachments';
import { prefs } from '../prefs.svelte';
import { isSeen } from './geometry';
import type { Pointing } from './pointing.svelte';

/** How long somebody who has scrolled is left alone, in milliseconds. */
const REST = 1000;

/** Brings something that can be chosen in sight when none of it is: a small screen does not show a whole board. */
export function inSight(pointing: Pointing): Attachment<HTMLElement> {
  let scrolled = -Infinity;
  const scroll = () => (scrolled = performance.now());
  return (board) => {
    board.addEventListener('wheel', scroll, { passive: true });
    board.addEventListener('touchmove', scroll, { passive: true });
    $effect(() => {
      if (pointing.lit.size === 0) return;
      // After everything is drawn, so that nobody waits for it.
      let frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (performance.now() - scrolled > REST) show(board);
        });
      });
      return () => cancelAnimationFrame(frame);
    });
    return () => {
      board.removeEventListener('wheel', scroll);
      board.removeEventListener('touchmove', scroll);
    };
  };
}

function show(board: HTMLElement) {
  // Which part of a board comes to the front is decided by its zones.
  const inFront = [...board.querySelectorAll('[data-lit]')].filter((node) => !node.closest('[data-zone=back]'));
  const lit = inFront.map((node) => ({ node, box: node.getBoundingClientRect() }));
  const frame = board.getBoundingClientRect();
  if (lit.some(({ box }) => isSeen(box, frame))) return;
  const first = lit.find(({ box }) => box.width > 0);
  first?.node.scrollIntoView({ block: 'center', inline: 'nearest', behavior: prefs.still ? 'instant' : 'smooth' });
}
