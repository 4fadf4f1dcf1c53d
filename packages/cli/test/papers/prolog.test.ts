import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { whyMissing } from '../../../../test/programs.js';
import { inferencesOf } from '../../src/papers/prolog/program.js';
import { papersFolder } from '../../src/papers/table.js';
import { formulationTable } from './formulation-tables.js';

const program = 'zebra.pl';
const { rows } = formulationTable('thesis-7.5');
const orders = rows.flatMap(({ order }) => (order === undefined ? [] : [order]));
const sentences = Array.from({ length: 14 }, (_, index) => index + 1);

/** The inferences that the program itself prints. */
function printedBy(order: readonly number[]): number {
  const path = fileURLToPath(new URL(program, papersFolder));
  const { stdout, stderr } = spawnSync('swipl', [path, ...order.map(String)], { encoding: 'utf8' });
  const found = /^(\d+) inferences: the japanese owns the zebra, and the norwegian drinks water\.$/m;
  const [, inferences] = found.exec(stdout) ?? [];
  if (inferences === undefined) throw new Error(`expected the answer, found ${stdout}${stderr}`);
  return Number(inferences);
}

/** Why the inferences of the program cannot be compared here; null if they can. */
function whyNoSwipl(): string | null {
  const why = whyMissing(['swipl']);
  if (why !== null) return why;
  const version = spawnSync('swipl', ['--version'], { encoding: 'utf8' }).stdout;
  return version.includes('version 9.0.')
    ? null
    : `the counts are those of SWI-Prolog 9.0, and this is ${version}`;
}

test('the orders have all sentences, and table 7.5 has the numbers of the thesis', () => {
  for (const order of orders) expect(order.toSorted((one, other) => one - other)).toEqual(sentences);
  const printed = rows.map((row) => row.printed[1]);
  const ours = rows.map(({ order }) => order && inferencesOf(program, order)!.toLocaleString('en'));
  expect(printed).toEqual(['-', '21,612', '', '', '', '5,174', '663']);
  expect(ours).toEqual([undefined, '21,612', '12,869', '12,410', '719', '5,174', '673']);
  // One of the orders that give the last number exactly.
  expect(inferencesOf(program, [8, 9, 4, 1, 2, 3, 12, 7, 6, 13, 11, 10, 5, 14])).toBe(663);
});

test('a sentence that is not there is refused', () => {
  expect(() => inferencesOf(program, [15])).toThrow('zebra.pl has no sentence 15');
});

test('the program counts the same under SWI-Prolog', ({ skip }) => {
  const why = whyNoSwipl();
  if (why !== null) skip(why);
  const others = [
    sentences.toReversed(),
    sentences.toSorted((one, other) => ((one * 5) % 17) - ((other * 5) % 17)),
    [8, 9, 2, 6, 1, 3, 4, 7, 12, 13, 10, 11, 5, 14],
  ];
  for (const order of [...orders, ...others])
    expect([order, inferencesOf(program, order)]).toEqual([order, printedBy(order)]);
});
