import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MoveToFrontQueue } from '../src/decision-orders.js';

const count = 40;

/** The variables in the order of the list, from its end. */
function order(queue: MoveToFrontQueue): number[] {
  const values = new Int8Array(2 * count);
  const found: number[] = [];
  queue.search = -1;
  for (let variable = 0; variable < count; variable++) queue.reopen(variable);
  for (let i = 0; i < count; i++) {
    const next = queue.lastOpen(values);
    found.push(next);
    values[2 * next] = 1;
  }
  return found;
}

test('bumped variables move to the end in their order, for any stamps', () => {
  const variables = fc.uniqueArray(fc.nat(count - 1), { minLength: 1 });
  fc.assert(
    fc.property(fc.array(variables), (rounds) => {
      // Stamps that overflow after a few bumps, and others.
      const queues = [new MoveToFrontQueue(count + 3), new MoveToFrontQueue()];
      for (const queue of queues) queue.grow(count);
      let list = Array.from({ length: count }, (_, i) => count - 1 - i);
      for (const round of rounds) {
        list = [
          ...list.filter((each) => !round.includes(each)),
          ...list.filter((each) => round.includes(each)),
        ];
        for (const queue of queues) {
          const sorted = Int32Array.from(round);
          queue.sort(sorted, sorted.length);
          for (const variable of sorted) queue.bump(variable, true);
        }
      }
      for (const queue of queues) expect(order(queue)).toEqual(list.toReversed());
    }),
  );
});
