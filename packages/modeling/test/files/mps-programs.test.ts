import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { describeWith } from '../../../../test/programs.js';
import {
  clauseToLinear,
  fixedMpsFormat,
  type Model,
  type ModelFileFormat,
  mpsFormat,
} from '../../src/index.js';
import { bruteForce, holds, objectiveAt } from '../oracle.js';
import { cbc, glpsol, type Said } from './mps-programs.js';
import { solvableFileModels } from './random-file-models.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mps-programs-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const models = solvableFileModels('linear', ['linear', 'clause']).map((model) => clauseToLinear.lower(model));

function checkAnswer(model: Model, names: readonly string[], said: Said): void {
  const { lower, upper, constraints, objective } = model;
  const truth = bruteForce({ model, blocks: constraints, lower, upper, objective });
  expect(said.status).toBe(truth.feasible ? 'optimal' : 'infeasible');
  if (!truth.feasible) return;
  const values = Float64Array.from(names, (name) => Math.round(said.values.get(name) ?? 0));
  expect(constraints.every((block) => holds(block, values))).toBe(true);
  expect(values.every((value, index) => value >= lower[index]! && value <= upper[index]!)).toBe(true);
  if (objective !== null) expect(objectiveAt(objective, values)).toBeCloseTo(truth.optimum ?? NaN, 6);
}

/** The expected objective of the file: negated for a maximization. */
function checkObjective(model: Model, said: Said): void {
  if (said.status === 'infeasible' || model.objective === null) return;
  const { lower, upper, constraints: blocks, objective } = model;
  const { optimum } = bruteForce({ model, blocks, lower, upper, objective });
  expect(said.objective).toBeCloseTo((optimum ?? NaN) * (objective.sense === 'maximize' ? -1 : 1), 6);
}

function checkWith(
  format: ModelFileFormat,
  solve: (text: string, names: readonly string[], model: Model) => Said,
): void {
  fc.assert(
    fc.property(models, (model) => {
      const names = format.variableNames(model);
      const said = solve([...format.write(model)].join(''), names, model);
      checkAnswer(model, names, said);
    }),
    { numRuns: runs(25, 5) },
  );
}

describeWith(['glpsol'], 'glpsol reads the model as intended', () => {
  test('free MPS', () => {
    checkWith(mpsFormat, (text, names) => glpsol(folder, text, '--freemps', names));
  });
  test('fixed MPS', () => {
    checkWith(fixedMpsFormat, (text, names) => glpsol(folder, text, '--mps', names));
  });
});

describeWith(['cbc'], 'cbc reads the model as intended', () => {
  test('free MPS', () => {
    checkWith(mpsFormat, (text, _, model) => {
      const said = cbc(folder, text);
      checkObjective(model, said);
      return said;
    });
  });
  test('fixed MPS', () => {
    checkWith(fixedMpsFormat, (text, _, model) => {
      const said = cbc(folder, text);
      checkObjective(model, said);
      return said;
    });
  });
});
