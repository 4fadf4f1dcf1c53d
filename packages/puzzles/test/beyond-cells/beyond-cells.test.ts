import fc from 'fast-check';
import { runs } from '../../../../test/profile.js';
import { cellCount } from '../../src/geometry/grid.js';
import { describeKind } from '../conformance/kind-suite.js';
import { seating } from './seating.js';
import { sums } from './sums.js';
import { totals } from './totals.js';

const kinds = [totals, sums, seating];
const options = { runs: runs(25, 6), among: kinds };

describeKind(totals, options);

describeKind(sums, {
  ...options,
  records: (geometry) => {
    const cell = fc.nat(Math.max(0, cellCount(geometry) - 1));
    const sum = fc.record({
      cells: fc.uniqueArray(cell, { minLength: 1, maxLength: 4 }),
      total: fc.nat(3),
    });
    return fc.record({ sums: fc.array(sum, { maxLength: 4 }).map(numbered) });
  },
});

describeKind(seating, {
  ...options,
  records: () =>
    fc.integer({ min: 1, max: 4 }).chain((count) => {
      const people = ['Ann', 'Ben', 'Cleo', 'Dan'].slice(0, count);
      const person = fc.constantFrom(...people);
      const sentences = fc.array(fc.record({ left: person, right: person }), { maxLength: 4 }).map(numbered);
      return fc.record({ people: fc.constant(people.map((id) => ({ id }))), sentences });
    }),
});

/** The records with the ids 1, 2, … */
function numbered<R>(records: readonly R[]): readonly (R & { readonly id: string })[] {
  return records.map((record, index) => ({ id: String(index + 1), ...record }));
}
