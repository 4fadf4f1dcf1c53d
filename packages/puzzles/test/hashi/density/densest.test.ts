import { conflict, enumerate, isNegated, openSession, variableOf } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../../test/profile.js';
import { pairToward } from '../../../src/boards/geometry/pairs.js';
import { emptySites, type Solution } from '../../../src/boards/layers/board.js';
import { seededRandom } from '../../../src/contracts/seeded-random.js';
import { densestHashi, nearestOther } from '../../../src/kinds/hashi/generator/density/densest.js';
import { flawOf } from '../../../src/kinds/hashi/generator/density/flaw.js';
import {
  type LeaderBoard,
  type LeaderModel,
  leaderModel,
} from '../../../src/kinds/hashi/generator/density/leader-model.js';
import { hashi } from '../../../src/kinds/hashi/index.js';
import type { Hashi } from '../../../src/kinds/hashi/layers.js';
import { unique } from '../../../src/questions/unique/unique.js';
import { unlimited } from '../../engine.js';
import { boardOf } from './board-of.js';
import { type BoardRules, type SolvedBoard, solvedBoards } from './solved-boards.js';

function solutionOf({ puzzle }: LeaderBoard, { numbers, bridges: drawn }: SolvedBoard): Solution<Hashi> {
  const bridges = emptySites(puzzle, 'pair').fill(0);
  for (const { from, to, number } of drawn) {
    const isRow = to - from < puzzle.columns;
    for (let cell = from; cell < to; cell += isRow ? 1 : puzzle.columns)
      bridges[pairToward(puzzle, cell, isRow ? 'right' : 'down')!] = number;
  }
  return {
    puzzle: { ...puzzle, clues: { islands: Int16Array.from(numbers) } },
    answers: { bridges },
    complete: true,
  };
}

/** The variables that are true for a solved board. */
function trueVariables(leader: LeaderModel, { puzzle, answers }: Solution<Hashi>): ReadonlySet<number> {
  const { islands } = puzzle.clues;
  const found = [...islands.keys()]
    .filter((cell) => islands[cell]! >= 0)
    .map((cell) => leader.island(cell).index);
  for (const [pair, number] of answers.bridges.entries())
    for (let level = 1; level <= number; level++) found.push(leader.bridge(pair, level).index);
  return new Set(found);
}

const plain = { most: 2, noLoops: false, isApart: false };
const small: readonly BoardRules[] = [
  { rows: 1, columns: 1, ...plain },
  { rows: 1, columns: 5, ...plain },
  { rows: 2, columns: 2, ...plain, most: 3 },
  { rows: 2, columns: 3, ...plain },
  { rows: 2, columns: 3, ...plain, most: 1 },
  { rows: 2, columns: 3, ...plain, noLoops: true },
  { rows: 3, columns: 3, ...plain, most: 1 },
  { rows: 3, columns: 3, ...plain, isApart: true },
  { rows: 3, columns: 4, ...plain, isApart: true },
  { rows: 4, columns: 4, ...plain, most: 1, isApart: true },
  { rows: 4, columns: 4, ...plain, isApart: true, noLoops: true },
  ...(runs(1, 0) > 0
    ? [
        { rows: 4, columns: 4, ...plain, isApart: true },
        { rows: 2, columns: 4, ...plain },
      ]
    : []),
];

describe.each(small)(
  '$rows x $columns, at most $most bridges, no loops: $noLoops, apart: $isApart',
  (rules) => {
    const boards = solvedBoards(rules);
    const { board } = boardOf(rules);

    test('the solved boards are the solutions of the leader', async () => {
      const { model, decode } = leaderModel(board);
      const session = await openSession(conflict(), model);
      const found = new Set<string>();
      for await (const { values } of enumerate(session, model, { budget: {} })) {
        const { puzzle, answers } = decode(values);
        found.add(`${puzzle.clues.islands.join()} ${answers.bridges.join()}`);
      }
      session.close();
      const expected = boards.map((each) => {
        const { puzzle, answers } = solutionOf(board, each);
        return `${puzzle.clues.islands.join()} ${answers.bridges.join()}`;
      });
      expect(found).toEqual(new Set(expected));
    });

    test('the densest puzzle with one solution, by brute force', async () => {
      const most = Math.max(...boards.map(({ numbers, isUnique }) => (isUnique ? islandsIn(numbers) : 0)));
      const found = await densestHashi(board);
      expect(found).toMatchObject({ clues: most, bound: most, stopped: null });
      expect(islandsIn([...found.solution!.puzzle.clues.islands])).toBe(most);
      const { puzzle } = found.solution!;
      if (puzzle.rows * puzzle.columns > 1)
        expect(await unique(puzzle, { ...unlimited, kind: hashi })).toMatchObject({ status: 'unique' });
    });

    test('a flaw is shared by boards with several solutions only', async () => {
      const random = seededRandom(rules.rows * 10 + rules.columns);
      const several = random.shuffled(boards.filter(({ isUnique }) => !isUnique)).slice(0, 30);
      const leader = leaderModel(board);
      const known = boards.map((each) => ({ each, isTrue: trueVariables(leader, solutionOf(board, each)) }));
      for (const each of several) {
        const solution = solutionOf(board, each);
        const other = await nearestOther(solution, {});
        expect(other).not.toBeNull();
        const flaw = flawOf(solution, other!, leader);
        const sharing = known.filter(({ isTrue }) =>
          flaw.every((literal) => isTrue.has(variableOf(literal)) !== isNegated(literal)),
        );
        expect(sharing.some((one) => one.each === each)).toBe(true);
        expect(sharing.filter((one) => one.each.isUnique)).toEqual([]);
      }
    });

    test('a puzzle has no other solution if and only if it is unique', async () => {
      const random = seededRandom(rules.rows * 10 + rules.columns);
      for (const each of random.shuffled(boards).slice(0, 30))
        expect((await nearestOther(solutionOf(board, each), {})) === null).toBe(each.isUnique);
    });
  },
);

test('at a limit it tells what it knows', async () => {
  const { board } = boardOf({ rows: 9, columns: 9, ...plain, isApart: true });
  const { stopped, clues, bound } = await densestHashi(board, {
    budget: { deadlineMs: performance.now() + 100 },
  });
  expect(stopped).toBe('time');
  expect(clues).toBeLessThan(bound);
});

function islandsIn(numbers: readonly number[]): number {
  return numbers.filter((number) => number >= 0).length;
}
