import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diagramOf, elementOf } from '../src/diagram.js';

it('finds the element of a node from any smaller element', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { maxLength: 40 }), (sizes) => {
      const levels = sizes.map((size) => ({ zero: new Int32Array(size), one: new Int32Array(size) }));
      const diagram = diagramOf(0, levels);
      sizes.forEach((size, element) => {
        for (let index = 0; index < size; index += 1) {
          const node = diagram.firsts[element]! + index;
          const found = Array.from({ length: element + 1 }, (_, from) => elementOf(diagram, node, from));
          expect(new Set(found)).toEqual(new Set([element]));
        }
      });
      expect(elementOf(diagram, 1)).toBe(sizes.length);
    }),
  );
});
