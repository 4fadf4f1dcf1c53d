import { clueSymmetries } from '../../boards/geometry/clue-symmetry.js';
import { verticesAround } from '../../boards/geometry/drawn-graph.js';
import { type Geometry, graphOf } from '../../boards/geometry/geometry.js';
import { type BoardProblem, cellCount } from '../../boards/geometry/grid.js';
import { isLineSite } from '../../boards/geometry/line-graph.js';
import { siteName } from '../../boards/geometry/sites.js';
import { sizeText } from '../../boards/geometry/size-text.js';
import { emptyPuzzle } from '../../boards/layers/board.js';
import { type Layers, layersOf } from '../../boards/layers/layer.js';
import { nounOf } from '../../boards/layers/noun.js';
import type { RuleVariant } from '../../boards/layers/rule-variant.js';
import { countedPerCell } from '../../contracts/counted-clues.js';
import type { AllClues, Generator, Trial, WantedPuzzle } from '../../contracts/generator.js';
import { seededRandom } from '../../contracts/seeded-random.js';
import { withAllClues } from './all-clues.js';
import { cluesOfLoop, groupsWithClues, type LoopClues } from './clues-of-loop.js';
import type { GeneratedPage } from './generator-of-page.js';
import { uniformLoops, uniformLoopsProblem } from './uniform-loops.js';

/** The form whose loops all have the same probability. */
const uniform = 'uniform';

/** The maximum number of loops that are drawn for this form. */
const maxUniformLoops = 20_000;

/** What loops a kind has. */
interface LoopsOfKind {
  /** The switch that allows several loops. */
  readonly several?: RuleVariant;
  /** The largest board of the form whose loops all have the same probability, in cells; by default any whose loops can be counted. */
  readonly maxUniformCells?: number;
}

/**
 * Puzzles from random loops with all their clues, of a kind whose only answers are lines: between cells, which have clues where a loop
 * passes, or on edges around cells with clues. Throws for a kind with other layers.
 */
export function generatorOfLoops(
  { name, layers, parts }: GeneratedPage,
  { several, maxUniformCells }: LoopsOfKind = {},
): Generator {
  const [[lines, { site }], [clues, clue]] = [onlyLayer(layers, 'answer'), onlyLayer(layers, 'clue')];
  if (!isLineSite(site)) throw new Error(`expected lines on edges or between cells, found ${lines}`);
  const { one, many } = nounOf(clue);
  const boards =
    maxUniformCells === undefined ? 'at most 10 rows or columns' : `at most ${maxUniformCells} cells`;
  return {
    description: `a random loop that winds over the whole board, longer ones preferred; minimal: no ${one} is redundant`,
    symmetries: clueSymmetries,
    usualMaker: 'removing',
    variants: several === undefined ? [] : [several.name],
    isMinimal: () => true,
    counted: countedPerCell({ layer: clues, description: `${many} per cell` }),
    forms: [
      {
        name: uniform,
        description:
          `all loops of the board that all their ${many} determine have the same probability; boards of ${boards}` +
          (site === 'pair' ? ', no symmetry' : ''),
      },
    ],
    problem: ({ geometry, symmetry, form }) => {
      const problem = site === 'pair' ? narrowProblem(geometry) : facesProblem(geometry);
      if (problem !== null || form !== uniform) return problem;
      // Clues are where the loop passes them: symmetric ones are of few loops.
      if (site === 'pair' && symmetry !== 'none')
        return { expected: 'no symmetry with the form uniform', found: symmetry };
      if (maxUniformCells !== undefined && cellCount(geometry) > maxUniformCells) {
        const expected = `at most ${maxUniformCells} cells with the form uniform`;
        return { expected, found: sizeText(geometry) };
      }
      return uniformLoopsProblem({ geometry, site });
    },
    allClues: (wanted, trial) => {
      const { geometry, rules, form } = wanted;
      const blank = emptyPuzzle(layers, { kind: name, ...geometry, rules });
      const of: LoopClues<Layers> = {
        ...{ layers, lines, site, clues },
        several: several !== undefined && rules[several.name] === 1,
        withAllClues: (values) => {
          const solution = { puzzle: blank, answers: { [lines]: values }, complete: true } as const;
          // The clues follow from the loop: nothing is drawn.
          return { ...solution, puzzle: withAllClues(parts, solution, seededRandom(0)) };
        },
      };
      return form === uniform ? cluesOfUniformLoop(of, wanted, trial) : cluesOfLoop(of, wanted, trial);
    },
  };
}

/** The name and the only layer of a role. Throws if there is none, or another. */
function onlyLayer<Role extends 'answer' | 'clue'>(layers: Layers, role: Role) {
  const [first, second] = layersOf(layers, role);
  if (first === undefined || second !== undefined) throw new Error(`expected one layer of the role ${role}`);
  return first;
}

/** A loop between cells needs two rows and two columns. */
function narrowProblem(geometry: Geometry): BoardProblem | null {
  if (Math.min(geometry.rows, geometry.columns) >= 2) return null;
  return { expected: 'at least 2 rows and 2 columns', found: sizeText(geometry) };
}

/** Random loops on edges go around cells. */
function facesProblem(geometry: Geometry): BoardProblem | null {
  const graph = graphOf(geometry);
  if (graph.cells.length === 0) return { expected: 'a board with cells', found: 'none' };
  const other = graph.cells.findIndex((_, cell) => verticesAround(graph, cell) === null);
  if (other < 0) return null;
  const expected = 'a board whose cells are faces, with one cycle of edges around each';
  return { expected, found: `the cell ${siteName(geometry, 'cell', other)}` };
}

/**
 * A random loop with all its clues: all loops of the board of which no other has the same clues have the same probability. Null if too
 * many loops were drawn.
 */
async function cluesOfUniformLoop(
  of: LoopClues<Layers>,
  wanted: WantedPuzzle,
  trial: Trial,
): Promise<AllClues | null> {
  const random = seededRandom(wanted.seed);
  let loops = 0;
  const { site = 'pair', several = false } = of;
  const board = { geometry: wanted.geometry, site, several };
  for await (const lines of uniformLoops(board, random, trial.pause)) {
    const solution = of.withAllClues(lines);
    if (!(await trial.hasOther(solution)))
      return { solution, groups: groupsWithClues(of, solution, wanted, random) };
    if (++loops === maxUniformLoops) return null;
  }
  return null;
}
