import { solveByEnumeration, solveByLevels } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../../test/profile.js';
import { hashi } from '../../../src/kinds/hashi/index.js';
import { unique } from '../../../src/questions/unique/unique.js';
import { unlimited } from '../../engine.js';
import { boardOf } from './board-of.js';
import { type BoardRules, solvedBoards } from './solved-boards.js';

const given = hashi.bilevel;
if (given?.about !== 'board') throw new Error('it is not about a board');
const bilevel = given;

const plain = { most: 2, noLoops: false, isApart: false };

/** Boards whose leader has up to 20 variables. */
const small: readonly BoardRules[] = [
  { rows: 1, columns: 1, ...plain },
  { rows: 1, columns: 1, ...plain, noLoops: true, isApart: true },
  { rows: 1, columns: 2, ...plain },
  { rows: 2, columns: 1, ...plain, most: 1, noLoops: true },
  { rows: 1, columns: 3, ...plain },
  { rows: 1, columns: 5, ...plain, isApart: true },
  { rows: 2, columns: 2, ...plain },
  { rows: 2, columns: 2, ...plain, most: 1, noLoops: true },
  { rows: 2, columns: 3, ...plain, most: 1, isApart: true },
  ...(runs(1, 0) > 0
    ? [
        { rows: 2, columns: 3, ...plain, most: 1, noLoops: true },
        { rows: 2, columns: 3, ...plain, isApart: true },
        { rows: 1, columns: 7, ...plain, isApart: true },
      ]
    : []),
];

describe.each(small)(
  '$rows x $columns, at most $most bridges, no loops: $noLoops, apart: $isApart',
  (rules) => {
    test.each([
      ['enumeration', solveByEnumeration],
      ['levels', solveByLevels],
    ])('the most islands, by %s and by brute force', async (_, solve) => {
      const { puzzle } = boardOf(rules);
      const { model, puzzleOf } = bilevel.formulate(puzzle);
      const outcome = await solve(model);
      const counts = solvedBoards(rules)
        .filter(({ isUnique }) => isUnique)
        .map(({ numbers }) => numbers.filter((number) => number >= 0).length);
      expect(outcome).toMatchObject({ status: 'optimal', objective: Math.max(...counts) });
      if (!('values' in outcome)) return;
      const made = puzzleOf(outcome.values);
      expect(made.clues.islands.filter((number) => number >= 0)).toHaveLength(Math.max(...counts));
      expect(await unique(made, { ...unlimited, kind: hashi })).toMatchObject({ status: 'unique' });
    });
  },
);
