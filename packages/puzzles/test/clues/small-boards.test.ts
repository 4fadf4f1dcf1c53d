import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { profile, runs } from '../../../../test/profile.js';
import { InputError } from '../../src/boards/definition/input-error.js';
import type { ClueSite, Puzzle, Solution } from '../../src/boards/layers/board.js';
import type { ClueWishes } from '../../src/contracts/clue-choice.js';
import { minimumOfSolution } from '../../src/questions/clues/minimum-of-solution.js';
import { kindsInFolders } from '../kinds-on-pages.js';
import {
  boardOf,
  type Choice,
  type Clue,
  isRight,
  numberlinkBoard,
  type SmallBoard,
  withChoices,
  zebraBoard,
} from './small-board.js';

function textOf(kind: string, rows: number, columns: number, more: object): string {
  return JSON.stringify({
    ...{ format: 'gridwright-puzzle', version: 1, kind, rows, columns, rules: [] },
    ...more,
  });
}

/** A board of one layer in words: `?` for a clue without its number, a dot for none. */
function marked(kind: string, layer: string, ...rows: readonly string[]): string {
  const values = rows.map((row) => [...row].map((sign) => (sign === '?' ? sign : null)));
  return textOf(kind, rows.length, rows[0]!.length, { clues: { [layer]: values } });
}

const fleet = [
  { id: '2', length: 2, count: 1 },
  { id: '1', length: 1, count: 1 },
];
const noTotals = [null, null, null];

const sentences = `kiosk: 1, 2, 3
color: blue, green, white | the * kiosk
goods: flowers, lemonade, newspapers | sells *

1. The blue kiosk sells newspapers.
2. The kiosk that sells lemonade is somewhere to the left of the kiosk that sells newspapers.
3. The white kiosk is next to the kiosk that sells flowers.
4. The green kiosk is at one of the ends.
5. The white kiosk is somewhere to the left of the blue kiosk.
6. The green kiosk does not sell lemonade.
7. The kiosk that sells flowers is at one of the ends.`;

/** By title. What is left of a clue is in the text: "?" for an island and for the ends of a path, and else nothing. */
const boards: Readonly<Record<string, SmallBoard>> = {
  'Akari 3 × 3': boardOf(marked('akari', 'walls', '?..', '.?.', '..?'), ['walls']),
  'Slitherlink 2 × 2': boardOf(marked('slitherlink', 'numbers', '..', '..'), ['numbers']),
  'Slitherlink 2 × 3': boardOf(marked('slitherlink', 'numbers', '...', '...'), ['numbers']),
  'Masyu 3 × 3': boardOf(marked('masyu', 'pearls', '...', '...', '...'), ['pearls']),
  'Hashi 3 × 3': boardOf(marked('hashi', 'islands', '?.?', '...', '???'), ['islands']),
  'Hashi 3 × 4': boardOf(marked('hashi', 'islands', '?.?.', '.?.?', '?..?'), ['islands']),
  'Numberlink 3 × 4': numberlinkBoard(marked('numberlink', 'numbers', '??..', '.???', '?...')),
  'Numberlink 3 × 4, covered': numberlinkBoard(
    marked('numberlink', 'numbers', '??.?', '.?.?', '...?').replace('[]', '["cover-all"]'),
  ),
  'Battleship 3 × 3': boardOf(
    textOf('battleship', 3, 3, {
      records: { fleet },
      clues: { rowTotals: noTotals, columnTotals: noTotals, givens: [noTotals, noTotals, noTotals] },
    }),
    ['rowTotals', 'columnTotals', 'givens'],
  ),
  'Circuit Board 3 × 5': boardOf('o o o o o\n\no o o o o\n\no o o o #', ['given']),
  'Circuit Board 4 × 4': boardOf('o o o o\n\no o o o\n\no o o o\n\no o # #', ['given']),
  'Zebra, three kiosks': zebraBoard(sentences),
};

/** What is asked of a board: the solution, the clues that its puzzle has, or all, and the wishes. */
interface Case {
  readonly target: Solution;
  readonly choices: readonly Choice[];
  readonly isSolved: boolean;
  readonly wishes: ClueWishes;
}

const symmetries = ['rotate-180', 'flip-left-right', 'flip-top-bottom', 'transpose'] as const;

function arbitraryCase(board: SmallBoard): fc.Arbitrary<Case> {
  const { kind, bare, solutions } = board;
  const places = symmetries.filter((each) => each !== 'transpose' || bare.rows === bare.columns);
  // Sentences are at no place.
  const symmetry =
    kind.name === 'zebra' ? fc.constant(null) : fc.option(fc.constantFrom(...places), { freq: 2 });
  const told = solutions.filter((target) => sufficesOf(board, target)(board.choicesOf(target)));
  const targets = fc.oneof(fc.constantFrom(...told), fc.constantFrom(...solutions));
  return targets.chain((target) =>
    fc
      .record({ isSolved: fc.boolean(), some: fc.infiniteStream(fc.integer({ min: 0, max: 3 })) })
      .map(({ isSolved, some }) => {
        const all = board.choicesOf(target);
        const fewer = all.filter(() => some.next().value > 0);
        return { isSolved, choices: isSolved && sufficesOf(board, target)(fewer) ? fewer : all };
      })
      .chain(({ isSolved, choices }) => {
        const clues = choices.flat();
        const names = clues.map(({ name }) => name);
        const few = fc.oneof(fc.constant([]), fc.subarray(names, { maxLength: Math.min(2, names.length) }));
        const weighted = [...new Set([...names, ...clues.map(({ layer }) => layer)])];
        const weights = fc.array(
          fc.tuple(
            fc.subarray(weighted, { maxLength: Math.min(1, weighted.length) }),
            fc.integer({ min: 1, max: 5 }),
          ),
          {
            maxLength: 5,
          },
        );
        return fc.record({
          ...{ target: fc.constant(target), choices: fc.constant(choices), isSolved: fc.constant(isSolved) },
          wishes: fc.record({
            ...{ all: fc.constant(false), with: few, without: few, symmetry },
            among: fc.option(fc.subarray(names, { minLength: names.length >> 1 }), { freq: 2 }),
            weights: weights.map((list) =>
              list.flatMap(([[name], weight]) => (name ? [[name, weight] as const] : [])),
            ),
          }),
        });
      }),
  );
}

/** Whether clues exclude all solutions but one: each of the others breaks a rule of the puzzle with these clues. */
function sufficesOf({ kind, bare, solutions }: SmallBoard, target: Solution) {
  const others = solutions.filter((each) => each !== target);
  return (chosen: readonly Choice[]): boolean => {
    const puzzle = withChoices(bare, chosen);
    const right = others.findIndex((other) => isRight(kind, puzzle, other));
    // The next clues probably allow it, too.
    if (right > 0) others.unshift(...others.splice(right, 1));
    return right < 0;
  };
}

/** The sets of choices that the wishes allow, with their weights, the lightest first. */
function allowed({ bare }: SmallBoard, { choices, wishes }: Case) {
  const names = (chosen: readonly Choice[]): readonly string[] => chosen.flat().map(({ name }) => name);
  const isCandidate = ({ name }: Clue): boolean =>
    !wishes.without.includes(name) &&
    (wishes.among === null || [...wishes.among, ...wishes.with].includes(name));
  const weightOf = ({ layer, name }: Clue): number =>
    wishes.weights.findLast(([each]) => each === layer || each === name)?.[1] ?? 1;
  const candidates = choices.filter((choice) => choice.every(isCandidate));
  return Array.from({ length: 2 ** candidates.length }, (_, bits) => {
    const chosen = candidates.filter((__, place) => ((bits >> place) & 1) === 1);
    return { chosen, weight: chosen.flat().reduce((sum, clue) => sum + weightOf(clue), 0) };
  })
    .filter(({ chosen }) => wishes.with.every((name) => names(chosen).includes(name)))
    .filter(({ chosen }) => isSymmetric(bare, chosen.flat(), wishes.symmetry))
    .sort((one, other) => one.weight - other.weight);
}

const keyOfCells = (cells: readonly number[]): string => cells.toSorted((one, other) => one - other).join();

/** The place to which the symmetry moves a clue, which is a cell, a pair of cells, a row or a column: its cells. */
function imageOf({ rows, columns }: Puzzle, clue: Clue, symmetry: ClueWishes['symmetry']): string {
  const image = (cell: number): number => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    switch (symmetry) {
      case 'rotate-180':
        return (rows - 1 - row) * columns + columns - 1 - column;
      case 'flip-left-right':
        return row * columns + columns - 1 - column;
      case 'flip-top-bottom':
        return (rows - 1 - row) * columns + column;
      case 'transpose':
        return column * columns + row;
      default:
        return cell;
    }
  };
  return keyOfCells(clue.cells.map(image));
}

/** Whether each clue has one at the place to which the symmetry moves it. */
function isSymmetric(puzzle: Puzzle, clues: readonly Clue[], symmetry: ClueWishes['symmetry']): boolean {
  const places = new Set(clues.map(({ cells }) => keyOfCells(cells)));
  return symmetry === null || clues.every((clue) => places.has(imageOf(puzzle, clue, symmetry)));
}

/**
 * Whether a clue is named as a candidate without one that belongs to it, and for no other reason cannot be chosen. The symmetries are their own
 * inverses.
 */
function isNamedAlone({ bare }: SmallBoard, { choices, wishes }: Case): boolean {
  const { among, symmetry } = wishes;
  if (among === null) return false;
  const named = new Set([...among, ...wishes.with]);
  const clues = choices.flat();
  const images = (clue: Clue): readonly Clue[] =>
    symmetry === null
      ? [clue]
      : clues.filter(({ cells }) => keyOfCells(cells) === imageOf(bare, clue, symmetry));
  const belonging = (clue: Clue): readonly Clue[] => {
    const found = new Set([clue]);
    for (const each of found)
      for (const other of [...choices.find((choice) => choice.includes(each))!, ...images(each)])
        found.add(other);
    return [...found];
  };
  return clues
    .filter(({ name }) => named.has(name))
    .map(belonging)
    .some(
      (all) =>
        all.every(({ name }) => !wishes.without.includes(name)) &&
        all.some((clue) => !named.has(clue.name) || images(clue).length === 0),
    );
}

/** Kinds with a second board have the slower one tested in long runs only. */
const tested = Object.entries(boards).filter(
  ([title]) => profile === 'long' || !['Slitherlink 2 × 3', 'Circuit Board 3 × 5'].includes(title),
);

describe.each(tested)('the fewest clues: %s', (_, board) => {
  test('as by brute force over all sets of clues', async () => {
    const { kind, bare, solutions } = board;
    expect(solutions.length).toBeGreaterThan(1);
    const counts = { optimal: 0, several: 0, refused: 0 };
    const property = fc.asyncProperty(arbitraryCase(board), async (each) => {
      const { target, choices, isSolved, wishes } = each;
      const suffices = sufficesOf(board, target);
      const puzzle = withChoices(bare, choices);
      const subject = { puzzle, answers: target.answers, isSolved };
      const sets = allowed(board, each);
      if (sets.length === 0 || isNamedAlone(board, each)) {
        counts.refused += 1;
        await expect(minimumOfSolution(kind, subject, wishes)).rejects.toThrow(InputError);
        return;
      }
      const found = await minimumOfSolution(kind, subject, wishes);
      const least = sets.find(({ chosen }) => suffices(chosen));
      if (least === undefined) {
        counts.several += 1;
        expect(found).toMatchObject({ answer: { status: 'several' }, puzzle: null, evidence: null });
        return;
      }
      counts.optimal += 1;
      const { answer } = found;
      if (answer.status !== 'optimal') throw new Error(`expected an optimum, found ${answer.status}`);
      expect([answer.weight, answer.bound]).toEqual([least.weight, least.weight]);
      const { records } = found.candidates.puzzle;
      // The sentences are numbered among the candidates.
      const keyOf = ({ layer, site }: ClueSite): string => `${layer} ${records?.[layer]?.[site]?.id ?? site}`;
      const kept = new Set(answer.kept.map(keyOf));
      const isKept = ({ layer, site, value }: Clue): boolean =>
        kept.has(`${layer} ${typeof value === 'number' ? site : value.id}`);
      const chosen = choices.filter((choice) => choice.some(isKept));
      expect(chosen.flat()).toHaveLength(kept.size);
      expect(sets).toContainEqual({ chosen, weight: least.weight });
      expect(suffices(chosen)).toBe(true);
      // What is left of the other clues is in the bare puzzle.
      expect(found.puzzle).toEqual(withChoices(bare, chosen));
      expect(found.evidence).toBe('proof');
    });
    const isEnough = (): boolean => counts.optimal > runs(3, 1) && counts.several > 0 && counts.refused > 0;
    await assertUntil(isEnough, property, runs(150, 4));
    expect(isEnough()).toBe(true);
  });
});

test('a sentence is the same one after others before it were left out', async () => {
  const board = boards['Zebra, three kiosks']!;
  const target = board.solutions.find((each) => board.choicesOf(each).length === 7)!;
  const puzzle = withChoices(board.bare, board.choicesOf(target));
  const subject = { puzzle, answers: target.answers, isSolved: true };
  const wishes = { all: false, among: null, symmetry: null };
  const found = await minimumOfSolution(board.kind, subject, {
    ...{ ...wishes, without: ['1'], with: ['4'], weights: [['7', 5]] },
  });
  const told = found.puzzle!.records!['sentences']!.map(({ id }) => id);
  expect(told).toContain('4');
  expect(told).not.toContain('1');
  expect('weight' in found.answer && found.answer.weight).toBe(told.length + (told.includes('7') ? 4 : 0));
});

test('a clue that is named without one that belongs to it is told with that one', async () => {
  const board = boards['Numberlink 3 × 4']!;
  const target = board.solutions[0]!;
  const choices = board.choicesOf(target);
  const [end, mate] = choices[0]!.map(({ name }) => name) as [string, string];
  const subject = { puzzle: withChoices(board.bare, choices), answers: target.answers, isSolved: true };
  const none = { all: false, with: [], without: [], among: null, symmetry: null, weights: [] };
  const said = (wishes: Partial<ClueWishes>) =>
    minimumOfSolution(board.kind, subject, { ...none, ...wishes }).then(
      () => null,
      (error: unknown) => (error instanceof InputError ? error.message : String(error)),
    );
  const both = (one: string, other: string): string =>
    `expected both "${one}" and "${other}", as neither can be chosen without the other, found only "${one}": "${other}"`;
  expect(await said({ among: [end] })).toBe(`${both(end, mate)} is not named`);
  expect(await said({ among: [mate] })).toBe(`${both(mate, end)} is not named`);
  expect(await said({ with: [mate], without: [end] })).toBe(`${both(mate, end)} is excluded`);
  expect(await said({ among: [end, mate] })).toBeNull();
  // Whoever excludes one end of a pair excludes the pair.
  expect(await said({ among: [end, mate], without: [end] })).toBeNull();
  // A cell in the corner is turned to the opposite one, which has no number here.
  const [corner] = choices.flat().filter(({ site }) => site === 0);
  expect(await said({ with: [corner!.name], symmetry: 'rotate-180' })).toBe(
    `${both('r1c1', 'r3c4')} has no clue`,
  );
  expect(await said({ weights: [['givens', 3]] })).toBe(
    'expected a clue of the puzzle, or a layer of its clues (numbers), found "givens"',
  );
});

test('sentences are at no place, and have no symmetry', async () => {
  const board = boards['Zebra, three kiosks']!;
  const [target] = board.solutions;
  const whole = board.choicesOf(target!);
  const subject = { puzzle: withChoices(board.bare, whole), answers: target!.answers, isSolved: true };
  const none = { all: false, with: [], without: [], among: null, weights: [] };
  const asked = minimumOfSolution(board.kind, subject, { ...none, symmetry: 'rotate-180' });
  await expect(asked).rejects.toThrow(/a board that has the symmetry/);
});

test('each kind with its own choice of clues has a board here, or is Sudoku', () => {
  const chosen = kindsInFolders.filter(({ clues }) => clues !== null).map(({ name }) => name);
  const here = new Set([...Object.values(boards).map(({ kind }) => kind.name), 'sudoku']);
  expect(chosen.filter((name) => !here.has(name))).toEqual([]);
});
