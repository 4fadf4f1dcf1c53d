import { describe, expect, it } from 'vitest';
import { build, cycles, gridGraph, has, paths, sampleWithoutBuilding } from '../../src/index.js';

describe('sets drawn without a diagram', () => {
  it('are sets of the family, fixed by the seed', () => {
    const specification = paths(gridGraph(6, 6), 0, 35);
    const diagram = build(specification);
    const drawn = sampleWithoutBuilding(specification, { count: 50, seed: 9 });
    for (const set of drawn) expect(has(diagram, set)).toBe(true);
    expect(new Set(drawn.map(String)).size).toBe(50);
    expect(sampleWithoutBuilding(specification, { count: 50, seed: 9 })).toEqual(drawn);
    expect(sampleWithoutBuilding(specification, { count: 50, seed: 10 })).not.toEqual(drawn);
  });

  it('are all equally probable', () => {
    const count = 213 * 100;
    const tally = new Map<string, number>();
    for (const set of sampleWithoutBuilding(cycles(gridGraph(4, 4)), { count, seed: 4 }))
      tally.set(String(set), (tally.get(String(set)) ?? 0) + 1);
    expect(tally.size).toBe(213);
    const chiSquare = [...tally.values()].reduce((sum, found) => sum + (found - 100) ** 2 / 100, 0);
    // With 212 degrees of freedom, one run in a hundred thousand is outside these bounds. The seed is fixed.
    expect(chiSquare).toBeGreaterThan(130);
    expect(chiSquare).toBeLessThan(310);
  });
});
