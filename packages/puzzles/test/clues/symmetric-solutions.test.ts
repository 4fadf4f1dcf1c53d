import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { ClueSite, Solution } from '../../src/boards/layers/board.js';
import { clueSites } from '../../src/boards/layers/left-out.js';
import { kinds } from '../../src/kinds/index.js';
import { minimumClues } from '../../src/questions/clues/minimum-clues.js';
import { type Difference, withSelectedClues } from '../../src/questions/clues/selected-clues.js';
import { differenceImages, solutionSymmetries } from '../../src/questions/clues/solution-symmetries.js';
import { type PuzzleQuestion, withDefaults } from '../../src/questions/solving/puzzle-question.js';
import { kindsInFolders } from '../kinds-on-pages.js';
import { boardOf, isRight, numberlinkBoard, type SmallBoard, withChoices } from './small-board.js';

function grid(kind: string, layer: string, ...rows: readonly string[]): string {
  const values = rows.map((row) => [...row].map((sign) => (sign === '?' ? sign : null)));
  return textOf(kind, rows.length, { clues: { [layer]: values } }, rows[0]!.length);
}

function textOf(kind: string, rows: number, more: object, columns = rows): string {
  return JSON.stringify({
    ...{ format: 'gridwright-puzzle', version: 1, kind, rows, columns, rules: [] },
    ...more,
  });
}

const none = [null, null, null];
const fleet = [{ id: '1', length: 1, count: 2 }];

/** Boards with symmetric solutions, by title; clues at cells, at pairs of cells, at rows and columns, and such that name paths. */
const boards: Readonly<Record<string, SmallBoard>> = {
  'Akari 3 × 4': boardOf(grid('akari', 'walls', '..?.', '?..?', '.?..'), ['walls']),
  'Slitherlink 2 × 3': boardOf(grid('slitherlink', 'numbers', '...', '...'), ['numbers']),
  'Hashi 3 × 3': boardOf(grid('hashi', 'islands', '?.?', '...', '?.?'), ['islands']),
  'Masyu 3 × 4': boardOf(grid('masyu', 'pearls', '....', '....', '....'), ['pearls']),
  'Numberlink 3 × 4': numberlinkBoard(grid('numberlink', 'numbers', '??.?', '....', '?.??')),
  'Circuit Board 4 × 4': boardOf('o o o o\n\no o o o\n\no o o o\n\n# o o #', ['given']),
  'Battleship 3 × 3': boardOf(
    textOf('battleship', 3, {
      records: { fleet },
      clues: { rowTotals: none, columnTotals: none, givens: [none, none, none] },
    }),
    ['rowTotals', 'columnTotals', 'givens'],
  ),
  'Sudoku 4 × 4': boardOf(
    textOf('sudoku', 4, {
      clues: { givens: Array.from({ length: 4 }, () => [null, null, null, null]) },
    }),
    ['givens'],
  ),
};

interface Found {
  readonly clues: readonly ClueSite[];
  readonly about: PuzzleQuestion;
  /** All minimal difference sets. */
  readonly all: readonly Difference[];
  readonly imagesOf: (difference: Difference) => readonly Difference[];
}

/** All minimal difference sets of a solution with all its clues; null if these have several solutions. */
function differencesOf({ kind, bare, choicesOf }: SmallBoard, target: Solution): Promise<Found | null> {
  const about = withDefaults(kind, withChoices(bare, choicesOf(target)));
  return withSelectedClues(
    about,
    async (selected): Promise<Found | null> => {
      const imagesOf = differenceImages(about, selected);
      const all: Difference[] = [];
      for (;;) {
        const difference = await selected.differenceWithout([]);
        if (difference === null) break;
        all.push(difference);
        selected.requireOneOf(difference.broken);
      }
      return { clues: selected.clues, about, all, imagesOf };
    },
    () => null,
  );
}

/** The number of symmetries of a solution with all its clues. */
function symmetriesIn({ kind, bare, choicesOf }: SmallBoard, solution: Solution): number {
  const puzzle = withChoices(bare, choicesOf(solution));
  const { answers } = solution;
  return solutionSymmetries(kind, { puzzle, answers }, clueSites(kind.layers, puzzle)).length;
}

describe.each(Object.entries(boards))('symmetric solutions: %s', (_, board) => {
  test('the images of minimal difference sets are such, with other solutions that keep the rules; the fewest clues hit them', async () => {
    const { kind, bare, solutions } = board;
    const answersOf = ({ answers }: Pick<Solution, 'answers'>): string =>
      JSON.stringify(Object.entries<Int16Array>(answers).map(([name, values]) => [name, [...values]]));
    const known = new Set(solutions.map(answersOf));
    let [symmetric, images] = [0, 0];
    const targets = solutions.filter((each) => symmetriesIn(board, each) > 0);
    for (const target of targets.slice(0, runs(100, 3))) {
      const found = await differencesOf(board, target);
      if (found === null) continue;
      symmetric += 1;
      const sets = new Set(found.all.map(({ broken }) => broken.join(' ')));
      const { clues } = found;
      const choices = board.choicesOf(target);
      for (const difference of found.all)
        for (const { broken, other } of found.imagesOf(difference)) {
          images += 1;
          expect(sets).toContain(broken.join(' '));
          expect(broken.join(' ')).not.toBe(difference.broken.join(' '));
          const isGone = ({ layer, site }: ClueSite): boolean =>
            broken.some((clue) => clues[clue]!.layer === layer && clues[clue]!.site === site);
          const kept = choices.map((choice) => choice.filter((clue) => !isGone(clue)));
          expect(isRight(kind, withChoices(bare, kept), other)).toBe(true);
          expect(known).toContain(answersOf(other));
          expect(answersOf(other)).not.toBe(answersOf(target));
        }
      // By trying all sets of clues, the smallest first.
      const fewest = smallestHitting(
        clues.length,
        found.all.map(({ broken }) => broken),
      );
      const answer = await minimumClues(found.about.puzzle, { kind });
      expect(answer).toMatchObject({ status: 'optimal', weight: fewest, bound: fewest });
    }
    expect(symmetric).toBeGreaterThan(0);
    expect(images).toBeGreaterThan(0);
  });
});

/** The size of a smallest set of clues that has one of each set, by branching on the clues of the first set that is missed. */
function smallestHitting(clues: number, sets: readonly (readonly number[])[]): number {
  const reaches = (chosen: ReadonlySet<number>, left: number): boolean => {
    const missed = sets.find((set) => !set.some((clue) => chosen.has(clue)));
    if (missed === undefined) return true;
    return left > 0 && missed.some((clue) => reaches(new Set([...chosen, clue]), left - 1));
  };
  for (let size = 0; size < clues; size++) if (reaches(new Set(), size)) return size;
  return clues;
}

test('clues that are sentences have none', () => {
  const kind = kinds.find(({ name }) => name === 'zebra')!;
  const { position } = readPuzzle([kind], kind.examples[0]!.text);
  const { sentences } = position.puzzle.records!;
  expect(sentences!.length).toBeGreaterThan(0);
  const clues = sentences!.map((_, site) => ({ layer: 'sentences', site }));
  expect(solutionSymmetries(kind, position, clues)).toEqual([]);
});

test('each kind with its own choice of clues has a symmetric board here, or sentences', () => {
  const chosen = kindsInFolders.filter(({ clues }) => clues !== null).map(({ name }) => name);
  const here = new Set([...Object.values(boards).map(({ kind }) => kind.name), 'zebra']);
  expect(chosen.filter((name) => !here.has(name))).toEqual([]);
});
