import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { falseClause, readDimacs, Solver } from '../../src/index.js';

const folder = new URL('../../../../examples/formulas/', import.meta.url);

/** The file and the answer of each row of the README's table. */
const said = readFileSync(new URL('README.md', folder), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, file, answer] = /^\| `([^`]+)` \|.*\| (\w+) \|$/.exec(line) ?? [];
    return file === undefined || answer === undefined ? [] : [{ file, answer }];
  });

test.each(said)('$file is $answer', ({ file, answer }) => {
  const formula = readDimacs(readFileSync(new URL(file, folder)));
  const { variableCount, starts, literals } = formula;
  const solver = new Solver();
  solver.addVariables(variableCount);
  for (const [clause, end] of starts.subarray(1).entries())
    solver.addClause(literals.subarray(starts[clause], end));
  expect(solver.solve()).toBe(answer);
  if (answer === 'unsatisfiable') return;
  const values = Array.from({ length: variableCount }, (_, variable) => (solver.value(2 * variable) ? 1 : 0));
  expect(falseClause(formula, values)).toBeNull();
});

test('every file is in the table', () => {
  const files = readdirSync(folder).filter((file) => !['README.md', 'expected.json'].includes(file));
  expect(said.map(({ file }) => file).sort()).toEqual(files.sort());
});
