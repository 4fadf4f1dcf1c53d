import { z } from 'zod';
import type { Grid } from '../grid/grid.js';
import { type Layer, type Layers, layersOf, rangeOf } from '../layers/layer.js';
import type { Rules } from '../layers/rule-variant.js';

/** The name and version that the JSON form of a puzzle carries. */
export const puzzleFormat = 'gridwright-puzzle';
export const puzzleVersion = 1;

/** What every `gridwright-puzzle` says before its layers; the layers' schema depends on it. */
export const puzzleHeader = z.looseObject({
  format: z.literal(puzzleFormat),
  version: z.literal(puzzleVersion),
  kind: z.string(),
  rules: z.array(z.string()).optional(),
  rows: z.int().min(1),
  columns: z.int().min(1),
});

/** The value of a site: null where there is none, `"?"` for an unknown clue, else a number. */
export type SiteJson = number | '?' | null;

/** A layer: rows of values; for pairs, the horizontal and the vertical ones apart. */
export type LayerJson = SiteJson[][] | { horizontal: SiteJson[][]; vertical: SiteJson[][] };

/** The schema of a puzzle of this kind, size and rules, derived from the kind's layers. */
export function puzzleSchema(kindName: string, layers: Layers, grid: Grid, rules: Rules) {
  const group = (role: Layer['role']) =>
    Object.fromEntries(
      layersOf(layers, role).map(([name, layer]) => [name, layerSchema(layer, grid, rules)]),
    );
  return z.strictObject({
    format: z.literal(puzzleFormat),
    version: z.literal(puzzleVersion),
    kind: z.literal(kindName),
    rules: z.array(z.string()).optional(),
    rows: z.literal(grid.rows),
    columns: z.literal(grid.columns),
    clues: z.strictObject(group('clue')),
    answers: z.strictObject(group('answer')).optional(),
  });
}

function layerSchema(layer: Layer, grid: Grid, rules: Rules): z.ZodType<LayerJson> {
  const { min, max } = rangeOf(layer, rules);
  const number = z.int().min(min).max(max).nullable();
  const value: z.ZodType<SiteJson> =
    layer.role === 'clue' && layer.unknown ? z.union([number, z.literal('?')]) : number;
  const board = (rows: number, columns: number) => z.array(z.array(value).length(columns)).length(rows);
  return layer.site === 'cell'
    ? board(grid.rows, grid.columns)
    : z.strictObject({
        horizontal: board(grid.rows, grid.columns - 1),
        vertical: board(grid.rows - 1, grid.columns),
      });
}
