import { cellName, columnOf, type Grid, rowOf } from '../grid/grid.js';
import { cellsOfPair } from '../grid/pairs.js';
import type { Solution } from '../layers/board.js';
import { type Layers, layersOf } from '../layers/layer.js';
import type { Violation } from '../rules/rule.js';
import { centerOf, isShading, pairName } from './plain-drawing.js';
import type { Role, Scene, Shape } from './scene.js';

/** The drawing with more shapes above it. */
export function withShapes(scene: Scene, shapes: readonly Shape[]): Scene {
  return { ...scene, shapes: [...scene.shapes, ...shapes] };
}

/** Frames around the cells of violations. */
export function violationShapes(grid: Grid, violations: readonly Violation[]): readonly Shape[] {
  const says = new Map<number, string[]>();
  for (const violation of violations) {
    for (const cell of violation.cells) says.set(cell, [...(says.get(cell) ?? []), violation.rule]);
  }
  return [...says].map(([cell, rules]) => frame(grid, cell, 'violation', `broken: ${rules.join(', ')}`));
}

/** Frames around the cells where two solutions of a puzzle differ. */
export function differenceShapes(layers: Layers, one: Solution, other: Solution): readonly Shape[] {
  return [...differingCells(layers, one, other)].map((cell) =>
    frame(one.puzzle, cell, 'difference', 'the solutions differ here'),
  );
}

/** The cells where two solutions of a puzzle differ, ascending. */
export function differingCells(layers: Layers, one: Solution, other: Solution): readonly number[] {
  const cells = new Set<number>();
  for (const [name, layer] of layersOf(layers, 'answer')) {
    one.answers[name]!.forEach((value, site) => {
      if (value === other.answers[name]![site]) return;
      for (const cell of layer.site === 'cell' ? [site] : cellsOfPair(one.puzzle, site)) cells.add(cell);
    });
  }
  return [...cells].sort((left, right) => left - right);
}

/**
 * The values of a relaxation: lines and shaded cells as strong as their fraction, other answers in cells as
 * numbers. Zeros are left out.
 */
export function fractionShapes(
  layers: Layers,
  grid: Grid,
  fractions: Readonly<Record<string, Float64Array>>,
): readonly Shape[] {
  const shapes: Shape[] = [];
  for (const [name, layer] of layersOf(layers, 'answer')) {
    fractions[name]?.forEach((value, site) => {
      if (value < 1e-6) return;
      const cells = layer.site === 'cell' ? [site] : cellsOfPair(grid, site);
      const address = layer.site === 'cell' ? cellName(grid, site) : pairName(grid, site);
      const text = String(Math.round(value * 1000) / 1000);
      const count = Math.ceil(value - 1e-6);
      const whole = Math.abs(value - count) < 1e-6;
      const base = {
        key: `${name}-${address}`,
        address,
        role: whole ? ('answer' as const) : ('fraction' as const),
        label: `${layer.label} ${text} at ${address}`,
      };
      const from = centerOf(grid, cells[0]!);
      if (isShading(layer)) {
        const corner = { x: from.x - 0.5, y: from.y - 0.5 };
        const weight = whole ? 1 : value;
        shapes.push({ ...base, type: 'rectangle', corner, width: 1, height: 1, filled: true, weight });
      } else if (layer.site === 'cell') {
        shapes.push({ ...base, type: 'text', center: from, text, size: 0.4 });
      } else {
        const to = centerOf(grid, cells[1]!);
        shapes.push({ ...base, type: 'line', from, to, count, weight: whole ? 1 : value / count });
      }
    });
  }
  return shapes;
}

function frame(grid: Grid, cell: number, role: Role, label: string): Shape {
  return {
    type: 'rectangle',
    key: `${role}-${cellName(grid, cell)}`,
    address: cellName(grid, cell),
    role,
    label,
    corner: { x: columnOf(grid, cell), y: rowOf(grid, cell) },
    width: 1,
    height: 1,
    filled: false,
    weight: 1,
  };
}
