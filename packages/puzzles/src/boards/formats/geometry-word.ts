import { InputError, quote } from '../definition/input-error.js';
import { unexpectedAt } from '../definition/reading-errors.js';
import type { Geometry } from '../geometry/geometry.js';
import { type BoardProblem, type Grid, gridProblem } from '../geometry/grid.js';
import { honeycomb, honeycombProblem } from '../geometry/honeycomb.js';

/** A geometry by its size, and the problem of a size, or null. */
interface NamedGeometry {
  make(size: Grid): Geometry;
  problem(size: Grid): BoardProblem | null;
}

const named: Readonly<Record<string, NamedGeometry>> = {
  grid: { make: (size) => size, problem: gridProblem },
  honeycomb: { make: honeycomb, problem: honeycombProblem },
};

/** How geometries are named, for messages. */
export const geometryForms: readonly string[] = Object.keys(named).map((name) =>
  name === 'grid' ? 'ROWSxCOLUMNS' : `${name}:ROWSxCOLUMNS`,
);

/** What a size is, for messages. */
export const sizeForm = `a size such as 10x8 (${geometryForms.join(' or ')})`;

/** The geometry with the name `10x8` or `honeycomb:10x8`, rows first. Throws `InputError`. */
export function geometryNamed(text: string): Geometry {
  const [, name = 'grid', rows, columns] = /^(?:([a-z]+):)?(\d{1,9})[x×](\d{1,9})$/i.exec(text) ?? [];
  const size = { rows: Number(rows), columns: Number(columns) };
  const geometry = Object.hasOwn(named, name.toLowerCase()) ? named[name.toLowerCase()] : undefined;
  if (geometry === undefined || !(size.rows > 0 && size.columns > 0))
    throw unexpectedAt(null, sizeForm, quote(text));
  const problem = geometry.problem(size);
  if (problem !== null) throw new InputError({ code: 'size', place: null, ...problem });
  return geometry.make(size);
}
