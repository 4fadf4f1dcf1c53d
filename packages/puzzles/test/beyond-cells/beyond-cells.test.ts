import fc from 'fast-check';
import { runs } from '../../../../test/profile.js';
import { cellCount } from '../../src/boards/geometry/grid.js';
import type { RecordLists } from '../../src/boards/layers/records.js';
import { describeKind } from '../conformance/kind-suite.js';
import { seating } from './seating.js';
import { sums } from './sums.js';
import { timetable } from './timetable.js';
import { totals } from './totals.js';

const kinds = [totals, sums, seating, timetable];
const options = { runs: runs(25, 4), among: kinds };

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

describeKind(timetable, {
  ...options,
  records: () =>
    fc
      .record({ hours: fc.integer({ min: 0, max: 3 }), classes: fc.integer({ min: 0, max: 2 }) })
      .chain(({ hours, classes }): fc.Arbitrary<RecordLists> => {
        if (hours === 0) return fc.constant({ hours: [], classes: [], wishes: [] });
        const names = ['1', 'after lunch', '3 pm'].slice(0, hours);
        const subjects = [
          ['Art', 'Old Norse', 'Mathematics for beginners'],
          ['Greek', '2', 'Physical education'],
        ].map((all) => all.slice(0, hours));
        const all = subjects.slice(0, classes);
        const subject = fc.constantFrom('none', ...all.flat());
        const wishes = fc.array(fc.record({ first: subject, second: subject }), {
          maxLength: classes === 0 ? 0 : 4,
        });
        return fc.record({
          hours: fc.constant([{ id: 'hour', names }]),
          classes: fc.constant(all.map((each, index) => ({ id: ['class "A"', 'B'][index]!, names: each }))),
          wishes: wishes.map((list) =>
            numbered(list.filter(({ first, second }) => first !== 'none' && second !== 'none')),
          ),
        });
      }),
});

/** The records with the ids 1, 2, … */
function numbered<R>(records: readonly R[]): readonly (R & { readonly id: string })[] {
  return records.map((record, index) => ({ id: String(index + 1), ...record }));
}
