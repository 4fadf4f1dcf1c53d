import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { describeWith } from '../../../../test/programs.js';
import { equal, type Model, model, opbFormat, times } from '../../src/index.js';
import { bruteForce, holds, objectiveAt } from '../oracle.js';
import { solvableFileModels } from './random-file-models.js';

/** The values that clasp finds; null if unsatisfiable. Its values of fixed variables are ignored. */
function claspValues(text: string, model: Model): Float64Array | null {
  const { stdout } = spawnSync('clasp', ['-'], { input: text, encoding: 'utf8', timeout: 100_000 });
  if (/^s UNSATISFIABLE/m.test(stdout)) return null;
  if (!/^s (?:OPTIMUM FOUND|SATISFIABLE)/m.test(stdout)) throw new Error(`clasp: ${stdout}\n${text}`);
  const last = stdout.slice(stdout.lastIndexOf('\nv ') + 1);
  const values = model.lower.slice();
  for (const [, sign, number] of last.matchAll(/(-?)x(\d+)/g)) {
    const variable = Number(number) - 1;
    if (model.lower[variable] !== model.upper[variable]) values[variable] = sign === '-' ? 0 : 1;
  }
  return values;
}

describeWith(['clasp'], 'clasp reads the model as intended', () => {
  test('OPB', () => {
    fc.assert(
      fc.property(solvableFileModels('binary', ['linear', 'clause']), (model) => {
        const { lower, upper, constraints: blocks, objective } = model;
        const truth = bruteForce({ model, blocks, lower, upper, objective });
        const values = claspValues([...opbFormat.write(model)].join(''), model);
        expect(values !== null).toBe(truth.feasible);
        if (values === null) return;
        expect(blocks.every((block) => holds(block, values))).toBe(true);
        if (objective !== null) expect(objectiveAt(objective, values)).toBe(truth.optimum);
      }),
      { numRuns: runs(25, 6) },
    );
  });

  test('an equality without a solution in whole numbers', () => {
    const b = model();
    const x = b.binary('x', [[0]]);
    b.each('odd', [], () => equal(times(2, x(0)), 1));
    const odd = b.build({ decisions: [x] });
    expect(claspValues([...opbFormat.write(odd)].join(''), odd)).toBeNull();
  });
});
