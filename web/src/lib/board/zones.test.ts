import { describe, expect, it } from 'vitest';
import { fitting, wanted, type Layout } from './zones.svelte';

const wide: Layout = { width: 60, height: 36, areas: "'town town' 'shelf hand'" };
const tall: Layout = { width: 40, height: 60, areas: "'town' 'shelf' 'hand'" };

describe('layouts', () => {
  it('the first for which there is room is taken', () => {
    expect(fitting([wide, tall], 90, 70)).toBe(wide);
    expect(fitting([wide, tall], 51, 70)).toBe(tall);
    expect(fitting([wide, tall], 51, 40)).toBeNull();
    expect(fitting([], 200, 200)).toBeNull();
  });
});

describe('the zone that comes to the front', () => {
  const zones = ['town', 'shelf', 'hand'].map((id) => ({ id, about: false }));
  const lit = (...ids: string[]) => new Map(ids.map((id) => [id, 1]));

  it('is the one that the board says the question is about', () => {
    const about = zones.map((zone) => ({ ...zone, about: zone.id === 'hand' }));
    expect(wanted(about, 'town', lit('town'))).toBe('hand');
  });

  it('is else the first where something can be chosen, unless something can be in front', () => {
    expect(wanted(zones, 'town', lit('shelf', 'hand'))).toBe('shelf');
    expect(wanted(zones, 'hand', lit('shelf', 'hand'))).toBeNull();
    expect(wanted(zones, null, lit('hand'))).toBe('hand');
  });

  it('stays where nothing can be chosen', () => {
    expect(wanted(zones, 'shelf', lit())).toBeNull();
  });
});
