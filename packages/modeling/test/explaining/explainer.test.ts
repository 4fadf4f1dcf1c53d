import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { runs } from '../../../../test/profile.js';
import { instanceRows } from '../../src/explaining/rule-table.js';
import {
  type AppliedRule,
  conflict,
  Explainer,
  type LeastStep,
  type Literal,
  negate,
} from '../../src/index.js';
import {
  instancesOf,
  type PlainRule,
  plainRules,
  type SmallReasons,
  smallReasons,
  vertexReasons,
} from './random-reasons.js';

/** All values of the variables that agree with known literals, each as a function of the literal. */
function* assignments(variableCount: number, known: readonly Literal[]) {
  for (let bits = 0; bits < 2 ** variableCount; bits++) {
    const isTrue = (literal: Literal): boolean => ((bits >> (literal >>> 1)) & 1) !== (literal & 1);
    if (known.every(isTrue)) yield isTrue;
  }
}

/** Whether rules force a literal, by all assignments. */
function force(
  { model }: SmallReasons,
  known: readonly Literal[],
  rules: readonly PlainRule[],
  literal: Literal,
): boolean {
  for (const isTrue of assignments(model.variableCount, known))
    if (!isTrue(literal) && rules.every(({ holds }) => holds(isTrue))) return false;
  return true;
}

/** The least cost of rules that force some goal, or a limit: every set of rules, given by the sets that assignments break. */
function leastCost(
  reasons: SmallReasons,
  known: readonly Literal[],
  goals: readonly Literal[],
  limit: number,
): number {
  const all = [...plainRules(reasons.model), ...instancesOf(reasons.model)];
  const silent = all.filter(({ weight }) => weight === 0);
  const costly = all.filter(({ weight }) => weight > 0);
  let best = limit;
  for (const goal of goals) {
    const broken: number[][] = [];
    for (const isTrue of assignments(reasons.model.variableCount, known))
      if (!isTrue(goal) && silent.every(({ holds }) => holds(isTrue)))
        broken.push([...costly.keys()].filter((rule) => !costly[rule]!.holds(isTrue)));
    const hit = (place: number, chosen: ReadonlySet<number>, cost: number): void => {
      if (cost >= best) return;
      const open = broken.find((set, at) => at >= place && !set.some((rule) => chosen.has(rule)));
      if (open === undefined) best = cost;
      else for (const rule of open) hit(place, new Set([...chosen, rule]), cost + costly[rule]!.weight);
    };
    hit(0, new Set(), 0);
  }
  return best;
}

/** The goals: what all rules force beside what is known. */
function forcedBy(reasons: SmallReasons, known: readonly Literal[]): readonly Literal[] {
  const all = [...plainRules(reasons.model), ...instancesOf(reasons.model)];
  return [...reasons.solution.keys()].filter(
    (literal) =>
      reasons.solution[literal] === 1 && !known.includes(literal) && force(reasons, known, all, literal),
  );
}

/** The applied rules of a step as plain rules, by what they say. */
function asPlain({ model }: SmallReasons, rules: readonly AppliedRule[]): readonly PlainRule[] {
  const plain = plainRules(model);
  return rules.map((rule) => {
    if (rule.type === 'rule') return plain[rule.rule]!;
    const reason = model.graphs[rule.graph]!;
    return plainRules({
      ...model,
      rules: [{ weight: reason.weight, rows: instanceRows(reason, rule) }],
    })[0]!;
  });
}

/** Checks one step by brute force. */
function expectStep(
  reasons: SmallReasons,
  known: readonly Literal[],
  goals: readonly Literal[],
  step: LeastStep,
): void {
  const silent = plainRules(reasons.model).filter(({ weight }) => weight === 0);
  const rules = asPlain(reasons, step.rules);
  expect(goals).toContain(step.literal);
  for (const literal of [step.literal, ...step.also])
    expect(force(reasons, known, [...silent, ...rules], literal)).toBe(true);
  expect(step.cost).toBe(rules.reduce((sum, { weight }) => sum + weight, 0));
  if (step.isMinimal)
    for (const rule of rules)
      expect(force(reasons, known, [...silent, ...rules.filter((each) => each !== rule)], step.literal)).toBe(
        false,
      );
  expect(known).toEqual(expect.arrayContaining([...step.known]));
  expect(force(reasons, step.known, [...silent, ...rules], step.literal)).toBe(true);
  for (const fact of step.known)
    expect(
      force(
        reasons,
        step.known.filter((each) => each !== fact),
        [...silent, ...rules],
        step.literal,
      ),
    ).toBe(false);
  const least = leastCost(reasons, known, goals, step.cost + 1);
  expect(step.cost).toBeGreaterThanOrEqual(least);
  if (step.isCheapest) expect(step.cost).toBe(least);
}

test.each([
  ['graphs of all types', smallReasons],
  ['connected vertices', vertexReasons],
])(
  'of %s, every step is right, minimal, and as cheap as it says; all that is forced is reached',
  async (_, some) => {
    let [steps, cheapest, withInstance] = [0, 0, 0];
    const property = fc.asyncProperty(some, fc.array(fc.nat(8), { maxLength: 3 }), async (reasons, picks) => {
      const { model, solution } = reasons;
      const facts = [...new Set(picks.map((pick) => pick % model.variableCount))].map((variable) =>
        solution[2 * variable] === 1 ? 2 * variable : 2 * variable + 1,
      );
      const goals = forcedBy(reasons, facts);
      const explainer = new Explainer(model, { solution, goals, known: facts });
      for (;;) {
        const known = [...explainer.known];
        const open = explainer.openGoals;
        const step = (await explainer.next()) ?? (await explainer.nextByDeletion(conflict(), {}));
        if (step === null) {
          expect(open).toEqual([]);
          return;
        }
        expectStep(reasons, known, open, step);
        steps += 1;
        if (step.isCheapest) cheapest += 1;
        if (step.rules.some(({ type }) => type !== 'rule')) withInstance += 1;
        explainer.learn([step.literal, ...step.also]);
      }
    });
    await assertUntil(() => withInstance >= 3 && steps >= 30, property, runs(1000, 60));
    expect(withInstance).toBeGreaterThanOrEqual(3);
    expect(cheapest / steps).toBeGreaterThan(0.9);
  },
);

test.each([
  ['graphs of all types', smallReasons],
  ['connected vertices', vertexReasons],
])('of %s, steps that an engine finds are right and minimal', async (_, some) => {
  let [steps, withInstance, costly] = [0, 0, 0];
  const property = fc.asyncProperty(some, async (reasons) => {
    const { model, solution } = reasons;
    // Without effort, nothing cheaper takes its place.
    const goals = forcedBy(reasons, []);
    const explainer = new Explainer(model, { solution, goals, known: [], maxEffort: 0 });
    for (;;) {
      const [known, open] = [[...explainer.known], explainer.openGoals];
      const step = await explainer.nextByDeletion(conflict(), {});
      if (step === null) {
        expect(open).toEqual([]);
        return;
      }
      expect(step.isMinimal).toBe(true);
      expectStep(reasons, known, open, step);
      steps += 1;
      if (step.rules.some(({ type }) => type !== 'rule')) withInstance += 1;
      if (step.rules.length > 1) costly += 1;
      explainer.learn([step.literal, ...step.also]);
    }
  });
  await assertUntil(() => withInstance >= 3 && costly >= 3 && steps >= 30, property, runs(500, 30));
  expect(Math.min(withInstance, costly)).toBeGreaterThanOrEqual(3);
});

test('what is known is closed under immediate rows, which are no steps', async () => {
  const model = {
    variableCount: 3,
    rules: [
      { weight: 10, rows: [{ literals: [1, 3], coefficients: [1, 1], atLeast: 1, isImmediate: true }] },
      { weight: 10, rows: [{ literals: [2, 4], coefficients: [1, 1], atLeast: 1 }] },
    ],
    graphs: [],
  };
  const solution = Uint8Array.of(1, 0, 0, 1, 1, 0);
  const explainer = new Explainer(model, { solution, goals: [0, 3, 4], known: [0] });
  expect(explainer.known).toEqual([0, 3]);
  const step = (await explainer.next())!;
  expect(step).toMatchObject({ literal: 4, cost: 10, known: [3], isMinimal: true, isCheapest: true });
  expect(step.rules).toEqual([{ type: 'rule', rule: 1 }]);
  explainer.learn([step.literal]);
  expect(explainer.openGoals).toEqual([]);
  expect(await explainer.next()).toBeNull();
  expect(negate(step.literal)).toBe(5);
});
