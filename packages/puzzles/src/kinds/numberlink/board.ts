import { defineBoard } from '../../boards/define-board.js';
import type { Editing, Tool } from '../../boards/definition/editing.js';
import { namedExamples } from '../../boards/definition/named-examples.js';
import { valueTools } from '../../boards/editing/derived-editing.js';
import { lineTools, sitesAlong } from '../../boards/editing/line-tools.js';
import { withValues } from '../../boards/editing/values.js';
import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import type { Position, Puzzle } from '../../boards/layers/board.js';
import { empty, rangeOf } from '../../boards/layers/layer.js';
import { numberlinkDrawing } from './drawing.js';
import { kind, layers, type Numberlink, variants } from './layers.js';
import { rules } from './rules.js';

/** Boards made for Gridwright, all but the first two by its own generator; each has one solution. */
const examples = namedExamples({
  small: 'numlin/4/4/j1g2h3g31h2',
  'wider than high': 'numlin/6/5/n1g2i23g431m4h',
  'five by five': 'numlin/5/5/21l2m3l13',
  'seven by seven': 'numlin/7/7/i43i1o2r3n412l',
  'ten by ten': 'numlin/10/10/k8i1m3j4t8o9j4s5l6g2t9g7g562713',
  'fifteen by fifteen':
    'numlin/15/15/i3j-147gc-1e-11-1egcjes-19-19g3-147h-11j-1fqeo8-1a166i-208g-15l-1bt1g-1f-15-10-10g-1aj-13m4i2ifh-16idg-17-202-1b-1dj-12gdbbg-1cj-1ch-16h4g5r-18h9an-13i9j-1dhfg-12g-185ah-17o',
  'twenty by twenty':
    'numlin/20/20/fpfg-34-28-1b-1bh-2c-2eh-2eg-16meg-14h2h8k-31j-2ceg-28hbj-19h7g-1d-31-19i-14k8g7kd-27p-16g-1e-1ek-24g-29n-11j-24l-345-25-365g2g11-37kdo-25g-37i-23g-1dj-15g-29j-36kag-23j-27o-33-20h-10h-15i-13-13ibmcm-10m-20jah3p-2fi-30-30-11l-1a-2dj-35-2alcq-38-2ai-17h3i-1c-126-35j-12-2fg-2bh-18h-17g-2dj6i-32-21h-18u4-26k-33h-1fg-229i-38h4-26-21-2bk-1a-1f-1ch-229j-32',
  'eight by eight, some numbers left out': 'numlin/8/8/.7k.o2h4l3g3h256n4k7i1g6n',
  'six by six, every cell on a path':
    '{"format":"gridwright-puzzle","version":1,"kind":"numberlink","rules":["cover-all"],"rows":6,"columns":6,"clues":{"numbers":[[1,null,null,null,null,2],[null,null,null,null,null,null],[null,2,1,null,null,null],[3,null,null,3,null,null],[null,null,null,null,null,null],[null,null,null,null,null,null]]}}',
  'eight by eight, no path touches itself':
    '{"format":"gridwright-puzzle","version":1,"kind":"numberlink","rules":["no-touch"],"rows":8,"columns":8,"clues":{"numbers":[[6,null,null,null,null,null,null,3],[null,null,null,null,null,null,null,null],[null,null,null,null,2,null,null,null],[null,null,null,null,null,null,1,null],[null,null,null,null,null,null,null,null],[null,null,5,null,null,null,4,null],[null,null,null,null,null,null,3,null],[null,6,1,2,null,null,5,4]]}}',
  'ten by ten, every cell on a path, and none touches itself':
    '{"format":"gridwright-puzzle","version":1,"kind":"numberlink","rules":["cover-all","no-touch"],"rows":10,"columns":10,"clues":{"numbers":[[2,3,null,null,null,null,null,null,null,null],[null,null,null,null,5,null,null,null,null,null],[null,null,4,null,null,null,3,null,null,null],[null,null,null,null,5,null,null,null,4,null],[null,null,1,null,null,null,null,null,null,null],[null,null,null,null,null,null,null,null,null,null],[null,null,null,1,7,null,6,null,null,null],[null,null,7,null,null,null,null,2,null,null],[null,null,null,null,null,null,null,6,null,null],[null,null,null,null,null,null,null,null,null,null]]}}',
  'twelve by twelve, every cell on a path':
    '{"format":"gridwright-puzzle","version":1,"kind":"numberlink","rules":["cover-all"],"rows":12,"columns":12,"clues":{"numbers":[[2,null,null,3,3,null,null,null,null,null,null,null],[null,null,7,12,null,null,null,null,16,6,12,null],[null,null,11,null,5,null,null,null,null,null,null,null],[null,null,null,null,15,null,null,null,null,null,null,null],[null,14,null,null,null,null,null,null,null,8,null,1],[null,null,null,14,11,null,null,null,8,6,null,null],[null,null,7,null,null,null,null,null,null,null,null,null],[null,null,null,null,null,4,null,16,null,null,null,null],[null,15,null,null,null,null,null,null,null,null,10,13],[null,null,null,2,null,null,5,null,null,null,null,null],[9,4,null,null,null,null,null,null,13,10,null,null],[null,null,9,null,null,1,17,null,null,17,null,null]]}}',
});

/** The numbers that always have a tool: those of one digit, and the first of two. */
const minTools = 10;

/**
 * Numbers up to the next one that is not used yet, since a board could have one for each cell; and lines from cell to cell, which
 * give way to a new one.
 */
const numberlinkEditing: Editing<Numberlink> = {
  tools: (mode, puzzle) => (mode === 'make' ? numberTools(puzzle) : pathTools(puzzle)),
};

function numberTools(puzzle: Puzzle<Numberlink>): readonly Tool<Numberlink>[] {
  const { min, max } = rangeOf(layers.numbers, puzzle);
  const largest = puzzle.clues.numbers.reduce((most, number) => Math.max(most, number), 0);
  const values = { min, max: Math.min(max, Math.max(minTools, largest + 1)) };
  return valueTools(layers, 'numbers', { ...layers.numbers, values }, puzzle);
}

/** Lines and crosses from cell to cell; lines give way to a new one that is drawn through their cells. */
function pathTools(puzzle: Puzzle<Numberlink>): readonly Tool<Numberlink>[] {
  return lineTools(layers, 'lines', layers.lines, puzzle).map((tool) => {
    const { drag } = tool;
    if (tool.use !== 'line' || drag === undefined) return tool;
    return { ...tool, drag: (position, path) => givingWay(position, drag(position, path), path) };
  });
}

/**
 * The position after a stroke, without the lines from before that would branch there: none stays beside two new ones, none at a number that
 * a new one leaves, and none in a cell inside of a path at which the stroke ends. Of those where it begins, the one stays that leads to
 * a number, so that the stroke goes on from there.
 */
function givingWay(
  before: Position<Numberlink>,
  after: Position<Numberlink>,
  path: readonly number[],
): Position<Numberlink> {
  const { puzzle } = before;
  const stroke = new Set(sitesAlong(puzzle, 'pair', path));
  const isDrawn = (pair: number): boolean => after.answers.lines[pair]! > 0;
  if (![...stroke].every(isDrawn)) return after;
  const atCells = edgesAtVertices(lineGraph(puzzle, 'pair'));
  const erased = path.flatMap((cell) => {
    const drawn = atCells[cell]!.filter(isDrawn);
    const others = drawn.filter((pair) => !stroke.has(pair));
    const max = puzzle.clues.numbers[cell] === empty ? 2 : 1;
    if (drawn.length <= max) return [];
    const isStart = cell === path[0] && drawn.length - others.length === 1 && max === 2;
    const kept = isStart ? (others.find((pair) => leadsToNumber(after, cell, pair)) ?? others[0]) : undefined;
    return others.filter((pair) => pair !== kept).map((pair) => [pair, empty] as const);
  });
  return withValues(layers, after, 'lines', erased);
}

/** Whether the lines that leave a cell at a pair lead to a number. Linear in them. */
function leadsToNumber({ puzzle, answers }: Position<Numberlink>, cell: number, pair: number): boolean {
  const graph = lineGraph(puzzle, 'pair');
  const atCells = edgesAtVertices(graph);
  const passed = new Set<number>();
  let [from, way]: [number, number | undefined] = [cell, pair];
  while (way !== undefined && !passed.has(way)) {
    passed.add(way);
    const [one, other] = graph.edges[way]!;
    from = one === from ? other : one;
    if (puzzle.clues.numbers[from] !== empty) return true;
    way = atCells[from]!.find((each) => answers.lines[each]! > 0 && !passed.has(each));
  }
  return false;
}

/** The board of Numberlink, also known as Arukone or Flow Free. */
export const numberlinkBoard = defineBoard({
  name: kind,
  aliases: ['numlin', 'arukone', 'flowfree'],
  icon: {
    thin: 'M6 9.5V26h20V9.5M16 12.5V20',
    filled:
      'M3 6.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M23 6.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M13 9.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M13 20a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  },
  description:
    'Draw lines from cell to cell that join equal numbers in pairs. A line leaves each number, and no line goes through one. ' +
    'Lines neither branch nor cross. A "?" is a number that is not given.',
  variants,
  layers,
  takesGraphs: true,
  rules,
  examples,
  drawing: numberlinkDrawing,
  editing: numberlinkEditing,
  pzprv3Ids: ['numlin', 'numberlink'],
  puzzLinkIds: ['numlin', 'numberlink'],
});
