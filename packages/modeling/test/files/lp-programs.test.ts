import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { runs } from '../../../../test/profile.js';
import { testWith } from '../../../../test/programs.js';
import { loadHighs } from '../../src/engines/highs/runtime.js';
import { lpFormat, type Model, productToLinear, withBounds } from '../../src/index.js';
import { bruteForce } from '../oracle.js';
import { randomModels } from '../random-models.js';

/** The optimum that a program finds for a file; null if it is infeasible. */
type Ask = (file: string, answer: string) => number | null;

const askGlpsol: Ask = (file, answer) => {
  const said = execFileSync('glpsol', ['--lp', file, '--nopresol', '--write', answer], { encoding: 'utf8' });
  if (/NO (?:PRIMAL |INTEGER )?FEASIBLE SOLUTION/.test(said)) return null;
  const optimum = /^c Objective: +obj = (\S+)/m.exec(readFileSync(answer, 'utf8'))?.[1];
  expect(said).toMatch(/OPTIMAL (?:LP )?SOLUTION FOUND/);
  return Number(optimum);
};

const askCbc: Ask = (file, answer) => {
  const said = execFileSync('cbc', [file, 'solve', 'solution', answer], { encoding: 'utf8' });
  expect(said).not.toMatch(/invalid|illegal|errors on input/i);
  const [status = ''] = readFileSync(answer, 'utf8').split('\n');
  if (/^(?:Infeasible|Integer infeasible)/.test(status)) return null;
  return Number(/^Optimal - objective value (\S+)/.exec(status)?.[1]);
};

const library = await loadHighs({});

/** HiGHS with its own reader of LP files; the engine of this package passes models as data. */
const askHighs: Ask = (file) => {
  const { Status: status, ObjectiveValue: optimum } = library.solve(readFileSync(file, 'utf8'));
  if (status === 'Infeasible') return null;
  expect(status).toBe('Optimal');
  return optimum;
};

/** Models in the programs' format, all bounded, some with contradictory bounds. */
const models: fc.Arbitrary<Model> = fc.tuple(randomModels, fc.nat({ max: 9 })).map(([{ model }, one]) => {
  const constraints = model.constraints.filter(({ type }) => type === 'linear' || type === 'product');
  const lowered = productToLinear.lower({ ...model, constraints });
  return one > 0 || model.variableCount === 0
    ? lowered
    : withBounds(lowered, [{ variable: 0, lower: 9, upper: 9 }]);
});

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lp-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  ['glpsol', askGlpsol],
  ['cbc', askCbc],
  ['highs', askHighs],
] as const)('%s', (program, ask) => {
  // HiGHS is a package.
  const programs = program === 'highs' ? [] : [program];
  testWith(programs, 'answers written models like brute force', async () => {
    let [feasible, infeasible] = [0, 0];
    await assertUntil(
      () => Math.min(feasible, infeasible) > 0,
      fc.asyncProperty(models, async (model) => {
        const { lower, upper, objective } = model;
        const truth = bruteForce({ model, blocks: model.constraints, lower, upper, objective });
        const file = join(folder, `${program}.lp`);
        writeFileSync(file, [...lpFormat.write(model)].join(''));
        const optimum = ask(file, join(folder, `${program}.txt`));
        expect(optimum !== null).toBe(truth.feasible);
        if (optimum === null) infeasible += 1;
        else feasible += 1;
        if (optimum !== null) expect(optimum).toBeCloseTo(truth.optimum ?? 0, 4);
      }),
      runs(25, 5),
    );
    expect(Math.min(feasible, infeasible)).toBeGreaterThan(0);
  });
});
