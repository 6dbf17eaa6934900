import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until nothing fades or moves any more; what never ends does not count. */
async function rest(page: Page) {
  const moved = () =>
    page.evaluate(async () => {
      const moving = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
      await Promise.allSettled(moving.map(({ finished }) => finished));
      return moving.length > 0;
    });
  while (await moved());
}

/** What axe finds within `part` of the page that keeps somebody from using it, once it has come to rest. */
export async function findings(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(source);
  await rest(page);
  return page.evaluate(async (part) => {
    const { violations } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(part, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    // Letters and numbers in a drawing are part of the picture: its name tells them in words, in another order. What is
    // written beside drawings has to be in the name, in its order.
    const isNamed = (target: unknown) => {
      const node = document.querySelector(String(target));
      if (!node || node instanceof SVGElement) return node !== null;
      const name = node.getAttribute('aria-label') ?? '';
      const texts = document.evaluate('.//text()[normalize-space()][not(ancestor::*[local-name() = "svg"])]', node);
      for (let from = 0, text = texts.iterateNext(); text; text = texts.iterateNext()) {
        if (!text.parentElement?.checkVisibility()) continue;
        const written = text.textContent?.trim() ?? '';
        const at = name.indexOf(written, from);
        if (at < 0) return false;
        from = at + written.length;
      }
      return true;
    };
    return violations
      .map(({ nodes, ...found }) => ({
        ...found,
        nodes: nodes.filter(({ target }) => found.id !== 'label-content-name-mismatch' || !isNamed(target)),
      }))
      .filter(({ nodes }) => nodes.length > 0)
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' | ')}`);
  }, part);
}
