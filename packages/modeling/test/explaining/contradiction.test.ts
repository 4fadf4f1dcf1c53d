import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { runs } from '../../../../test/profile.js';
import {
  type AppliedRule,
  conflict,
  EngineError,
  instanceRows,
  isInstanceOf,
  type Literal,
  negate,
  type ReasonModel,
  stepsToContradiction,
} from '../../src/index.js';
import { instancesOf, type PlainRule, plainRules, smallReasons } from './random-reasons.js';

/** Small models in which some values of a solution are forbidden, most of them without any solution. */
const narrowed: fc.Arbitrary<ReasonModel> = fc
  .tuple(smallReasons, fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1, maxLength: 3 }))
  .map(([{ model, solution }, picks]) => ({
    ...model,
    rules: [
      ...model.rules,
      ...picks.map((variable) => {
        const literal = solution[2 * variable] === 1 ? 2 * variable + 1 : 2 * variable;
        return { weight: 10, rows: [{ literals: [literal], coefficients: [1], atLeast: 1 }] };
      }),
    ],
  }));

/** Whether rules and known literals force a literal, or, with null, have no values. */
function force(
  { variableCount }: ReasonModel,
  known: Iterable<Literal>,
  rules: readonly PlainRule[],
  literal: Literal | null,
): boolean {
  const assumed = [...known, ...(literal === null ? [] : [negate(literal)])];
  for (let bits = 0; bits < 2 ** variableCount; bits++) {
    const isTrue = (each: Literal): boolean => ((bits >> (each >>> 1)) & 1) !== (each & 1);
    if (assumed.every(isTrue) && rules.every(({ holds }) => holds(isTrue))) return false;
  }
  return true;
}

function asPlain(model: ReasonModel, rule: AppliedRule): PlainRule {
  if (rule.type === 'rule') return plainRules(model)[rule.rule]!;
  const reason = model.graphs[rule.graph]!;
  expect(isInstanceOf(reason, rule)).toBe(true);
  return plainRules({ ...model, rules: [{ weight: reason.weight, rows: instanceRows(reason, rule) }] })[0]!;
}

test('every step to a contradiction is right, minimal and needed, by brute force', async () => {
  let [contradictions, longer] = [0, 0];
  const property = fc.asyncProperty(narrowed, async (model) => {
    const silent = plainRules(model).filter(({ weight }) => weight === 0);
    const all = [...plainRules(model), ...instancesOf(model)];
    if (!force(model, [], all, null)) return;
    const variables = [...Array(model.variableCount).keys()];
    const steps = await stepsToContradiction(model, { known: [], variables, engine: conflict(), budget: {} });
    contradictions += 1;
    if (steps.length > 1) longer += 1;
    const known = new Set<Literal>();
    for (const [at, { literal, rules, known: needed }] of steps.entries()) {
      expect(literal === null).toBe(at === steps.length - 1);
      const plain = rules.map((rule) => asPlain(model, rule));
      // What is known comes from the steps before, and from bookkeeping.
      for (const each of needed) expect(force(model, known, silent, each)).toBe(true);
      expect(force(model, needed, [...silent, ...plain], literal)).toBe(true);
      for (const rule of plain)
        expect(force(model, needed, [...silent, ...plain.filter((each) => each !== rule)], literal)).toBe(
          false,
        );
      for (const fact of needed)
        expect(
          force(
            model,
            needed.filter((each) => each !== fact),
            [...silent, ...plain],
            literal,
          ),
        ).toBe(false);
      if (literal !== null) known.add(literal);
    }
  });
  await assertUntil(() => longer >= 10 && contradictions >= 25, property, runs(600, 60));
  expect(longer).toBeGreaterThanOrEqual(10);
});

test('a limit ends the search', async () => {
  const rows = [{ literals: [0], coefficients: [1], atLeast: 1 }];
  const opposite = [{ literals: [1], coefficients: [1], atLeast: 1 }];
  const model = {
    variableCount: 1,
    rules: [
      { weight: 10, rows },
      { weight: 10, rows: opposite },
    ],
    graphs: [],
  };
  const asked = { known: [], variables: [0], engine: conflict() };
  const found = await stepsToContradiction(model, { ...asked, budget: {} });
  expect(found.map(({ literal }) => literal)).toEqual([0, null]);
  await expect(
    stepsToContradiction(model, { ...asked, budget: { isCancelled: () => true } }),
  ).rejects.toThrow(EngineError);
});
