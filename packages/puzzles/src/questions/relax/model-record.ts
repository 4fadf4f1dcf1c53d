import {
  type ConstraintBlock,
  type ConstraintType,
  type Cut,
  type Literal,
  literalValue,
  type Model,
  rowCount,
} from '@gridwright/modeling';
import type { Scene } from '../../boards/drawing/scene.js';
import type { Geometry } from '../../boards/geometry/geometry.js';
import type { Point } from '../../boards/geometry/point.js';
import { siteCount, siteName } from '../../boards/geometry/sites.js';

/** A term of a row: a literal has the coefficient 1. */
export interface TermRecord {
  readonly coefficient: number;
  /** What it counts, such as "line on r1c1-top". */
  readonly name: string;
  readonly value: number;
}

/** A row in words, with its values in a solution of the relaxation. */
export interface RowRecord {
  /** What the row is about, such as "lines around r1c1". */
  readonly label: string;
  readonly type: ConstraintType;
  /** None for constraints that are not linear, nor clauses. */
  readonly terms: readonly TermRecord[];
  /** The bounds of the sum of the terms; null without one. */
  readonly atLeast: number | null;
  readonly atMost: number | null;
  /** The cells that it names, or that its terms name. */
  readonly cells: readonly number[];
}

/** The rows of a model; the first ones if there are many. */
export interface ModelRecord {
  readonly rows: readonly RowRecord[];
  readonly rowCount: number;
  readonly variableCount: number;
}

/** A solution of the relaxation, as cuts are found. */
export interface RoundRecord {
  /** From 1. */
  readonly number: number;
  /** Its values on the board. */
  readonly scene: Scene;
  /** Values of lines, to be written beside them. */
  readonly values: readonly { readonly at: Point; readonly text: string; readonly isWhole: boolean }[];
  /** How many answers are fractions. */
  readonly fractions: number;
  /** Null without an objective. */
  readonly objective: number | null;
  /** The cuts that it violates, which the next round has. */
  readonly cuts: readonly RowRecord[];
}

/** A page could not show more rows. */
const maxRows = 3000;

/** The rows of a model in words, with values of its variables. Linear in the rows that it has. */
export function modelRecord(model: Model, geometry: Geometry, values: Float64Array): ModelRecord {
  const cellsIn = cellFinder(geometry);
  const rows: RowRecord[] = [];
  let count = 0;
  for (const [place, block] of model.constraints.entries()) {
    const size = rowCount(block);
    count += size;
    for (let row = 0; row < size && rows.length < maxRows; row++)
      rows.push(withCells(rowOf(model, place, block, row, values), cellsIn));
  }
  return { rows, rowCount: count, variableCount: model.variableCount };
}

/** A cut in words. */
export function cutRecord(
  { literals, atLeast }: Cut,
  model: Model,
  geometry: Geometry,
  values: Float64Array,
): RowRecord {
  const terms = literals.map((literal) => termOf(model, literal, values));
  const row = { label: '', type: 'clause', terms, atLeast, atMost: null } as const;
  return withCells(row, cellFinder(geometry));
}

type BareRow = Omit<RowRecord, 'cells'>;

function rowOf(
  model: Model,
  place: number,
  block: ConstraintBlock,
  row: number,
  values: Float64Array,
): BareRow {
  const label = model.names.row(place, row);
  const { type } = block;
  if (type === 'clause') {
    const literals = [...block.literals.subarray(block.starts[row]!, block.starts[row + 1]!)];
    return {
      label,
      type,
      terms: literals.map((literal) => termOf(model, literal, values)),
      atLeast: 1,
      atMost: null,
    };
  }
  if (type !== 'linear') return { label, type, terms: [], atLeast: null, atMost: null };
  const terms: TermRecord[] = [];
  for (let at = block.starts[row]!; at < block.starts[row + 1]!; at++) {
    const variable = block.variables[at]!;
    terms.push({
      ...{ coefficient: block.coefficients[at]!, name: model.names.variable(variable) },
      value: values[variable]!,
    });
  }
  const [lower, upper] = [block.lower[row]!, block.upper[row]!];
  return { label, type, terms, atLeast: finite(lower), atMost: finite(upper) };
}

function finite(bound: number): number | null {
  return Number.isFinite(bound) ? bound : null;
}

function termOf(model: Model, literal: Literal, values: ArrayLike<number>): TermRecord {
  const name = model.names.variable(literal >>> 1);
  return {
    ...{ coefficient: 1, value: literalValue(literal, values) },
    name: (literal & 1) === 1 ? `not ${name}` : name,
  };
}

/** With the cells that the row names; if it names none, those of its terms. */
function withCells(row: BareRow, cellsIn: (text: string) => readonly number[]): RowRecord {
  const own = cellsIn(row.label);
  const cells = own.length > 0 ? own : row.terms.flatMap(({ name }) => cellsIn(name));
  return { ...row, cells: [...new Set(cells)] };
}

/** Finds the names of cells in texts. */
function cellFinder(geometry: Geometry): (text: string) => readonly number[] {
  const byName = new Map(
    Array.from({ length: siteCount(geometry, 'cell') }, (_, cell) => [
      siteName(geometry, 'cell', cell),
      cell,
    ]),
  );
  return (text) => (text.match(/[A-Za-z0-9]+/g) ?? []).flatMap((word) => byName.get(word) ?? []);
}
