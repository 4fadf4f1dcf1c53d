import { InputError, quote } from '../definition/input-error.js';
import type { Geometry } from '../geometry/geometry.js';
import { type Grid, gridProblem } from '../geometry/grid.js';
import { honeycomb, honeycombProblem } from '../geometry/honeycomb.js';

/** The named geometries, each with a check of its size: the problem, or null. */
const named: Readonly<
  Record<string, { make(size: Grid): Geometry; problem(size: Grid): Expectation | null }>
> = {
  grid: { make: (size) => size, problem: gridProblem },
  honeycomb: { make: honeycomb, problem: honeycombProblem },
};

interface Expectation {
  readonly expected: string;
  readonly found: string;
}

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
  if (geometry === undefined || !(size.rows > 0 && size.columns > 0)) {
    throw new InputError({ code: 'unexpected', place: null, expected: sizeForm, found: quote(text) });
  }
  const problem = geometry.problem(size);
  if (problem !== null) throw new InputError({ code: 'size', place: null, ...problem });
  return geometry.make(size);
}
