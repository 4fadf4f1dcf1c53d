import { expect, it } from 'vitest';
import { diagramOf, type Level } from '../../src/diagram.js';
import { Families } from '../../src/families/families.js';

/** The subsets of `elementCount` elements whose size is `rest` modulo `modulus`. */
function setsOfSize(elementCount: number, modulus: number, rest: number) {
  const levels: Level[] = [];
  // The families of the greater elements, by the number of smaller elements modulo the modulus.
  let below = Array.from({ length: modulus }, (_, residue): number => (residue === rest ? 1 : 0));
  let next = 2;
  for (let element = elementCount - 1; element >= 0; element -= 1) {
    const zero = below;
    const one = below.map((_, residue) => below[(residue + 1) % modulus]!);
    levels.unshift({ zero: Int32Array.from(zero), one: Int32Array.from(one) });
    below = zero.map((_, residue) => next + residue);
    next += modulus;
  }
  return diagramOf(below[0]!, levels);
}

it('the cache grows for an operation with many repeated calls', () => {
  const families = new Families();
  const work = families.begin('minimal', families.load(setsOfSize(130, 65, 17)));
  const maxInstructions = 2_000_000;
  while (work.step(0) === 'paused' && work.progress!.done < maxInstructions);
  expect(work.step(0)).toBe('done');
  expect(work.result.equals(families.load(setsOfSize(130, 131, 17)))).toBe(true);
});
