import fc from 'fast-check';
import { expect, it } from 'vitest';
import { elementUsage } from '../../src/index.js';
import { diagramOfSets } from '../diagram-of-sets.js';

const elementCount = 6;
const elements = Array.from({ length: elementCount }, (_, element) => element);

it('finds the elements of some set, and of all sets', () => {
  const families = fc.array(fc.subarray(elements), { maxLength: 8 });
  const property = fc.property(families, fc.subarray(elements), (some, always) => {
    const sets = some.map((set) => elements.filter((each) => set.includes(each) || always.includes(each)));
    const { inSome, inAll } = elementUsage(diagramOfSets(elementCount, sets));
    for (const element of elements) {
      const having = sets.filter((set) => set.includes(element)).length;
      expect(inSome[element]).toBe(having > 0 ? 1 : 0);
      expect(inAll[element]).toBe(having > 0 && having === sets.length ? 1 : 0);
    }
  });
  fc.assert(property, { numRuns: 500 });
});
