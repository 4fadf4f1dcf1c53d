import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import {
  and,
  atLeast,
  atMost,
  atMostOne,
  type BinaryVariable,
  type Builder,
  BuilderError,
  conflict,
  cover,
  diagram,
  equal,
  exactlyOne,
  type Family,
  iff,
  implies,
  type LoadedEngine,
  type Model,
  model,
  not,
  openSession,
  or,
  plus,
  type Relation,
  refusalsBy,
  sum,
  times,
  type Variable,
} from '../../src/index.js';
import { composedHighs } from '../composed-engines.js';
import { bruteForce, holds } from '../oracle.js';

/** Misuse by authors without type checks, as numbers: each action takes the numbers that it needs from the list. */
type Draw = (choices: number) => number;

const numbers: readonly number[] = [0, 1, 1, 2, -1, 0.5, NaN, Infinity, -Infinity, 1e308, 3, -2];
const widths: readonly number[] = [0, 1, 2, 2, -1, 0.25, NaN, Infinity, 1.5];

/** Duplicates in sets and among names occur by chance. */
function pick<Item>(draw: Draw, items: readonly Item[]): Item {
  return items[draw(items.length)]!;
}

interface Desk {
  readonly builder: Builder;
  readonly foreign: Variable;
  readonly families: Family<readonly [readonly number[]]>[];
  readonly draw: Draw;
}

/**
 * Any variable of the model with any domain; sometimes one of another model, a value that is not a variable, or an
 * unknown index.
 */
function someVariable({ families, foreign, draw }: Desk): BinaryVariable {
  const luck = draw(30);
  if (luck === 0 || families.length === 0)
    return pick(draw, [foreign as BinaryVariable, undefined as never, { index: 0 } as never]);
  return pick(draw, families)(luck === 1 ? 7 : draw(2)) as BinaryVariable;
}

function someTerm(desk: Desk): Parameters<typeof times>[1] {
  const number = (): number => pick(desk.draw, numbers);
  switch (desk.draw(6)) {
    case 0:
      return number();
    case 1:
      return times(number(), someVariable(desk));
    case 2:
      return plus(times(1e308, someVariable(desk)), times(1e308, someVariable(desk)));
    default:
      return sum([0, 1], () => plus(someVariable(desk), pick(desk.draw, [0, 0, 1])));
  }
}

function someRelation(desk: Desk): Relation {
  const x = (): BinaryVariable => someVariable(desk);
  const { draw } = desk;
  switch (draw(12)) {
    case 0:
      return pick(draw, [undefined, null, {}, true, x()]) as never;
    case 1:
      return exactlyOne(x(), x());
    case 2:
      return atMostOne(x(), x(), x());
    case 3:
      return or(x(), not(x()));
    case 4:
      return pick(draw, [and, implies, iff])(x(), not(x()));
    default:
      return pick(draw, [equal, atMost, atLeast])(someTerm(desk), someTerm(desk));
  }
}

function act(desk: Desk): void {
  const { builder, families, draw } = desk;
  const name = `n${draw(40)}`;
  const set = pick(draw, [[0, 1], [0], [1, 0], [0, 0], []]);
  const bounds = () => {
    const lower = pick(draw, numbers);
    return { lower, upper: lower + pick(draw, widths) };
  };
  const variables = families.reduce((count, { block }) => count + block.count, 0);
  switch (draw(11)) {
    case 0:
      if (variables < 6) families.push(builder.integer(name, [set], bounds()) as never);
      return;
    case 1:
    case 2:
      if (variables < 6) families.push(builder.binary(name, [set]) as never);
      return;
    case 3:
      if (variables >= 6) return;
      families.push(
        builder.product(name, [set], () =>
          pick(draw, [[someVariable(desk), someVariable(desk)], undefined, [someVariable(desk)]] as never[]),
        ) as never,
      );
      return;
    case 9:
      if (variables >= 6) return;
      families.push(
        builder.equality(name, [set], () =>
          pick(draw, [[someVariable(desk), someVariable(desk)], undefined, [someVariable(desk)]] as never[]),
        ) as never,
      );
      return;
    case 10:
      builder.allDifferent(name, [set], () =>
        pick(draw, [[someVariable(desk), someVariable(desk)], [], undefined, [1]] as never[]),
      );
      builder.reifiedEquality(`${name} reified`, [set], () => ({
        proposition: pick(draw, [someVariable(desk), not(someVariable(desk))]),
        left: someVariable(desk),
        right: pick(draw, [someVariable(desk), undefined as never]),
      }));
      return;
    case 4:
      pick(draw, [builder.minimize, builder.maximize])(someTerm(desk));
      return;
    case 5:
      pick(draw, [builder.connected, builder.singleLoop, builder.disjointLoops])(name, {
        vertices: pick(draw, [[0, 1, 2], [0, 1], [0, 1, 1], []]),
        edges: [0, 1, 2].slice(draw(3)),
        ends: (edge) =>
          pick(draw, [[edge, (edge + 1) % 3], [edge, (edge + 1) % 3], [0, 1], undefined as never]),
        used: () => pick(draw, [someVariable(desk), not(someVariable(desk))]),
      });
      return;
    default:
      builder.each(name, [set], () => someRelation(desk));
  }
}

/** The model that remains after a list of actions, some of them mistakes, which throw only `BuilderError`. */
function built(script: readonly number[]): { readonly model: Model; readonly mistakes: number } {
  let at = 0;
  const draw: Draw = (choices) => (script[at++ % script.length]! + 7 * at) % choices;
  const other = model();
  const desk: Desk = { builder: model(), foreign: other.binary('x', [])(), families: [], draw };
  let mistakes = 0;
  const attempt = <Result>(action: () => Result): Result | null => {
    try {
      return action();
    } catch (error) {
      if (!(error instanceof BuilderError)) throw error;
      expect(error.message).not.toMatch(/object Object/);
      mistakes += 1;
      return null;
    }
  };
  for (let action = 0; action < 12; action++) attempt(() => act(desk));
  const binaries = desk.families.filter(({ block }) => block.domain === 'binary');
  const wrong = attempt(() => desk.builder.build({ decisions: [...binaries, pick(draw, desk.families)] }));
  return { model: wrong ?? desk.builder.build({ decisions: binaries }), mistakes };
}

const engines: readonly LoadedEngine[] = [conflict(), cover, diagram, composedHighs()];

/** HiGHS answers in floating point, and huge numbers are out of its scope. */
function isSmall({ lower, upper, constraints, objective }: Model): boolean {
  const rows = constraints.flatMap((block) =>
    block.type === 'linear' ? [...block.coefficients, ...block.lower, ...block.upper] : [],
  );
  const isUsual = (each: number): boolean => Math.abs(each) < 1e6 || Math.abs(each) === Infinity;
  return (
    [...lower, ...upper].every((each) => Math.abs(each) < 1e6) &&
    [...rows, ...(objective?.coefficients ?? []), objective?.constant ?? 0].every(isUsual)
  );
}

describe('random misuse', () => {
  const scripts = fc.array(fc.nat(1 << 20), { minLength: 40, maxLength: 120 });

  it('is a BuilderError, or a model that every engine answers like brute force', async () => {
    const asked = { mistakes: 0, models: 0 };
    const property = fc.asyncProperty(scripts, async (script) => {
      const { model: given, mistakes } = built(script);
      asked.mistakes += mistakes;
      if (!isSmall(given)) return;
      const { constraints, lower, upper, objective } = given;
      const truth = bruteForce({ model: given, blocks: constraints, lower, upper, objective });
      for (const engine of engines) {
        if (refusalsBy(engine, given).length > 0) continue;
        asked.models += 1;
        const session = await openSession(engine, given);
        const outcome = await session.solve({}, {});
        session.close();
        expect('values' in outcome).toBe(truth.feasible);
        if (!('values' in outcome)) continue;
        expect(constraints.filter((block) => !holds(block, outcome.values))).toEqual([]);
        if (truth.optimum !== null) expect(outcome.objective).toBeCloseTo(truth.optimum, 4);
      }
    });
    await fc.assert(property, { numRuns: runs(300, 50) });
    expect(asked.mistakes).toBeGreaterThan(runs(200, 12));
    expect(asked.models).toBeGreaterThan(runs(200, 12));
  });
});

it('refuses integer variables as propositions, also in the types', () => {
  const builder = model();
  const [count, chosen] = [
    builder.integer('count', [], { lower: 0, upper: 2 }),
    builder.binary('chosen', []),
  ];
  const code = (relation: () => Relation): string | null => {
    try {
      builder.each(`block ${relation}`, [], relation);
      return null;
    } catch (error) {
      return error instanceof BuilderError ? error.problem.code : 'another error';
    }
  };
  expect(code(() => or(chosen(), not(chosen())))).toBeNull();
  // @ts-expect-error An integer variable is not a proposition.
  expect(code(() => or(count()))).toBe('not-binary');
  // @ts-expect-error Nor is its negation.
  expect(code(() => or(not(count())))).toBe('not-binary');
  // @ts-expect-error Only binary variables are counted.
  expect(code(() => exactlyOne(chosen(), count()))).toBe('not-binary');
});
