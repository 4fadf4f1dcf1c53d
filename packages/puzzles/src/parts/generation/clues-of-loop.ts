import { centerOfCell, type DrawnGraph, middleOf } from '../../boards/geometry/drawn-graph.js';
import { type LineSite, lineGraph } from '../../boards/geometry/line-graph.js';
import type { Point } from '../../boards/geometry/point.js';
import type { SiteValues, Solution } from '../../boards/layers/board.js';
import { empty, type LayerNames, type Layers } from '../../boards/layers/layer.js';
import { type ClueGroup, sitesIn } from '../../contracts/clue-groups.js';
import type { AllClues, Trial, WantedPuzzle } from '../../contracts/generator.js';
import { type SeededRandom, seededRandom } from '../../contracts/seeded-random.js';
import { type LoopSymmetry, settle, wanderingLines } from './random-loop.js';
import { symmetricSites } from './symmetric-sites.js';

/** The maximum number of random loops, and of changes of one loop. */
const [maxLoops, maxChanges] = [20, 200];

/** The distance from an ambiguous line, in cells, in which the loop is changed, and the number of sweeps there. */
const reach = 2.5;
const sweeps = 5;

/** How a kind has its clues from a loop. */
export interface LoopClues<L extends Layers> {
  readonly layers: L;
  /** Where the lines are: between the centers of cells of a grid, by default, or on edges. */
  readonly site?: LineSite;
  /** The layer of the lines, and the layer of the clues, which are in cells. */
  readonly lines: LayerNames<L, 'answer'>;
  readonly clues: LayerNames<L, 'clue'>;
  /** Whether there may be several loops that do not touch; false by default. */
  readonly several?: boolean;
  /** The solution with these lines, and with all clues that fit them. */
  withAllClues(lines: SiteValues): Solution<L>;
}

/**
 * A random loop with all its clues. As long as another loop has the same clues, the loop is changed around a line in which the two differ.
 * Null if all loops take too many changes.
 */
export async function cluesOfLoop<L extends Layers>(
  of: LoopClues<L>,
  wanted: WantedPuzzle,
  trial: Trial<L>,
): Promise<AllClues<L> | null> {
  const { site = 'pair', several = false } = of;
  const graph = lineGraph(wanted.geometry, site);
  // Of lines between cells, clues are where the loop passes: symmetric ones are of a symmetric loop.
  const symmetry = site === 'pair' ? symmetryOf(wanted, graph) : null;
  const random = seededRandom(wanted.seed);
  for (let loops = 0; loops < maxLoops; loops++) {
    const wandering = wanderingLines(graph, random, several, symmetry);
    await settle(wandering, trial.pause);
    for (let changes = 0; changes < maxChanges; changes++) {
      const solution = of.withAllClues(Int16Array.from(wandering.lines));
      if (!(await trial.hasOther(solution)))
        return { solution, groups: groupsWithClues(of, solution, wanted, random) };
      const near = cellsNear(graph, middleOf(graph, await ambiguousLine(of, solution, random, trial)), reach);
      for (let each = 0; each < sweeps; each++) wandering.sweep(near);
      await trial.pause();
    }
  }
  return null;
}

/** The cells with clues of a solution, each with its images, in a random order. */
export function groupsWithClues<L extends Layers>(
  { clues: layer }: LoopClues<L>,
  { puzzle }: Solution<L>,
  { geometry, symmetry }: WantedPuzzle,
  random: SeededRandom,
): readonly ClueGroup[] {
  const clues = puzzle.clues[layer];
  const groups = (symmetricSites(geometry, 'cell', symmetry) ?? []).filter((cells) =>
    cells.some((cell) => clues[cell] !== empty),
  );
  return sitesIn(layer, random.shuffled(groups));
}

/** A line, or a site without one, that is otherwise in another loop with the same clues. */
async function ambiguousLine<L extends Layers>(
  { lines: layer }: LoopClues<L>,
  solution: Solution<L>,
  random: SeededRandom,
  trial: Trial<L>,
): Promise<number> {
  const lines = solution.answers[layer];
  for (const site of random.shuffled([...lines.keys()])) {
    const other = 1 - lines[site]!;
    if (await trial.hasOther(solution, { layer, site, range: { min: other, max: other } })) return site;
  }
  throw new Error('another loop has the same lines');
}

/** The loop begins around the middle of the board, which every symmetry maps to itself. */
function symmetryOf({ geometry, symmetry }: WantedPuzzle, graph: DrawnGraph): LoopSymmetry | null {
  if (symmetry === 'none') return null;
  const middle = { x: geometry.columns / 2, y: geometry.rows / 2 };
  const images: (readonly number[])[] = Array.from(graph.cells, () => []);
  // The cells of the graph are the places between four cells of the board: a board of its own, smaller by one.
  const inner = { rows: geometry.rows - 1, columns: geometry.columns - 1 };
  for (const orbit of symmetricSites(inner, 'cell', symmetry) ?? [])
    for (const cell of orbit) images[cell] = orbit;
  return { images, start: cellsNear(graph, middle, 1) };
}

function cellsNear(graph: DrawnGraph, { x, y }: Point, distance: number): readonly number[] {
  return [...graph.cells.keys()].filter((cell) => {
    const center = centerOfCell(graph, cell);
    return Math.hypot(center.x - x, center.y - y) < distance;
  });
}
