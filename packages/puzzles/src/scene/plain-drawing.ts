import { type Geometry, graphOf } from '../geometry/geometry.js';
import { siteCenter, siteCount, siteName } from '../geometry/sites.js';
import { givenAt, type Position, type Puzzle, type SiteValues } from '../layers/board.js';
import { type AnswerLayer, empty, type Layer, type Layers, layersOf, unknownClue } from '../layers/layer.js';
import type { Role, Scene, Shape } from './scene.js';
import { cellArea, frameOf, gridWords, type ShapeWords, siteLine, sizeInWords } from './site-shapes.js';

/** How large the dot of a vertex is. */
const vertexRadius = 0.06;

/** Whether the answers of a layer are cells that are shaded (1) or not (0). */
export function isShading({ site, values }: Layer): boolean {
  return site === 'cell' && typeof values !== 'function' && values.min === 0 && values.max === 1;
}

/**
 * A drawing of any kind, derived from its layers: a grid, or dots where lines go from corner to corner; clues as
 * numbers; answers in cells as a filled square (for 1 of 0 and 1), a dot (for 0) or a number; answers between cells as
 * lines from one to the other; answers on edges as lines along them, both with a cross for 0.
 */
export function plainDrawing(kindName: string, layers: Layers, position: Position): Scene {
  const { puzzle, answers } = position;
  const hasLines = Object.values(layers).some(({ site }) => site === 'edge');
  const frame = frameOf(puzzle, `${kindName}, ${sizeInWords(puzzle)}`);
  return {
    ...frame,
    hasLattice: frame.hasLattice && !hasLines,
    shapes: [
      ...(hasLines ? [...edgeHints(puzzle), ...vertexDots(puzzle)] : []),
      ...layersOf(layers, 'answer').flatMap(([name, layer]) =>
        answerShapes(puzzle, name, layer, answers[name]!),
      ),
      ...(hasLines ? [] : cellOutlines(puzzle)),
      ...layersOf(layers, 'clue').flatMap(([name, layer]) =>
        clueShapes(puzzle, name, layer, puzzle.clues[name]!),
      ),
    ],
  };
}

/** The outlines of all cells. */
function cellOutlines(geometry: Geometry): readonly Shape[] {
  return Array.from({ length: siteCount(geometry, 'cell') }, (_, cell) =>
    cellArea(geometry, cell, gridWords(geometry, cell)),
  );
}

/** Dots at the corners of the cells, or at the vertices of another graph. */
function vertexDots(geometry: Geometry): readonly Shape[] {
  return graphOf(geometry).vertices.map((center, vertex) => ({
    type: 'circle',
    key: `vertex-${vertex + 1}`,
    address: '',
    role: 'grid',
    label: '',
    center,
    radius: vertexRadius,
  }));
}

/** Where there is an edge can be guessed on a grid; on another graph it is drawn faintly. */
function edgeHints(geometry: Geometry): readonly Shape[] {
  return (geometry.graph?.edges ?? []).map((_, edge) => {
    const address = siteName(geometry, 'edge', edge);
    return siteLine(geometry, 'edge', edge, { key: `grid-${address}`, address, role: 'grid', label: '' });
  });
}

/** The clues of a layer as numbers, `?` where a clue is unknown. */
export function clueShapes(
  geometry: Geometry,
  name: string,
  layer: Layer,
  values: SiteValues,
): readonly Shape[] {
  const shapes: Shape[] = [];
  values.forEach((value, site) => {
    if (value === empty) return;
    const text = value === unknownClue ? '?' : String(value);
    const size = layer.site === 'cell' ? (text.length < 2 ? 0.6 : 0.45) : 0.3;
    const center = siteCenter(geometry, layer.site, site);
    shapes.push({
      ...wordsOf(geometry, name, layer, site, 'clue', text),
      type: 'text',
      center,
      text,
      size,
    });
  });
  return shapes;
}

/** The answers of a layer, as far as they are decided, and no clue gives them. */
function answerShapes(
  puzzle: Puzzle,
  name: string,
  layer: AnswerLayer,
  values: SiteValues,
): readonly Shape[] {
  const shapes: Shape[] = [];
  values.forEach((value, site) => {
    const isSaid = value === empty || givenAt(puzzle, layer, site) !== empty;
    if (!isSaid) shapes.push(answerShape(puzzle, name, layer, site, value));
  });
  return shapes;
}

function answerShape(geometry: Geometry, name: string, layer: Layer, site: number, value: number): Shape {
  const words = wordsOf(geometry, name, layer, site, 'answer', String(value));
  const center = siteCenter(geometry, layer.site, site);
  switch (layer.site) {
    case 'pair':
    case 'edge':
      if (value > 0) return siteLine(geometry, layer.site, site, words, { count: value, weight: 1 });
      return crossShape(geometry, layer.site, site, words);
    case 'cell':
      if (isShading(layer) && value === 1)
        return cellArea(geometry, site, words, { filled: true, weight: 1 });
      if (isShading(layer)) return { ...words, type: 'text', center, text: '·', size: 0.6 };
      return { ...words, type: 'text', center, text: String(value), size: value < 10 ? 0.55 : 0.42 };
  }
}

/** A cross where no line is. */
export function crossShape(
  geometry: Geometry,
  site: 'pair' | 'edge',
  index: number,
  words: ShapeWords,
): Shape {
  return { ...words, type: 'text', center: siteCenter(geometry, site, index), text: '×', size: 0.35 };
}

/** A key, an address and a label for the value at a site. */
export function wordsOf(
  geometry: Geometry,
  name: string,
  layer: Layer,
  site: number,
  role: Role,
  value: string,
): ShapeWords {
  const address = siteName(geometry, layer.site, site);
  return { key: `${name}-${address}`, address, role, label: `${layer.label} ${value} at ${address}` };
}
