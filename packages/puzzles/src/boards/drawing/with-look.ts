import { remembered } from '../geometry/remembered.js';
import type { Look } from './looks.js';
import type { Shape } from './scene.js';

const known = remembered((_shape: Shape): Map<Look, Shape> => new Map());

/** The shape with another look: the same object each time. */
export function withLook(shape: Shape, look: Look): Shape {
  const looks = known(shape);
  const found = looks.get(look);
  if (found !== undefined) return found;
  const made = { ...shape, look };
  looks.set(look, made);
  return made;
}
