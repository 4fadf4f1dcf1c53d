import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { describeWith, testWith } from '../../../../test/programs.js';
import {
  cnfFormat,
  conflict,
  isGraphBlock,
  type Model,
  modelForFile,
  openSession,
  readSolverAnswer,
  refusalsBy,
  type SolverAnswer,
  valuesOf,
} from '../../src/index.js';
import { commandTemplate } from '../../src/node/command-template.js';
import { external } from '../../src/node/external.js';
import { bruteForce, holds } from '../oracle.js';
import { proved } from '../proved.js';
import { modelOf, randomBlocks, type Shape } from '../random-models.js';

const folder = mkdtempSync(join(tmpdir(), 'gridwright-cnf-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The answer of each program for a formula. */
const programs: Readonly<Record<string, (path: string) => SolverAnswer>> = {
  cadical: (path) => {
    const { stdout } = spawnSync('cadical', [path], { encoding: 'utf8', timeout: 100_000 });
    return readSolverAnswer(stdout);
  },
  minisat: (path) => {
    const answer = join(folder, 'answer.txt');
    writeFileSync(answer, '');
    spawnSync('minisat', ['-verb=0', path, answer], { encoding: 'utf8', timeout: 100_000 });
    return readSolverAnswer(readFileSync(answer, 'utf8'));
  },
};

/** Small models of binary and integer variables, with rows, clauses and products. */
const models: fc.Arbitrary<Model> = fc
  .record({
    binaries: fc.integer({ min: 2, max: 7 }),
    integers: fc.array(fc.constantFrom([0, 3] as const, [-2, 1] as const, [4, 4] as const), { maxLength: 2 }),
  })
  .map((each): Shape => ({ ...each, continuous: [] }))
  .chain((shape) =>
    fc
      .array(
        randomBlocks(shape).filter((block) => !isGraphBlock(block)),
        { minLength: 1, maxLength: 4 },
      )
      .map((constraints) => modelOf(shape, constraints, null)),
  );

describe.each(Object.entries(programs))('%s', (name, ask) => {
  testWith([name], 'reads the formula as intended', () => {
    let solvable = 0;
    fc.assert(
      fc.property(models, (given) => {
        const { lower, upper, constraints: blocks } = given;
        const truth = bruteForce({ model: given, blocks, lower, upper, objective: null });
        const lowered = modelForFile(cnfFormat, given);
        const path = join(folder, 'model.cnf');
        writeFileSync(path, [...cnfFormat.write(lowered)].join(''));
        const answer = ask(path);
        expect(answer.status).toBe(truth.feasible ? 'feasible' : 'infeasible');
        if (!truth.feasible) return;
        solvable += 1;
        const values = valuesOf(answer, lowered, cnfFormat).slice(0, given.variableCount);
        expect(blocks.every((block) => holds(block, values))).toBe(true);
        expect(values.every((value, i) => value >= lower[i]! && value <= upper[i]!)).toBe(true);
      }),
      { numRuns: runs(25, 5) },
    );
    expect(solvable).toBeGreaterThan(0);
  });
});

/**
 * Long rows with coefficients of all sizes, so that every encoding occurs; for even seeds two rows contradict each
 * other.
 */
function longModel(seed: number): Model {
  let state = seed;
  const random = (below: number): number => {
    state = (state * 48271) % 0x7fffffff;
    return state % below;
  };
  const n = 30;
  const rows = Array.from({ length: 8 }, (_, row) => {
    const size = [9, 25, 30, 12][row % 4]!;
    const largest = [1, 3, 50, 10_000_000][Math.floor(row / 2)]!;
    const coefficients = Array.from({ length: size }, () => 1 + random(largest));
    const negated = coefficients.map((each) => (random(3) === 0 ? -each : each));
    const all = negated.reduce((sum, each) => sum + each, 0);
    const middle = Math.floor(all / 2);
    const width = Math.ceil(largest / 3);
    return {
      coefficients: negated,
      lower: row % 2 === 0 ? middle - width : Number.NEGATIVE_INFINITY,
      upper: middle + width,
    };
  });
  const { coefficients, upper } = rows[3]!;
  if (seed % 2 === 0) rows.push({ coefficients, lower: upper + 1, upper: Number.POSITIVE_INFINITY });
  const starts = [0];
  for (const { coefficients } of rows) starts.push(starts.at(-1)! + coefficients.length);
  return modelOf(
    { binaries: n, integers: [], continuous: [] },
    [
      {
        type: 'linear',
        name: 'long',
        starts: Int32Array.from(starts),
        variables: Int32Array.from(
          rows.flatMap(({ coefficients }) => coefficients.map((_, i) => (7 * i) % n)),
        ),
        coefficients: Float64Array.from(rows.flatMap(({ coefficients }) => coefficients)),
        lower: Float64Array.from(rows, ({ lower }) => lower),
        upper: Float64Array.from(rows, ({ upper }) => upper),
      },
    ],
    null,
  );
}

describeWith(['cadical'], 'long rows', () => {
  test.each(Array.from({ length: runs(6, 2) }, (_, index) => index + 1))(
    'model %s: cadical agrees with an engine with native rows',
    async (seed) => {
      const given = longModel(seed);
      const session = await openSession(proved(conflict()), given);
      const outcome = await session.solve({}, {});
      const lowered = modelForFile(cnfFormat, given);
      const path = join(folder, 'long.cnf');
      writeFileSync(path, [...cnfFormat.write(lowered)].join(''));
      const answer = programs['cadical']!(path);
      expect(outcome.status).toBe(seed % 2 === 0 ? 'infeasible' : 'feasible');
      expect(answer.status).toBe(outcome.status);
      if (answer.status !== 'feasible') return;
      const values = valuesOf(answer, lowered, cnfFormat).slice(0, given.variableCount);
      expect(given.constraints.every((block) => holds(block, values))).toBe(true);
    },
  );

  test('as an engine, it supports rows, bounds and added clauses', async () => {
    const engine = external(commandTemplate('cadical', 'cadical -q {cnf}'));
    await fc.assert(
      fc.asyncProperty(models, fc.nat(), fc.integer({ min: -2, max: 4 }), async (given, seed, value) => {
        expect(refusalsBy(engine, given)).toEqual([]);
        const variable = seed % given.variableCount;
        const session = await openSession(engine, given);
        const outcome = await session.solve({ assume: [{ variable, lower: value, upper: value + 1 }] }, {});
        const { constraints: blocks } = given;
        const lower = given.lower.with(variable, Math.max(value, given.lower[variable]!));
        const upper = given.upper.with(variable, Math.min(value + 1, given.upper[variable]!));
        const truth = bruteForce({ model: given, blocks, lower, upper, objective: null });
        expect(outcome.status).toBe(truth.feasible ? 'feasible' : 'infeasible');
        if (!('values' in outcome)) return;
        const { values } = outcome;
        expect(blocks.every((block) => holds(block, values))).toBe(true);
        expect(values.every((each, i) => each >= lower[i]! && each <= upper[i]!)).toBe(true);
        session.close();
      }),
      { numRuns: runs(20, 4) },
    );
  });
});
