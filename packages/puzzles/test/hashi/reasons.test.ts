import { describe, expect, test } from 'vitest';
import { hashi } from '../../src/kinds/hashi/index.js';
import { type Hashi, layers } from '../../src/kinds/hashi/layers.js';
import { emptyPuzzle, type Puzzle } from '../../src/layers/board.js';
import { empty } from '../../src/layers/layer.js';

/** A row of islands: 1, 2, 2 and 1 in the columns 1, 2, 4 and 6. */
const puzzle: Puzzle<Hashi> = {
  ...emptyPuzzle(layers, { kind: 'hashi', rows: 1, columns: 6, rules: {} }),
  clues: { islands: Int16Array.of(1, 2, empty, 2, empty, 1) },
};
const { factSays, reasons } = hashi.explanations!;
const says = (sites: readonly number[], allowed: readonly number[]): string =>
  factSays(puzzle, { layer: 'bridges', sites, allowed });

describe('the reasons of Hashi', () => {
  test('name a fact by the islands, wherever on the way it is', () => {
    expect(says([1, 2], [0])).toBe('no bridges from r1c2 to r1c4');
    expect(says([2], [1, 2, 3, 4])).toBe('at least one bridge from r1c2 to r1c4');
    expect(says([2], [2, 3, 4])).toBe('two bridges from r1c2 to r1c4');
    expect(says([2], [1])).toBe('one bridge from r1c2 to r1c4');
    expect(says([2], [0, 1])).toBe('at most one bridge from r1c2 to r1c4');
  });
  test('say what an island has, and which islands are not cut off', () => {
    const { model, wordsOfRule, wordsOfInstance } = reasons(puzzle);
    const sentences = [...model.rules.keys()].map((rule) => wordsOfRule(rule).says);
    expect(sentences).toContain('the 2 at r1c2 has two bridges');
    expect(sentences).toContain('the 1 at r1c6 has one bridge');
    // The smaller side is named, whichever is given.
    expect(wordsOfInstance({ type: 'cut', graph: 0, vertices: [1, 2, 3] })).toEqual({
      rule: 'connected',
      says: 'r1c1 is not cut off from the other islands',
      sites: [
        { site: 'cell', at: [0] },
        { site: 'pair', at: [0] },
      ],
    });
    expect(wordsOfInstance({ type: 'cut', graph: 0, vertices: [0, 1] }).says).toBe(
      'r1c1 and r1c2 are not cut off from the other islands',
    );
  });
});
