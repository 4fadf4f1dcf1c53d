import type { Geometry } from '../geometry/geometry.js';
import { cellsOfSite, siteCenter, siteName } from '../geometry/sites.js';
import type { Solution } from '../layers/board.js';
import { type Layers, layersOf } from '../layers/layer.js';
import type { Violation } from '../rules/rule.js';
import { isShading, wordsOf } from './plain-drawing.js';
import type { Role, Scene, Shape } from './scene.js';
import { cellArea, type ShapeWords, siteLine } from './site-shapes.js';

/** The drawing with more shapes above it. */
export function withShapes(scene: Scene, shapes: readonly Shape[]): Scene {
  return { ...scene, shapes: [...scene.shapes, ...shapes] };
}

/** Heavy lines along the edges of violations, and frames around the cells of those that are on no edges. */
export function violationShapes(geometry: Geometry, violations: readonly Violation[]): readonly Shape[] {
  const onEdges = violations.filter(({ edges }) => edges.length > 0);
  const inCells = violations.filter(({ edges }) => edges.length === 0);
  const edges = rulesBySite(onEdges.map((violation) => [violation, violation.edges]));
  const cells = rulesBySite(inCells.map((violation) => [violation, violation.cells]));
  return [
    ...[...edges].map(([edge, rules]) =>
      siteLine(geometry, 'edge', edge, mark(geometry, 'edge', edge, 'violation', brokenText(rules))),
    ),
    ...[...cells].map(([cell, rules]) =>
      cellArea(geometry, cell, mark(geometry, 'cell', cell, 'violation', brokenText(rules))),
    ),
  ];
}

function rulesBySite(
  all: readonly (readonly [Violation, readonly number[]])[],
): ReadonlyMap<number, readonly string[]> {
  const says = new Map<number, string[]>();
  for (const [{ rule }, sites] of all)
    for (const site of sites) says.set(site, [...(says.get(site) ?? []), rule]);
  return says;
}

function brokenText(rules: readonly string[]): string {
  return `broken: ${rules.join(', ')}`;
}

/**
 * Where a solution that is shown differs from another one: frames around cells; on edges, marks along the lines that
 * the shown one has, and half of the weight where the other one has a line.
 */
export function differenceShapes(layers: Layers, shown: Solution, other: Solution): readonly Shape[] {
  const says = 'the solutions differ here';
  const { puzzle } = shown;
  const edges = new Map<number, number>();
  const cells = new Set<number>();
  for (const [name, { site: where }] of layersOf(layers, 'answer')) {
    const values = other.answers[name]!;
    shown.answers[name]!.forEach((value, site) => {
      if (value === values[site]) return;
      if (where === 'edge') edges.set(site, value > values[site]! ? 1 : 0.5);
      else for (const cell of cellsOfSite(puzzle, where, site)) cells.add(cell);
    });
  }
  return [
    ...[...edges].map(([edge, weight]) =>
      siteLine(puzzle, 'edge', edge, mark(puzzle, 'edge', edge, 'difference', says), { count: 1, weight }),
    ),
    ...[...cells].map((cell) => cellArea(puzzle, cell, mark(puzzle, 'cell', cell, 'difference', says))),
  ];
}

/**
 * The values of a relaxation: lines and shaded cells as strong as their fraction, other answers in cells as
 * numbers. Zeros are left out.
 */
export function fractionShapes(
  layers: Layers,
  geometry: Geometry,
  fractions: Readonly<Record<string, Float64Array>>,
): readonly Shape[] {
  const shapes: Shape[] = [];
  for (const [name, layer] of layersOf(layers, 'answer')) {
    fractions[name]?.forEach((value, site) => {
      if (value < 1e-6) return;
      const text = String(Math.round(value * 1000) / 1000);
      const count = Math.ceil(value - 1e-6);
      const whole = Math.abs(value - count) < 1e-6;
      const words = wordsOf(geometry, name, layer, site, whole ? 'answer' : 'fraction', text);
      if (isShading(layer))
        shapes.push(cellArea(geometry, site, words, { filled: true, weight: whole ? 1 : value }));
      else if (layer.site === 'cell')
        shapes.push({ ...words, type: 'text', center: siteCenter(geometry, 'cell', site), text, size: 0.4 });
      else
        shapes.push(
          siteLine(geometry, layer.site, site, words, { count, weight: whole ? 1 : value / count }),
        );
    });
  }
  return shapes;
}

function mark(
  geometry: Geometry,
  site: 'cell' | 'edge',
  index: number,
  role: Role,
  label: string,
): ShapeWords {
  const address = siteName(geometry, site, index);
  return { key: `${role}-${address}`, address, role, label };
}
