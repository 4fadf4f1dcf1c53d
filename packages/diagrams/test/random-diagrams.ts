import fc from 'fast-check';
import { type Diagram, diagramOf, emptyFamily, firstNode, type Level } from '../src/diagram.js';
import { seededRandom } from '../src/random.js';

export interface Shape {
  readonly elementCount: number;
  /** Maximum number of nodes of an element. */
  readonly width: number;
  /** Maximum number of elements from a node to its child. */
  readonly reach: number;
  readonly seed: number;
}

export const shape: fc.Arbitrary<Shape> = fc.record({
  elementCount: fc.integer({ min: 1, max: 150 }),
  width: fc.integer({ min: 1, max: 6 }),
  reach: fc.integer({ min: 1, max: 60 }),
  seed: fc.nat(),
});

/** A diagram with random arcs: ordered, but not reduced and with unreachable nodes. */
export function randomDiagram({ elementCount, width, reach, seed }: Shape): Diagram {
  const random = seededRandom(seed);
  const below = (end: number): number => random() % end;
  const levels: Level[] = [];
  // The nodes so far, the last element's first, after the terminals.
  const ends = [firstNode];
  for (let element = elementCount - 1; element >= 0; element -= 1) {
    const size = element === 0 ? 1 : 1 + below(width);
    const end = ends.at(-1)!;
    const min = ends.at(-1 - reach) ?? 0;
    const child = (): number => min + below(end - min);
    levels.unshift({
      zero: Int32Array.from({ length: size }, child),
      one: Int32Array.from({ length: size }, () => Math.max(emptyFamily + 1, child())),
    });
    ends.push(end + size);
  }
  return diagramOf(ends.at(-1)! - 1, levels);
}
