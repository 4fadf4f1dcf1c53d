import type { Drawing } from '../../boards/drawing/drawing.js';
import { hueOf } from '../../boards/drawing/looks.js';
import { plainDrawing } from '../../boards/drawing/plain-drawing.js';
import type { Shape } from '../../boards/drawing/scene.js';
import { marginAtVertices } from '../../boards/drawing/site-shapes.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import { remembered } from '../../boards/geometry/remembered.js';
import { siteCenter } from '../../boards/geometry/sites.js';
import type { Position, Puzzle } from '../../boards/layers/board.js';
import { lineComponents } from '../../parts/lines/drawn-lines.js';
import { layers, type Numberlink } from './layers.js';

/** The radius of the disc of a number, the height of its digits, and the width of a line. */
const [radius, numberSize, lineWidth] = [0.36, 0.46, 0.2];

const plain = plainDrawing('Numberlink', layers, { numberSize });

/**
 * Numbers on discs above the lines, which run to the centers of cells. Equal numbers have a hue, and so do the lines that leave them; "?"
 * has none.
 */
export const numberlinkDrawing: Drawing<Numberlink> = {
  print: (puzzle) => {
    const scene = plain.print(puzzle);
    return {
      ...scene,
      ...marginAtVertices(puzzle),
      shapes: scene.shapes.flatMap((shape) => withDisc(puzzle, shape)),
    };
  },
  answers: (position, among = position) => {
    const numberOf = numbersOfLines(among);
    return plain
      .answers(position)
      .map((shape) =>
        shape.type === 'line' ? withHue(shape, numberOf.get(shape.of!.sites[0]!) ?? 0) : shape,
      );
  },
};

/** A number with the disc below it. */
function withDisc(puzzle: Puzzle<Numberlink>, shape: Shape): readonly Shape[] {
  const [cell] = shape.of?.layer === 'numbers' ? shape.of.sites : [];
  if (cell === undefined || shape.type !== 'text') return [shape];
  const { address, role } = shape;
  const number = puzzle.clues.numbers[cell]!;
  const looks = { tier: 'signs', ...(number > 0 ? { hue: hueOf(number) } : {}) } as const;
  const words = { key: `disc-${address}`, address, role, label: '', of: shape.of!, ...looks } as const;
  const disc: Shape = { ...words, type: 'circle', center: siteCenter(puzzle, 'cell', cell), radius };
  return [disc, { ...shape, ...looks, standsOn: 'disc' }];
}

/** By line, the number at the ends of its component, where there is one and no other. Linear in the board. */
function numbersOfLines({ puzzle, answers }: Position<Numberlink>): ReadonlyMap<number, number> {
  const graph = lineGraph(puzzle, 'pair');
  const found = new Map<number, number>();
  for (const { edges } of lineComponents(graph, answers.lines)) {
    const cells = edges.flatMap((edge) => graph.edges[edge]!);
    const numbers = new Set(cells.map((cell) => puzzle.clues.numbers[cell]!).filter((number) => number > 0));
    const [number] = numbers;
    if (numbers.size === 1) for (const edge of edges) found.set(edge, number!);
  }
  return found;
}

/** By plain line and number, 0 for none, the line as it is drawn: the same object each time. */
const keptLines = remembered((_line: Shape): Map<number, Shape> => new Map());

function withHue(line: Extract<Shape, { type: 'line' }>, number: number): Shape {
  const kept = keptLines(line);
  const known = kept.get(number);
  if (known !== undefined) return known;
  const shape: Shape = { ...line, width: lineWidth, ...(number > 0 ? { hue: hueOf(number) } : {}) };
  kept.set(number, shape);
  return shape;
}
