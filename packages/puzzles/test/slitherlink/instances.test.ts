import { sets } from '@gridwright/diagrams';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import type { InstanceFamily, InstanceSubject } from '../../src/contracts/instances.js';
import { slitherlink } from '../../src/kinds/slitherlink/index.js';
import { instances } from '../../src/kinds/slitherlink/instances.js';
import type { Slitherlink } from '../../src/kinds/slitherlink/layers.js';
import { checkMember } from '../../src/questions/instances/member-record.js';
import { unique } from '../../src/questions/unique/unique.js';
import { native } from '../engine.js';
import { puzzleOf } from './agreement.js';
import { arbitraryBoard } from './arbitrary-board.js';
import type { Board } from './board.js';
import { bruteForce } from './brute-force.js';

/** The maximum number of candidates: all their sets are tried. */
const maxCandidates = 10;

/** A solution of a board without numbers, and the cells that may have hints. */
interface Drawn {
  readonly board: Board;
  readonly all: readonly (readonly number[])[];
  readonly solution: readonly number[];
  readonly cells: readonly number[];
}

const drawn: fc.Arbitrary<Drawn> = fc
  .record({ with: arbitraryBoard, which: fc.nat(), among: fc.infiniteStream(fc.boolean()) })
  .map(({ with: { numbers, ...ground }, which, among }) => {
    const board = { ...ground, numbers: numbers.map(() => null) };
    const all = bruteForce(board, Number.POSITIVE_INFINITY);
    const cells = [...numbers.keys()].filter((_, cell) => cell < 2 || among.next().value === true);
    return {
      board,
      all,
      solution: all[which % Math.max(1, all.length)]!,
      cells: cells.slice(0, maxCandidates),
    };
  })
  .filter(({ all }) => all.length > 0);

function subjectOf({ board, solution }: Drawn): InstanceSubject<Slitherlink> {
  const lines = Int16Array.from(board.edges, (_, edge) => (solution.includes(edge) ? 1 : 0));
  return {
    puzzle: puzzleOf(board) as InstanceSubject<Slitherlink>['puzzle'],
    answers: { lines },
    isSolved: false,
  };
}

/** A set of cells as a word of bits. */
function maskOf(cells: readonly number[]): number {
  return cells.reduce((mask, cell) => mask | (1 << cell), 0);
}

function candidatesOf({ elementCount, cellsOf }: InstanceFamily<Slitherlink>): readonly number[] {
  return ascending([...Array(elementCount).keys()].flatMap(cellsOf));
}

function masksOf(family: InstanceFamily<Slitherlink>): readonly number[] {
  const members = [...sets(family.build({}).finish())];
  return members.map((member) => maskOf(member.flatMap((element) => family.cellsOf(element))));
}

/** The good sets, by trying all: those whose numbers no other solution has. */
function goodSets({ board, all, solution, cells }: Drawn): readonly number[] {
  const numberIn = (lines: readonly number[], cell: number): number =>
    board.cells[cell]!.filter((edge) => lines.includes(edge)).length;
  const differences = new Set(
    all
      .filter((other) => other !== solution)
      .map((other) => maskOf(cells.filter((cell) => numberIn(other, cell) !== numberIn(solution, cell)))),
  );
  return Array.from({ length: 2 ** cells.length }, (_, bits) =>
    maskOf(cells.filter((_cell, index) => ((bits >> index) & 1) === 1)),
  ).filter((mask) => [...differences].every((difference) => (difference & mask) !== 0));
}

const ascending = (masks: readonly number[]): readonly number[] =>
  masks.toSorted((one, other) => one - other);

test('the good sets of hints of a solution are those of brute force', () => {
  const property = fc.property(drawn, (each) => {
    const family = instances.family(subjectOf(each), { cells: each.cells });
    expect(ascending(masksOf(family))).toEqual(ascending(goodSets(each)));
  });
  fc.assert(property, { numRuns: runs(300, 40) });
});

test('an engine proves that a member is unique, and that no other set of the candidates is', async () => {
  const property = fc.asyncProperty(drawn, fc.nat(), async (each, which) => {
    const family = instances.family(subjectOf(each), { cells: each.cells });
    const members = new Set(masksOf(family));
    const bits = which % 2 ** each.cells.length;
    const elements = [...Array(family.elementCount).keys()].filter(
      (element) => ((bits >> element) & 1) === 1,
    );
    const puzzle = family.puzzleOf(elements);
    const isMember = members.has(maskOf(elements.flatMap((element) => family.cellsOf(element))));
    expect((await unique(puzzle, native)).status).toBe(isMember ? 'unique' : 'several');
    if (isMember)
      expect(await checkMember(slitherlink, family, puzzle, { engine: 'conflict' })).toEqual({
        evidence: 'proof',
        reason: null,
      });
  });
  await fc.assert(property, { numRuns: runs(200, 30) });
});

test('all cells are candidates of a drawn loop, and those with a number of a puzzle that was solved', () => {
  const property = fc.property(drawn, (each) => {
    const subject = subjectOf(each);
    expect(candidatesOf(instances.family(subject, {}))).toEqual([...each.board.cells.keys()]);
    const numbers = subject.puzzle.clues.numbers.map((_, cell) => (cell % 3) - 2);
    const solved = { ...subject, puzzle: { ...subject.puzzle, clues: { numbers } }, isSolved: true };
    // Of no number (−1 or −2 here) and of a number, only the second is a hint.
    expect(candidatesOf(instances.family(solved, {}))).toEqual(
      [...each.board.cells.keys()].filter((cell) => cell % 3 === 2),
    );
  });
  fc.assert(property, { numRuns: runs(100, 20) });
});
