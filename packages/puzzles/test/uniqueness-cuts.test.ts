import { describe, expect, test } from 'vitest';
import type { Reading } from '../src/boards/definition/format.js';
import { readPuzzle } from '../src/boards/formats/read-puzzle.js';
import { kinds } from '../src/kinds/index.js';
import { proveUnique } from '../src/questions/proofs/prove.js';
import { unique } from '../src/questions/unique/unique.js';
import { native } from './engine.js';

function puzzleOf(text: string, reading: Reading = {}) {
  return readPuzzle(kinds, text, reading).position.puzzle;
}

const refused = { problem: { code: 'solutions-may-nest' } };

describe('the cut of the solution', () => {
  // Two cells without a number: three loops, none of which contains another.
  test.each([
    { name: 'a single loop', text: 'slither/2/1/h', rules: [], status: 'several' },
    { name: 'Sudoku', text: 'sudoku/4/4/1u', rules: [], status: 'several' },
    { name: 'islands with numbers', text: 'hashi/3/3/3g3i3g3', rules: [], status: 'several' },
    {
      name: 'an island without a number beside one with',
      text: 'hashi/3/1/1g.',
      rules: [],
      status: 'unique',
    },
  ])('is for $name', async ({ text, rules, status }) => {
    for (const cut of ['general', 'solution'] as const)
      expect((await unique(puzzleOf(text, { rules }), { ...native, cut })).status).toBe(status);
  });

  test('is refused where solutions may contain one another', async () => {
    // Two loops around cells at the ends contain the loop around one of them.
    const loops = puzzleOf('slither/3/1/i', { rules: ['several-loops'] });
    await expect(unique(loops, { ...native, cut: 'solution' })).rejects.toMatchObject(refused);
    expect((await unique(loops, { ...native, cut: 'general' })).status).toBe('several');
    const through = puzzleOf('slither/3/1/i', { rules: ['several-loops', 'all-points'] });
    // One loop around all cells, or two around the outer ones: eight lines each.
    expect((await unique(through, { ...native, cut: 'solution' })).status).toBe('several');
    const bridges = puzzleOf('hashi/3/1/.g.');
    await expect(unique(bridges, { ...native, cut: 'solution' })).rejects.toMatchObject(refused);
    const flow = { ...native, formulation: 'flow', cut: 'solution' } as const;
    expect((await unique(bridges, flow)).status).toBe('several');
  });

  test('is refused by proofs, and unknown cuts are', async () => {
    const puzzle = puzzleOf('hashi/3/1/1g1');
    const proved = proveUnique(puzzle, () => {}, { ...native, cut: 'solution' });
    await expect(proved).rejects.toMatchObject({ problem: { code: 'cut-of-proofs', cut: 'solution' } });
    expect(await proveUnique(puzzle, () => {}, { cut: 'general' })).toMatchObject({
      status: 'unique',
      evidence: 'proof',
    });
    const unknown = unique(puzzle, { ...native, cut: 'shortest' as never });
    await expect(unknown).rejects.toMatchObject({ problem: { code: 'option', name: 'cut' } });
  });
});
