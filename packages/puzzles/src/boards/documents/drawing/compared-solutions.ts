import type { Drawing } from '../../drawing/drawing.js';
import { areaOfRecordSite } from '../../drawing/record-lines.js';
import { type Shape, usualWidth, withLook } from '../../drawing/scene.js';
import { hasGridLines } from '../../drawing/site-shapes.js';
import { isLineSite } from '../../geometry/line-graph.js';
import type { Point } from '../../geometry/point.js';
import { remembered } from '../../geometry/remembered.js';
import { isGridSite, type Site, siteCenter } from '../../geometry/sites.js';
import type { Position, SiteValues } from '../../layers/board.js';
import { byLayer } from '../../layers/kind-layers.js';
import { type AnswerLayer, empty, type Layers, layersOf } from '../../layers/layer.js';
import { type MarkedSite, siteMarks } from './marked-sites.js';

const differs = 'the solutions differ here';

/** How much smaller the two values of a site are, areas and other shapes, and how far they are from its middle, in cells. */
const [areaFactor, valueFactor, valueShift] = [0.36, 0.55, 0.22];

/** How much smaller the two words in a place of a table are, and how far they are from its middle, as a part of its height. */
const [wordFactor, wordShift] = [0.64, 0.24];

function withValuesWhere(
  layers: Layers,
  position: Position,
  isKept: (name: string, layer: AnswerLayer, site: number, value: number) => boolean,
): Position {
  const { puzzle } = position;
  const answers = byLayer(layers, 'answer', (name, layer) =>
    position.answers[name]!.map((value, site) =>
      value !== empty && isKept(name, layer, site, value) ? value : empty,
    ),
  );
  return { puzzle, answers };
}

/**
 * A solution in pencil, where nothing is entered: lines that are entered already, crosses, and blank values are left out, and so is
 * that in which another solution differs.
 */
export function previewShapes(
  layers: Layers,
  drawing: Drawing,
  entered: Position,
  shown: Position,
  other: Position | null,
): readonly Shape[] {
  const kept = withValuesWhere(layers, { ...shown, puzzle: entered.puzzle }, (name, layer, site, value) => {
    if (value === layer.blank) return false;
    const there = entered.answers[name]![site]!;
    if (isLineSite(layer.site) ? value === there : there !== empty) return false;
    return other === null || other.answers[name]![site] === value;
  });
  return drawing.answers(kept, { ...shown, puzzle: entered.puzzle }).map(inPencil);
}

const inPencil = remembered(
  (shape: Shape): Shape => ({ ...withLook(shape, 'pencil'), key: `preview-${shape.key}` }),
);

/** The shape of a value that shares its site with another value: small, `side` -1 for the first one, 1 for the second. */
function oneOfTwo(layers: Layers, position: Position, site: Site, shape: Shape, side: number): Shape {
  const index = shape.of!.sites[0]!;
  if (isGridSite(site)) {
    const isArea = shape.type === 'rectangle' || shape.type === 'polygon';
    return shrunk(shape, {
      towards: siteCenter(position.puzzle, site, index),
      factor: isArea ? areaFactor : valueFactor,
      shift: { x: side * valueShift, y: side * valueShift },
    });
  }
  const { corner, width, height } = areaOfRecordSite(layers, position, site, index);
  const small = shrunk(shape, {
    towards: { x: corner.x + width / 2, y: corner.y + height / 2 },
    factor: wordFactor,
    shift: { x: 0, y: side * wordShift * height },
  });
  // In a line of text there is room for the first.
  return small.type === 'text' && shape.type === 'text'
    ? { ...small, writtenAt: side < 0 ? shape.center : null }
    : small;
}

/** The entered shapes without values at which two solutions differ: both of these stand there. */
export function withoutDiffering(
  layers: Layers,
  entered: readonly Shape[],
  [shown, other]: readonly [Position, Position],
): readonly Shape[] {
  return entered.filter(({ of }) => {
    if (of === undefined) return true;
    const layer = layers[of.layer]!;
    if (layer.role !== 'answer' || isLineSite(layer.site)) return true;
    const [one, another] = [shown, other].map(({ answers }) => answers[of.layer]!);
    return of.sites.every((site) => one![site] === another![site]);
  });
}

/**
 * Where two solutions differ: areas around cells, the margins of rows and columns, records and places in tables, with the small values
 * of both: of the first one above at the left, of the other below at the right, in tables one above the other; the lines of the first one on edges and between cells, and where it has
 * none, light ones along those of the other.
 */
export function differenceShapes(
  layers: Layers,
  drawing: Drawing,
  [shown, other]: readonly [Position, Position],
): readonly Shape[] {
  const valuesOf = (position: Position, name: string): SiteValues => position.answers[name]!;
  const isOther = (name: string, site: number): boolean =>
    valuesOf(shown, name)[site] !== valuesOf(other, name)[site];
  const linesOf = (position: Position, isLight: boolean): readonly Shape[] => {
    const kept = withValuesWhere(
      layers,
      { ...position, puzzle: shown.puzzle },
      (name, layer, site, value) => {
        const isShown = !isLight || valuesOf(shown, name)[site]! <= 0;
        return isLineSite(layer.site) && value > 0 && isShown && isOther(name, site);
      },
    );
    return drawing.answers(kept, position).map((shape) => {
      const words = {
        key: `difference-${shape.key}`,
        role: 'difference',
        look: 'difference',
        label: differs,
      } as const;
      return isLight && shape.type === 'line' ? { ...shape, ...words, weight: 0.5 } : { ...shape, ...words };
    });
  };
  const valueShapes = (position: Position, [nth, side]: readonly [string, number]): readonly Shape[] => {
    const kept = withValuesWhere(
      layers,
      { ...position, puzzle: shown.puzzle },
      (name, layer, site) => !isLineSite(layer.site) && isOther(name, site),
    );
    return drawing.answers(kept, position).flatMap((shape) => {
      const layer = shape.of && layers[shape.of.layer];
      if (layer?.role !== 'answer') return [];
      return {
        ...oneOfTwo(layers, shown, layer.site, shape, side),
        ...{ key: `difference-${nth}-${shape.key}`, role: 'difference', look: 'difference', tier: 'lines' },
        label: shape.label === '' ? '' : `${shape.label} in the ${nth} solution`,
      } as const;
    });
  };
  const areas: MarkedSite[] = layersOf(layers, 'answer').flatMap(([name, { site }]) =>
    isGridSite(site) && isLineSite(site)
      ? []
      : [...valuesOf(shown, name).keys()]
          .filter((index) => isOther(name, index))
          .map((index) => ({ site, index, label: differs })),
  );
  const firstSite = ({ of }: Shape): number => of?.sites[0] ?? 0;
  const lines = [...linesOf(shown, false), ...linesOf(other, true)];
  return [
    ...lines.sort((one, another) => firstSite(one) - firstSite(another)),
    ...siteMarks(layers, shown, areas, {
      role: 'difference',
      hasGrid: hasGridLines(drawing.print(shown.puzzle).shapes),
    }),
    ...valueShapes(shown, ['first', -1]),
    ...valueShapes(other, ['second', 1]),
  ];
}

function shrunk(
  shape: Shape,
  { towards, factor, shift }: { readonly towards: Point; readonly factor: number; readonly shift: Point },
): Shape {
  const at = ({ x, y }: Point): Point => ({
    x: towards.x + factor * (x - towards.x) + shift.x,
    y: towards.y + factor * (y - towards.y) + shift.y,
  });
  switch (shape.type) {
    case 'line': {
      const { from, to, width = usualWidth } = shape;
      return { ...shape, from: at(from), to: at(to), width: factor * width };
    }
    case 'segments':
      return {
        ...shape,
        segments: shape.segments.map(([from, to]) => [at(from), at(to)] as const),
        width: factor * shape.width,
      };
    case 'dots':
      return { ...shape, centers: shape.centers.map(at), radius: factor * shape.radius };
    case 'cross':
    case 'circle':
      return { ...shape, center: at(shape.center), radius: factor * shape.radius };
    case 'rectangle': {
      const { corner, width, height } = shape;
      return { ...shape, corner: at(corner), width: factor * width, height: factor * height };
    }
    case 'polygon':
      return { ...shape, corners: shape.corners.map(at) };
    case 'text':
      return {
        ...{ ...shape, center: at(shape.center), size: factor * shape.size },
        ...(shape.width === undefined ? {} : { width: factor * shape.width }),
      };
  }
}
