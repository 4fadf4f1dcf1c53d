import fc from 'fast-check';
import { runs as usualRuns } from '../../../../test/profile.js';
import { bordersOf, numberCells, roomsBetween } from '../../src/boards/geometry/rooms.js';
import { emptyPuzzle, type Position, type Puzzle } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import type { SeededRandom } from '../../src/contracts/seeded-random.js';
import { akari } from '../../src/kinds/akari.js';
import { heyawake } from '../../src/kinds/heyawake.js';
import { nurikabe } from '../../src/kinds/nurikabe.js';
import { skyscrapers } from '../../src/kinds/skyscrapers.js';
import { starbattle } from '../../src/kinds/starbattle.js';
import { yajilin } from '../../src/kinds/yajilin.js';
import { withAllClues } from '../../src/parts/generation/all-clues.js';
import { kindOfPage } from '../../src/parts/pages/kind-of-page.js';
import type { KindPage } from '../../src/parts/pages/page.js';
import { describeKind } from '../conformance/kind-suite.js';

// The law of parts compares their faces thoroughly: here are the kinds as a whole.
const runs = usualRuns(500, 1);

/** Small puzzles of a page, by addresses without its name. */
function puzzlesOf(page: KindPage, texts: readonly string[]): fc.Arbitrary<Puzzle> {
  return fc.constantFrom(...texts).map((text) => kindOfPage(page).read(`${page.name}/${text}`).puzzle);
}

describeKind(kindOfPage(akari), { runs });

describeKind(kindOfPage(nurikabe), {
  runs,
  smallest: puzzlesOf(nurikabe, ['3/3/g3k1g', '3/3/h2j1g', '3/3/k32h', '3/3/2l1g']),
});

/** The puzzle with those numbers that stand where texts have them. */
function withNumbersOfRooms(puzzle: Puzzle): Puzzle {
  const { rooms, numbers } = puzzle.clues;
  const sites = new Set(numberCells(puzzle, roomsBetween(puzzle, bordersOf(puzzle, rooms!))));
  const values = numbers!.map((value, cell) => (sites.has(cell) ? value : empty));
  return { ...puzzle, clues: { ...puzzle.clues, numbers: values } };
}

/** Few random rooms and numbers have a solution. */
const smallRooms = puzzlesOf(heyawake, ['3/3/ag0022', '3/3/l00020', '3/2/a000', '3/2/k000']);

describeKind(kindOfPage(heyawake), {
  runs,
  solvable: smallRooms,
  smallest: smallRooms,
  reference: {
    written: withNumbersOfRooms,
    // A drawing without a shaded cell is never complete there.
    isJudgedAlike: ({ answers }) => answers['shaded']!.includes(1),
  },
});

const smallBattles = puzzlesOf(starbattle, ['4/4/1/nqg4ig', '4/4/1/en08ho', '4/4/1/3p0klo', '1/1/1/']);

describeKind(kindOfPage(starbattle), {
  runs,
  // Two stars in each row need a board of eight rows, one needs four.
  hasSmallBoards: (_, stars) => stars === 1,
  solvable: smallBattles,
  smallest: smallBattles,
});

/** A random Latin square with some of the numbers around it. */
async function filledBoard(random: SeededRandom): Promise<Position> {
  const side = 2 + random.below(4);
  const numbers = Array.from({ length: side }, (_, number) => number);
  const [rows, columns, values] = [0, 1, 2].map(() => random.shuffled(numbers));
  const heights = Int16Array.from({ length: side * side }, (_, cell) => {
    const [row, column] = [Math.floor(cell / side), cell % side];
    return 1 + values![(rows![row]! + columns![column]!) % side]!;
  });
  const shape = { kind: skyscrapers.name, rows: side, columns: side, rules: {} };
  const blank = emptyPuzzle(skyscrapers.layers, shape);
  const solution = { puzzle: blank, answers: { heights }, complete: true } as const;
  const { clues } = withAllClues(skyscrapers.parts, solution, random);
  const some = Object.entries(clues).map(([name, given]) => [
    name,
    given.map((value) => (random.chance(0.5) ? value : empty)),
  ]);
  return { puzzle: { ...blank, clues: Object.fromEntries(some) }, answers: { heights } };
}

describeKind(kindOfPage(skyscrapers), { runs, largeBoards: filledBoard });

/** The puzzle with those clues that have an arrow and a number, or "?". */
function withWholeClues(puzzle: Puzzle): Puzzle {
  const { arrows, numbers } = puzzle.clues;
  const isWhole = (cell: number): boolean => arrows![cell] !== empty && numbers![cell] !== empty;
  const whole = (values: Int16Array): Int16Array =>
    values.map((value, cell) => (isWhole(cell) ? value : empty));
  return { ...puzzle, clues: { arrows: whole(arrows!), numbers: whole(numbers!) } };
}

/** There, a shaded cell with a clue counts as unshaded. */
function hasShadedClue({ puzzle, answers }: Position): boolean {
  return answers['shaded']!.some((value, cell) => value === 1 && puzzle.clues['arrows']![cell] !== empty);
}

describeKind(kindOfPage(yajilin), {
  runs,
  reference: { written: withWholeClues, isJudgedAlike: (position) => !hasShadedClue(position) },
  // No loop fits on most random boards.
  solvable: puzzlesOf(yajilin, ['2/2/d', '3/2/f', '2/3/f', '3/2/b21c', '3/2/b20b30', '3/2/b2.c', '2/3/d0.a']),
});
