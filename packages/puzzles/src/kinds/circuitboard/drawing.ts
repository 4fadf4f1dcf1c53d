import type { Drawing } from '../../boards/drawing/drawing.js';
import { hueOf } from '../../boards/drawing/looks.js';
import { answerShapes, edgeHints, wordsOf } from '../../boards/drawing/plain-drawing.js';
import { type LineShape, type Shape, withTier } from '../../boards/drawing/scene.js';
import { dots, frameOf, marginAtVertices, siteLine, sizeInWords } from '../../boards/drawing/site-shapes.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import { remembered } from '../../boards/geometry/remembered.js';
import { siteCenter } from '../../boards/geometry/sites.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import { blocked, type CircuitBoard, end, layers } from './layers.js';
import { isBlocked, joinsPoints, pathOfEnds } from './points.js';
import { givenPairs } from './shape.js';

/** The radius of a point, those of the ring and of the disc of an end, and half the side of a blocked cell on a grid and on a graph. */
const [pointRadius, ringRadius, discRadius] = [0.09, 0.27, 0.13];
const [halfCell, halfVertex] = [0.44, 0.27];

/** The width of a line, of one on the path between the ends, and of the two lines beside a given one on the path. */
const [lineWidth, pathWidth, railWidth] = [0.13, 0.26, 0.07];

/**
 * Points as dots, blocked cells as dark squares, ends as rings around their points. Given lines are printed. The path between the
 * ends, once lines join them in one way, is broad, has a hue, and runs on both sides of given lines.
 */
export const circuitboardDrawing: Drawing<CircuitBoard> = {
  print: (puzzle) => ({
    ...frameOf(puzzle, `Circuit Board, ${sizeInWords(puzzle)}`),
    ...marginAtVertices(puzzle),
    hasLattice: false,
    shapes: [
      ...edgeHints(puzzle).filter((_, pair) => joinsPoints(puzzle, pair)),
      ...givenPairs(puzzle).map((pair) => {
        const words = wordsOf(puzzle, 'given', layers.given, pair, 'clue', 1);
        return { ...siteLine(puzzle, 'pair', pair, words), width: lineWidth, tier: 'clues' } as const;
      }),
      pointDots(puzzle),
      ...[...puzzle.clues.cells].flatMap((value, cell) =>
        value === empty ? [] : cellShapes(puzzle, cell, value),
      ),
    ],
  }),
  answers: (position, among = position) => {
    const { puzzle, answers } = position;
    const path = new Set(pathOfEnds(among));
    const lines = answerShapes(puzzle, 'lines', layers.lines, answers.lines);
    const isOnPath = (shape: Shape): shape is LineShape =>
      shape.type === 'line' && path.has(shape.of!.sites[0]!);
    const isShown = (pair: number): boolean => among === position || answers.lines[pair] !== empty;
    const rails = railsOf(puzzle);
    return [
      ...lines.map((shape) => (isOnPath(shape) ? onPath(shape) : shape)),
      ...[...path].filter(isShown).flatMap((pair) => rails.get(pair) ?? []),
    ];
  },
};

/** The points, also those of ends. */
function pointDots(puzzle: Puzzle<CircuitBoard>): Shape {
  const centers = lineGraph(puzzle, 'pair').vertices.filter((_, cell) => !isBlocked(puzzle, cell));
  return { ...dots('points', centers, pointRadius, 'print'), role: 'clue', tier: 'signs', sign: 'o' };
}

/** The square of a blocked cell; a ring and a disc in its middle for an end. */
function cellShapes(puzzle: Puzzle<CircuitBoard>, cell: number, value: number): readonly Shape[] {
  const words = wordsOf(puzzle, 'cells', layers.cells, cell, 'clue', value);
  const center = siteCenter(puzzle, 'cell', cell);
  if (value === blocked) {
    const half = puzzle.graph === undefined ? halfCell : halfVertex;
    const square = { corner: { x: center.x - half, y: center.y - half }, width: 2 * half, height: 2 * half };
    return [{ ...words, type: 'rectangle', ...square, filled: true, weight: 1, tier: 'clues' }];
  }
  const ring = { ...words, type: 'circle', center, tier: 'signs' } as const;
  return [
    { ...ring, radius: ringRadius, sign: layers.cells.named[end].sign },
    { ...ring, key: `${words.key}-disc`, label: '', radius: discRadius, tone: 'black' },
  ];
}

/** By plain line, the line on the path between the ends: the same object each time. */
const onPath = remembered(
  (line: LineShape): LineShape => ({ ...line, width: pathWidth, hue: hueOf(1), standsOut: true }),
);

/** By given line, the lines on both sides of it: the same objects each time. */
const railsOf = remembered((puzzle: Puzzle<CircuitBoard>): ReadonlyMap<number, Shape> => {
  const rails = givenPairs(puzzle).map((pair) => {
    const words = wordsOf(puzzle, 'lines', layers.lines, pair, 'answer', 1);
    const line = siteLine(puzzle, 'pair', pair, words, { count: 2, weight: 1, width: railWidth });
    return [pair, withTier({ ...line, hue: hueOf(1) })] as const;
  });
  return new Map(rails);
});
