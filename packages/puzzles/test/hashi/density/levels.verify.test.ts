import { describe, expect, test } from 'vitest';
import { profile } from '../../../../../test/profile.js';
import { densestHashi } from '../../../src/kinds/hashi/generator/density/densest.js';
import { hashi } from '../../../src/kinds/hashi/index.js';
import { solveByTwoLevels } from '../../../src/questions/solve/solve-by-levels.js';
import { unlimited } from '../../engine.js';
import { boardOf } from './board-of.js';
import { type BoardRules, solvedBoards } from './solved-boards.js';

const plain = { most: 2, noLoops: false, isApart: false };

const boards: readonly BoardRules[] = [
  { rows: 1, columns: 7, ...plain, isApart: true },
  { rows: 2, columns: 3, ...plain },
  { rows: 2, columns: 3, ...plain, most: 1, noLoops: true },
  { rows: 2, columns: 4, ...plain },
  { rows: 2, columns: 4, ...plain, noLoops: true },
  { rows: 3, columns: 3, ...plain, most: 1 },
  { rows: 3, columns: 3, ...plain, isApart: true },
  { rows: 3, columns: 3, ...plain, isApart: true, noLoops: true },
  { rows: 3, columns: 4, ...plain, isApart: true },
  { rows: 3, columns: 4, ...plain, isApart: true, noLoops: true },
  { rows: 4, columns: 4, ...plain, most: 1, isApart: true },
];

/** Half a minute each, with many flaws. */
const slowBoards: readonly BoardRules[] = [
  { rows: 3, columns: 3, ...plain },
  { rows: 4, columns: 4, ...plain, isApart: true },
  { rows: 4, columns: 4, ...plain, isApart: true, noLoops: true },
];

describe.each(profile === 'long' ? [...boards, ...slowBoards] : boards)(
  '$rows x $columns, at most $most bridges, no loops: $noLoops, apart: $isApart',
  (rules) => {
    test('the most islands by levels: by brute force, and as the generator proves', async () => {
      const { board, puzzle } = boardOf(rules);
      const answer = await solveByTwoLevels({ puzzle, answers: {} }, { ...unlimited, kind: hashi });
      const counts = solvedBoards(rules)
        .filter(({ isUnique }) => isUnique)
        .map(({ numbers }) => numbers.filter((number) => number >= 0).length);
      // Too many for the arguments of one call.
      const islands = counts.reduce((most, count) => Math.max(most, count), 0);
      expect(answer).toMatchObject({ status: 'optimal', value: { objective: islands }, bound: islands });
      if (answer.status !== 'optimal') return;
      const made = answer.solution.puzzle.clues['islands']!;
      expect(made.filter((number) => number >= 0)).toHaveLength(islands);
      expect(await densestHashi(board)).toMatchObject({ clues: islands, bound: islands });
    });
  },
);
