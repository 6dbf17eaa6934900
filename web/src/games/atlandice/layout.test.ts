import { describe, expect, it } from 'vitest';
import { geometry, layout } from './layout';

/** What the bar below the board leaves of a phone, from its shortest question to its longest. */
const PHONE = [515, 530, 537, 545, 555, 570];

describe('the city in its box', () => {
  it('players look the same whatever is asked: the bar grows and shrinks with each question', () => {
    for (const players of [3, 4])
      for (const [width, screen] of [[344, 740], [374, 844]] as const)
        expect(new Set(PHONE.map((height) => layout(width, height + screen - 740, players, screen).ships)).size, `${players} players, ${width} wide`).toBe(1);
  });

  it('nothing scrolls on a phone, nor on laptops', () => {
    for (const [width, height, screen] of [[344, 537, 740], [1264, 540, 720], [1424, 720, 900]] as const) {
      for (const players of [3, 4]) {
        const plan = layout(width, height, players, screen);
        const rows = plan.kind === 'panorama' ? 1 : 2;
        const fleet = { boats: 172, lines: 26 + 38 * Math.ceil(players / plan.columns), pairs: 1 + 53 * Math.ceil(players / plan.columns) }[plan.ships];
        const clock = plan.kind === 'quarters' ? plan.clock : 0;
        expect(rows * (plan.height + plan.canal) + clock + fleet, `${width} x ${height}, ${players} players`).toBeLessThanOrEqual(height);
      }
    }
  });

  it('grows with a large screen, so that the city fills it', () => {
    const plan = layout(2544, 1260, 4, 1440);
    expect(plan.kind).toBe('panorama');
    expect(plan.zoom).toBeGreaterThan(1.6);
    expect(plan.height * plan.zoom).toBeGreaterThan(0.6 * 1260);
    expect(layout(1424, 720, 4, 900).zoom).toBe(1);
  });

  it('the sea ends the match below the doors, and above where it began', () => {
    for (const [width, height] of [[116, 132], [167, 360], [190, 490]] as const) {
      const at = geometry({ width, height, words: height > 270 });
      expect(at.flood).toBeGreaterThan(at.base);
      expect(at.height - at.flood).toBeGreaterThan(0.7 * (at.height - at.base));
    }
  });
});
