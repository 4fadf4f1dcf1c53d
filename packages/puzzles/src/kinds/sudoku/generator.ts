import type { Generator, Trial } from '../../generation/generator.js';
import { symmetricSites } from '../../generation/symmetric-sites.js';
import { withoutNeedlessClues } from '../../generation/without-needless-clues.js';
import { emptyPuzzle, type Puzzle, type Solution } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
import { type SeededRandom, seededRandom } from '../../random/seeded-random.js';
import { boardProblem, mostSide } from './board-problem.js';
import { diagonals, layers, numbersOn, type Sudoku } from './layers.js';
import { unitsOf } from './units.js';

/**
 * Of how many numbers it is tried whether they are needed, by the rows of the board. Of the larger ones the rest stay:
 * with fewer nobody could tell how long a question takes.
 */
const triedParts = [
  { mostRows: 16, part: 1 },
  { mostRows: 25, part: 0.5 },
  { mostRows: mostSide, part: 0.4 },
];

/**
 * Puzzles from a grid that is full of numbers, of which those that are not needed are left out in a random order. The
 * grid has random numbers in some cells, and what the engine finds in all others.
 */
export const generator: Generator<Sudoku> = {
  says: `a random grid; no number can be left out, but on boards of more than ${triedParts[0]!.mostRows} rows, where about half stay`,
  variants: [diagonals.name],
  problem: ({ geometry, rules }) => boardProblem(emptyPuzzle(layers, { ...geometry, rules })),
  make: async ({ geometry, rules, symmetry, seed }, trial) => {
    const random = seededRandom(seed);
    const blank = emptyPuzzle(layers, { ...geometry, rules });
    const grid = await filled(blank, random, trial);
    if (grid === null) return null;
    const { numbers } = grid.answers;
    const all = { ...blank, clues: { ...blank.clues, givens: numbers } };
    const groups = random.shuffled(symmetricSites(geometry, 'cell', symmetry) ?? []);
    const { part } = triedParts.find(({ mostRows }) => geometry.rows <= mostRows)!;
    const tried = groups.slice(0, Math.ceil(part * groups.length));
    const solution: Solution<Sudoku> = { puzzle: all, answers: { numbers }, complete: true };
    return withoutNeedlessClues(solution, { layer: 'givens', leftOut: empty, groups: tried }, trial);
  },
};

/** A full grid, with random numbers in as many random cells as leave a solution; null where there is none at all. */
async function filled(
  blank: Puzzle<Sudoku>,
  random: SeededRandom,
  trial: Trial<Sudoku>,
): Promise<Solution<Sudoku> | null> {
  for (let part = 0.25; ; part *= 0.8) {
    const givens = scattered(blank, random, part);
    const solution = await trial.complete({ ...blank, clues: { ...blank.clues, givens } });
    if (solution !== null || givens.every((given) => given === empty)) return solution;
  }
}

/** Random numbers in a part of the cells, none of them twice in a unit. */
function scattered(blank: Puzzle<Sudoku>, random: SeededRandom, part: number): Int16Array {
  const { max } = numbersOn(blank);
  const givens = blank.clues.givens.slice();
  const units = Object.values(unitsOf(blank)).flat() as readonly (readonly number[])[];
  const cells = random.shuffled(Array.from(givens.keys())).slice(0, Math.ceil(part * givens.length) - 1);
  for (const cell of cells) {
    const seen = new Set(
      units.filter((unit) => unit.includes(cell)).flatMap((unit) => unit.map((each) => givens[each]!)),
    );
    const open = Array.from({ length: max }, (_, i) => i + 1).filter((number) => !seen.has(number));
    if (open.length > 0) givens[cell] = random.pick(open);
  }
  return givens;
}
