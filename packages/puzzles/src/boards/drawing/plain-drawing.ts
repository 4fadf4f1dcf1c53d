import { type Geometry, graphOf } from '../geometry/geometry.js';
import { isLineSite } from '../geometry/line-graph.js';
import { remembered } from '../geometry/remembered.js';
import { type GridSite, isGridSite, siteName } from '../geometry/sites.js';
import { givenAt, type Position, type Puzzle, type SiteValues } from '../layers/board.js';
import {
  type AnswerLayer,
  type ClueLayer,
  empty,
  hasBoard,
  type Layers,
  layersOf,
  type ValueLayer,
} from '../layers/layer.js';
import { type ValuePlace, valueCenter } from '../layers/value-center.js';
import { isShading, signOfValue, toneOfValue, valueText } from '../layers/value-names.js';
import type { Drawing } from './drawing.js';
import type { Role } from './looks.js';
import { type Shape, withTier } from './scene.js';
import { cellArea, dots, frameOf, lattice, type ShapeWords, siteLine, sizeInWords } from './site-shapes.js';

/** Sizes, in cells, in which kinds may differ. */
export interface PlainStyle {
  /** The size of numbers in cells, clues and answers; 0.5 by default. */
  readonly numberSize?: number;
}

const vertexRadius = 0.05;

/** The radius of a circle with a tone in a cell, and on a line between cells. */
const [cellRadius, lineRadius] = [0.36, 0.14];

export const crossRadius = 0.078;

/** The size of numbers beside a board, and of those on a line. */
const [besideSize, lineSize] = [0.44, 0.3];

/**
 * A drawing of any kind, derived from its layers: a grid, or dots if lines run from corner to corner or along the edges of a graph; clues as
 * numbers; answers in cells as a filled square (for 1 of 0 and 1), a dot (for 0) or a number; answers between cells as
 * lines from one to the other; answers on edges as lines along them, both with a cross for 0. A value with a name is a circle of its tone, or its sign.
 */
export function plainDrawing<L extends Layers>(
  kindTitle: string,
  layers: L,
  style: PlainStyle = {},
): Drawing<L> {
  const sites = Object.values(layers).map((layer) => (layer.role === 'records' ? null : layer.site));
  const hasEdges = sites.includes('edge');
  return {
    print: (puzzle) => {
      const frame = frameOf(puzzle, hasBoard(layers) ? `${kindTitle}, ${sizeInWords(puzzle)}` : kindTitle);
      const { clues: given }: Puzzle = puzzle;
      const clues = layersOf(layers, 'clue').flatMap(([name, layer]) => {
        const isCrossed = layer.site === 'cell' && sites.includes('pair');
        return clueShapes(puzzle, name, layer, given[name]!, style).flatMap((shape) =>
          isCrossed ? withRim(shape) : [shape],
        );
      });
      const isOnDots = hasEdges || puzzle.graph?.cellsAtVertices === true;
      const vertexDots = () => dots('vertices', graphOf(puzzle).vertices, vertexRadius, 'print');
      const ground = isOnDots ? [...edgeHints(puzzle), vertexDots()] : lattice(puzzle);
      return {
        ...frame,
        hasLattice: frame.hasLattice && !hasEdges,
        shapes: [...ground, ...clues],
      };
    },
    answers: (position) => {
      const { puzzle, answers }: Position = position;
      return layersOf(layers, 'answer').flatMap(([name, layer]) =>
        answerShapes(puzzle, name, layer, answers[name]!, style),
      );
    },
  };
}

/** A circle that lines run through: its outline lies above them. */
function withRim(shape: Shape): readonly Shape[] {
  if (shape.type !== 'circle') return [shape];
  const { key, address, center, radius } = shape;
  const words = {
    key: `${key}-rim`,
    address,
    role: 'grid',
    label: '',
    look: 'print',
    tier: 'signs',
  } as const;
  return [shape, { ...words, type: 'circle', center, radius, isOpen: true }];
}

/** Edges without a line: not drawn on a grid, faint on another graph. */
export function edgeHints(geometry: Geometry): readonly Shape[] {
  return (geometry.graph?.edges ?? []).map((_, edge) => {
    const address = siteName(geometry, 'edge', edge);
    const words = { key: `grid-${address}`, address, role: 'grid', label: '' } as const;
    return siteLine(geometry, 'edge', edge, words, { count: 1, weight: 1, width: 0.03 });
  });
}

/** The clues of a layer as circles, signs or numbers, `?` for an unknown clue. */
export function clueShapes(
  geometry: Geometry,
  name: string,
  layer: ClueLayer,
  values: SiteValues,
  { numberSize = 0.5 }: PlainStyle = {},
): readonly Shape[] {
  const shapes: Shape[] = [];
  const usual = isLineSite(layer.site) ? lineSize : layer.site === 'cell' ? numberSize : besideSize;
  values.forEach((value, site) => {
    if (value === empty) return;
    const words = wordsOf(geometry, name, layer, site, 'clue', value);
    shapes.push(withTier(valueShape(geometry, layer, layer, site, value, words, usual)));
  });
  return shapes;
}

/** By puzzle and layer: for each site, the shapes of its values so far. */
const keptShapes = remembered((_puzzle: Puzzle): Map<string, (Shape | undefined)[][]> => new Map());

/** The decided answers of a layer, apart from those that a clue gives. The same value has the same shape while the puzzle is the same. */
export function answerShapes(
  puzzle: Puzzle,
  name: string,
  layer: AnswerLayer,
  values: SiteValues,
  style: PlainStyle = {},
): readonly Shape[] {
  // Answers at records are in the lines of these, or in tables.
  if (!isGridSite(layer.site)) return [];
  const byLayer = keptShapes(puzzle);
  const kept = byLayer.get(name) ?? Array.from(values, (): (Shape | undefined)[] => []);
  byLayer.set(name, kept);
  const shapes: Shape[] = [];
  for (let site = 0; site < values.length; site++) {
    const value = values[site]!;
    if (value === empty || (layer.givenBy !== undefined && givenAt(puzzle, layer, site) !== empty)) continue;
    const known = kept[site]!;
    known[value] ??= withTier(answerShape(puzzle, name, layer, layer.site, site, value, style));
    shapes.push(known[value]);
  }
  return shapes;
}

function answerShape(
  geometry: Geometry,
  name: string,
  layer: AnswerLayer,
  where: GridSite,
  site: number,
  value: number,
  { numberSize = 0.5 }: PlainStyle,
): Shape {
  const words = wordsOf(geometry, name, layer, site, 'answer', value);
  const center = valueCenter(geometry, { site: where }, site);
  switch (where) {
    case 'pair':
    case 'edge':
      if (value > 0) return siteLine(geometry, where, site, words, { count: value, weight: 1 });
      return { ...words, type: 'cross', center, radius: crossRadius };
    case 'cell':
    case 'row':
    case 'column':
      if (isShading(layer) && value === 1)
        return cellArea(geometry, site, words, { filled: true, weight: 1 });
      if (isShading(layer)) return { ...words, type: 'text', center, text: '·', size: 0.6 };
      return valueShape(
        geometry,
        layer,
        { site: where },
        site,
        value,
        words,
        where === 'cell' ? numberSize : besideSize,
      );
  }
}

/** A value as a circle of its tone, else as its sign in letters of this size; smaller where it is longer than two letters. */
function valueShape(
  geometry: Geometry,
  layer: ValueLayer,
  place: ValuePlace,
  site: number,
  value: number,
  words: ShapeWords,
  size: number,
): Shape {
  const center = valueCenter(geometry, place, site);
  const [text, tone] = [signOfValue(layer, value), toneOfValue(layer, value)];
  if (tone === undefined)
    return { ...words, type: 'text', center, text, size: text.length < 3 ? size : (2 / text.length) * size };
  const radius = isLineSite(place.site) ? lineRadius : cellRadius;
  return { ...words, type: 'circle', center, radius, tone, sign: text };
}

/** A key, an address, a label and the site for the value at a site: a value of the layer, or another one as text. */
export function wordsOf(
  geometry: Geometry,
  name: string,
  layer: ValueLayer,
  site: number,
  role: Role,
  value: number | string,
): ShapeWords {
  const address = siteName(geometry, layer.site, site);
  const label = typeof value === 'number' ? valueText(layer, value) : `${layer.label} ${value}`;
  return { key: `${name}-${address}`, address, role, label, of: { layer: name, sites: [site] } };
}
