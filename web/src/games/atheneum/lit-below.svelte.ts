import type { Attachment } from 'svelte/attachments';
import type { Pointing } from '../../lib/pointing/pointing.svelte';

export interface Below {
  /** Whether part of it is further down. */
  more: boolean;
  /** How many elements that can be chosen are there. */
  lit: number;
}

/** Tells what of a part that scrolls is further down than what is seen. */
export function litBelow(pointing: Pointing, tell: (below: Below) => void): Attachment<HTMLElement> {
  return (part) => {
    const count = () => {
      const { bottom } = part.getBoundingClientRect();
      const isBelow = (node: Element) => {
        const box = node.getBoundingClientRect();
        return box.top + box.height / 2 > bottom;
      };
      const lit = [...part.querySelectorAll('[data-lit]')].filter(isBelow).length;
      tell({ lit, more: part.scrollHeight - part.scrollTop - part.clientHeight > 40 });
    };
    const observer = new ResizeObserver(count);
    observer.observe(part);
    part.addEventListener('scroll', count, { passive: true });
    $effect(() => {
      void pointing.lit;
      // After everything is drawn.
      const frame = requestAnimationFrame(count);
      return () => cancelAnimationFrame(frame);
    });
    return () => {
      observer.disconnect();
      part.removeEventListener('scroll', count);
    };
  };
}
