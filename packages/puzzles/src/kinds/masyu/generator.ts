import { clueSymmetries } from '../../boards/geometry/clue-symmetry.js';
import { cellCount } from '../../boards/geometry/grid.js';
import { sizeText } from '../../boards/geometry/size-text.js';
import { emptyPuzzle, type Solution } from '../../boards/layers/board.js';
import { countedPerCell } from '../../contracts/counted-clues.js';
import type { AllClues, Generator, Trial, WantedPuzzle } from '../../contracts/generator.js';
import { seededRandom } from '../../contracts/seeded-random.js';
import { cluesOfLoop, groupsWithClues, type LoopClues } from '../../parts/generation/clues-of-loop.js';
import { uniformLoops, uniformLoopsProblem } from '../../parts/generation/uniform-loops.js';
import { kind, layers, type Masyu } from './layers.js';
import { withAllPearls } from './rules.js';

/** The form whose loops all have the same probability, and its largest board: of loops on larger ones, hardly any is determined by its pearls. */
const uniform = 'uniform';
const maxUniformCells = 100;

/** The maximum number of loops that are drawn for this form. */
const maxUniformLoops = 20_000;

/** Puzzles from random loops with all their pearls; symmetric ones are of symmetric loops. */
export const generator: Generator<Masyu> = {
  description:
    'a random loop that winds over the whole board, longer ones preferred; minimal: no pearl is redundant',
  symmetries: clueSymmetries,
  usualMaker: 'removing',
  variants: [],
  isMinimal: () => true,
  counted: countedPerCell({ layer: 'pearls', description: 'pearls per cell' }),
  forms: [
    {
      name: uniform,
      description: `all loops of the board that all their pearls determine have the same probability; boards of at most ${maxUniformCells} cells, no symmetry`,
    },
  ],
  problem: ({ geometry, symmetry, form }) => {
    const found = sizeText(geometry);
    if (Math.min(geometry.rows, geometry.columns) < 2)
      return { expected: 'at least 2 rows and 2 columns', found };
    if (form !== uniform) return null;
    // Pearls are where the loop passes them: symmetric ones are of few loops.
    if (symmetry !== 'none') return { expected: 'no symmetry with the form uniform', found: symmetry };
    if (cellCount(geometry) > maxUniformCells)
      return { expected: `at most ${maxUniformCells} cells with the form uniform`, found };
    return uniformLoopsProblem({ geometry, site: 'pair' });
  },
  allClues: (wanted, trial) => {
    const { geometry, rules } = wanted;
    const withAllClues = (lines: Int16Array): Solution<Masyu> => {
      const puzzle = emptyPuzzle(layers, { kind, ...geometry, rules });
      const solution: Solution<Masyu> = { puzzle, answers: { lines }, complete: true };
      return { ...solution, puzzle: withAllPearls(solution) };
    };
    const of = { layers, lines: 'lines', clues: 'pearls', withAllClues } as const;
    return wanted.form === uniform ? cluesOfUniformLoop(of, wanted, trial) : cluesOfLoop(of, wanted, trial);
  },
};

/**
 * A random loop with all its pearls: all loops of the board of which no other has the same pearls have the same probability. Null if too
 * many loops were drawn.
 */
async function cluesOfUniformLoop(
  of: LoopClues<Masyu>,
  wanted: WantedPuzzle,
  trial: Trial<Masyu>,
): Promise<AllClues<Masyu> | null> {
  const random = seededRandom(wanted.seed);
  let loops = 0;
  const board = { geometry: wanted.geometry, site: 'pair', several: false } as const;
  for await (const lines of uniformLoops(board, random, trial.pause)) {
    const solution = of.withAllClues(lines);
    if (!(await trial.hasOther(solution)))
      return { solution, groups: groupsWithClues(of, solution, wanted, random) };
    if (++loops === maxUniformLoops) return null;
  }
  return null;
}
