import { lineGraph } from '../../geometry/line-graph.js';
import { remembered } from '../../geometry/remembered.js';
import { siteCenter } from '../../geometry/sites.js';
import type { Puzzle } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
import type { Drawing } from '../../scene/drawing.js';
import { plainDrawing } from '../../scene/plain-drawing.js';
import type { Margin, Shape } from '../../scene/scene.js';
import { layers, type Numberlink } from './layers.js';

/** The radius of the disc of a number. */
const radius = 0.34;

const plain = plainDrawing('Numberlink', layers, { numberSize: 0.46 });

/** Vertices may be at the border of the rectangle around a graph: there is room for half a cell around it. */
const aroundGraph: Margin = { left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 };

/** Numbers on discs, at whose rims the lines end. */
export const numberlinkDrawing: Drawing<Numberlink> = {
  print: (puzzle) => {
    const scene = plain.print(puzzle);
    const margin = puzzle.graph === undefined ? {} : { margin: aroundGraph };
    return { ...scene, ...margin, shapes: scene.shapes.flatMap((shape) => withDisc(puzzle, shape)) };
  },
  answers: (position) => {
    const known = keptLines(position.puzzle);
    return plain.answers(position).map((shape) => {
      const kept = known.get(shape) ?? withDiscs(position.puzzle, shape);
      known.set(shape, kept);
      return kept;
    });
  },
};

/** By puzzle: the lines as they are drawn, by their plain shapes. */
const keptLines = remembered((_puzzle: Puzzle<Numberlink>): Map<Shape, Shape> => new Map());

/** A number with the disc below it. */
function withDisc(puzzle: Puzzle<Numberlink>, shape: Shape): readonly Shape[] {
  const [cell] = shape.of?.layer === 'numbers' ? shape.of.sites : [];
  if (cell === undefined || shape.type !== 'text') return [shape];
  const { address, role } = shape;
  const words = { key: `disc-${address}`, address, role, label: '', of: shape.of! } as const;
  const disc: Shape = { ...words, type: 'circle', center: siteCenter(puzzle, 'cell', cell), radius };
  return [disc, { ...shape, isOnDisc: true }];
}

/** A line that stops at the discs of its cells. */
function withDiscs(puzzle: Puzzle<Numberlink>, shape: Shape): Shape {
  const [pair] = shape.of?.sites ?? [];
  if (shape.type !== 'line' || pair === undefined) return shape;
  const [one, other] = lineGraph(puzzle, 'pair').edges[pair]!;
  const radiusAt = (cell: number): number => (puzzle.clues.numbers[cell] === empty ? 0 : radius);
  return { ...shape, discs: [radiusAt(one), radiusAt(other)] };
}
