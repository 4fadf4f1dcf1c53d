import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import {
  atLeast,
  type BilevelModel,
  type BilevelParts,
  bilevelModel,
  bilevelProblems,
  equal,
  mibsFiles,
  model,
  or,
  plus,
  solveByEnumeration,
  times,
} from '../../src/index.js';
import { bilevelModels } from './random-bilevel.js';

/** A model with a row of each sort over leader 0 and 1, follower 2 and 3. */
function parts(): { readonly m: ReturnType<typeof model>; readonly parts: BilevelParts } {
  const m = model();
  const [a, b, x, y] = ['a', 'b', 'x', 'y'].map((name) => m.binary(name, []));
  m.each('own', [], () => atLeast(plus(a!(), b!()), 1));
  m.each('rule', [], () => equal(plus(x!(), y!()), 1));
  m.each('link', [], () => atLeast(x!(), a!()));
  return { m, parts: { variables: [x!, y!], rows: ['rule'], links: ['link'], objective: null } };
}

const madeWith = (more: Partial<BilevelParts>): BilevelModel => {
  const { m, parts: usual } = parts();
  return bilevelModel(m.build(), { ...usual, ...more });
};

const objectiveOf = (variable: number, coefficient = 1): BilevelParts['objective'] => ({
  sense: 'minimize',
  variables: Int32Array.of(variable),
  coefficients: Float64Array.of(coefficient),
});

describe('what is a bilevel model', () => {
  test('random models are', () => {
    const property = fc.property(bilevelModels, (bilevel) => {
      expect(bilevelProblems(bilevel)).toEqual([]);
    });
    fc.assert(property, { numRuns: runs(1000, 100) });
  });

  test.each([
    ['a name of no block', { links: ['link', 'none'] }, { code: 'unknown-block', block: 'none' }],
    [
      'a link among the rows',
      { rows: ['rule', 'link'], links: [] },
      { code: 'leader-variable-in-follower-row', block: 'link', row: 0 },
    ],
    [
      "a row of the leader's variables as a link",
      { links: ['link', 'own'] },
      { code: 'no-follower-variable', block: 'own', row: 0 },
    ],
    [
      "a row of the leader's variables as a row",
      { rows: ['rule', 'own'] },
      { code: 'no-follower-variable', block: 'own', row: 0 },
    ],
    [
      "a row of the follower's variables as a link",
      { rows: [], links: ['link', 'rule'] },
      { code: 'no-leader-variable', block: 'rule', row: 0 },
    ],
    [
      'an objective over the leader',
      { objective: objectiveOf(1) },
      { code: 'leader-variable-in-follower-objective', variable: 1 },
    ],
    [
      'an objective over no variable',
      { objective: objectiveOf(4) },
      { code: 'unknown-variable', block: null, row: 0, variable: 4 },
    ],
    [
      'an objective without end',
      { objective: objectiveOf(2, Infinity) },
      { code: 'invalid-follower-objective' },
    ],
  ])('%s is refused', (_, more, problem) => {
    expect(() => madeWith(more)).toThrow(expect.objectContaining({ name: 'BilevelError', problem }));
  });

  test('other variables and rows are refused, and all problems are told', () => {
    const { m, parts: usual } = parts();
    const count = m.integer('count', [], { lower: 0, upper: 2 });
    const z = m.binary('z', []);
    m.each('clause', [], () => or(z()));
    m.each('counted', [], () => equal(plus(count(), times(2, z())), 2));
    const { joint, ...levels } = madeWith({});
    const made: BilevelModel = {
      joint: m.build(),
      ofFollower: Uint8Array.of(...levels.ofFollower, 0, 1),
      rowsOf: [...levels.rowsOf, 'follower', 'leader'],
      followerObjective: null,
    };
    expect(usual.rows).toEqual(['rule']);
    expect(bilevelProblems(made)).toEqual([
      { code: 'not-binary', variable: 4 },
      { code: 'not-linear', block: 'clause', type: 'clause' },
    ]);
    expect(bilevelProblems({ ...made, rowsOf: levels.rowsOf })).toEqual([
      { code: 'levels', of: 'blocks', expected: 5, found: 3 },
    ]);
    expect(bilevelProblems({ ...made, ofFollower: levels.ofFollower })).toEqual([
      { code: 'levels', of: 'variables', expected: 6, found: 4 },
    ]);
    expect(joint.variableCount).toBe(4);
  });

  test('rows without a bound, and links to variables that are not there, are no rows', async () => {
    const good = madeWith({});
    const withLink = (change: object): BilevelModel => ({
      ...good,
      joint: {
        ...good.joint,
        constraints: good.joint.constraints.map((block) =>
          block.name === 'link' ? { ...block, ...change } : block,
        ),
      },
    });
    const unbounded = withLink({ lower: Float64Array.of(-Infinity) });
    expect(bilevelProblems(unbounded)).toEqual([{ code: 'invalid-row', block: 'link', row: 0 }]);
    expect(bilevelProblems(withLink({ upper: Float64Array.of(Number.NaN) }))).toEqual([
      { code: 'invalid-row', block: 'link', row: 0 },
    ]);
    expect(bilevelProblems(withLink({ variables: Int32Array.of(2, 9) }))).toEqual([
      { code: 'unknown-variable', block: 'link', row: 0, variable: 9 },
      { code: 'no-leader-variable', block: 'link', row: 0 },
    ]);
    // A link of two variables of the follower links nothing.
    expect(bilevelProblems(withLink({ variables: Int32Array.of(2, 3) }))).toEqual([
      { code: 'no-leader-variable', block: 'link', row: 0 },
    ]);
    expect(() => mibsFiles(unbounded)).toThrow(expect.objectContaining({ name: 'BilevelError' }));
    await expect(solveByEnumeration(unbounded)).rejects.toMatchObject({ name: 'BilevelError' });
  });
});
