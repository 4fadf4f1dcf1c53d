import { type NumberedShape, numbered } from '../claims/claim.js';
import { claimTuples, claimValues } from '../claims/claim-tuples.js';
import type { Lists } from '../lists.js';
import type { Statement } from '../statement.js';
import { statementKey } from '../statement.js';

/** The number of partial placements that are tried; statements that need more count as different. */
const maxPartial = 50_000;

/**
 * Whether two statements are true with the same tables: no placement of the values that they name, of which two of an attribute are
 * never at one place, makes exactly one of them true. So "A is next to B" means the same as "B is next to A", and "A or B" of values
 * that exclude each other the same as "either A or B".
 */
export function haveSameMeaning(one: Statement, other: Statement, lists: Lists): boolean {
  if (statementKey(one) === statementKey(other)) return true;
  const shape = shapeOf(lists);
  const differs = { type: 'one', of: [shape.claimOf(one), shape.claimOf(other)] } as const;
  const values = claimValues(differs);
  if (values.some((value) => value === undefined)) return false;
  return claimTuples(shape, differs, values, { tuples: 0, partial: maxPartial }) !== null;
}

const shapes = new WeakMap<Lists['attributes'], NumberedShape>();

function shapeOf(lists: Lists): NumberedShape {
  const known = shapes.get(lists.attributes);
  if (known?.placeNames === lists.places.names) return known;
  const shape = numbered(lists);
  shapes.set(lists.attributes, shape);
  return shape;
}
