import { expect, test } from 'vitest';
import { tablesOfKinds } from '../../src/kinds/tables.js';

const deductionTimes = tablesOfKinds['hashi']!.compared!.find(({ name }) => name === 'hashi-deductions')!;

/** The pairs of islands with only water between them, of a line of numbers. */
function seenIn(line: readonly number[]): number {
  return Math.max(0, line.filter((number) => number > 0).length - 1);
}

test('made boards have the n, k and |B| of their row of table A.4', () => {
  expect(deductionTimes.rows).toHaveLength(20);
  for (const { printed, boards } of deductionTimes.rows) {
    if (boards.from !== 'made') throw new Error('the thesis prints no boards');
    const text = boards.make(0).trimEnd();
    const [size, ...rows] = text.split('\r\n').map((line) => line.trim().split(/ +/).map(Number));
    const columns = rows[0]!.map((_, column) => rows.map((row) => row[column]!));
    const seen = [...rows, ...columns].reduce((sum, line) => sum + seenIn(line), 0);
    expect([...size!, seen].map(String)).toEqual([printed['n'], printed['n'], printed['k'], printed['|B|']]);
  }
});
