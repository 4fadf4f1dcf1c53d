import { noGoodCuts } from '@gridwright/modeling';
import { expect } from 'vitest';
import type { Puzzle } from '../../src/boards/layers/board.js';
import type { Formulation, Kind } from '../../src/contracts/kind.js';
import { solutions } from '../../src/questions/solutions/solutions.js';
import { unique } from '../../src/questions/unique/unique.js';
import { answering } from './answering-engines.js';
import { meantDecisions, meantSolutions } from './meant-solutions.js';

/** No more solutions of a random board are compared with one another. */
const most = 30;

/**
 * Whether the formulation declares that no solution of the puzzle contains another: then none does, and both cuts agree with
 * brute force about uniqueness; otherwise the cut `solution` is refused.
 */
export async function expectCuts(kind: Kind, formulation: Formulation, puzzle: Puzzle): Promise<boolean> {
  const options = { ...answering, kind, formulation: formulation.name };
  const expected = (['none', 'unique', 'several'] as const)[
    meantSolutions(kind, formulation, puzzle, 2).length
  ];
  const declares = formulation.solutionsAreIncomparable?.(puzzle) === true;
  for (const cut of noGoodCuts) {
    const asked = unique(puzzle, { ...options, cut });
    if (cut === 'general' || declares) expect((await asked).status).toBe(expected);
    else await expect(asked).rejects.toMatchObject({ problem: { code: 'solutions-may-nest' } });
  }
  if (!declares) return false;
  const found = await meantDecisions(formulation, puzzle, most);
  expect(found.length).toBe((await solutions(puzzle, { ...options, max: most })).solutions.length);
  for (const one of found)
    for (const other of found)
      if (one !== other) expect([...one].some((each) => !other.has(each))).toBe(true);
  return true;
}
