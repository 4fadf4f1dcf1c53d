import fc from 'fast-check';
import type { BilevelModel, LinearBlock, RowsOf } from '../../src/index.js';

interface RandomRow {
  readonly terms: readonly (readonly [variable: number, coefficient: number])[];
  readonly lower: number;
  readonly upper: number;
}

const coefficient = fc.integer({ min: -3, max: 3 }).filter((value) => value !== 0);

/** How far the bounds of a row are from its sum at the planted values: most rows hold there; null for no bound. */
interface Margins {
  readonly below: number | null;
  readonly above: number | null;
}

const margin = fc.constantFrom(0, 0, 0, 0, 1, 1, 1, 2, 2, -1);

/** At least, at most, equal, or two different bounds, which may contradict each other. */
const margins: fc.Arbitrary<Margins> = fc.tuple(margin, margin, fc.nat({ max: 3 })).map(
  ([below, above, sort]) =>
    [
      { below, above: null },
      { below: null, above },
      { below, above: -below },
      { below, above },
    ][sort]!,
);

/** Terms with at least one variable of each of these groups, and others of these groups. */
function termsOver(...groups: readonly (readonly number[])[]): fc.Arbitrary<RandomRow['terms']> {
  return fc
    .tuple(
      ...groups.map((group) =>
        fc.subarray([...group], { minLength: 1, maxLength: Math.min(3, group.length) }),
      ),
    )
    .chain((parts) => {
      const chosen = parts.flat();
      return fc
        .array(coefficient, { minLength: chosen.length, maxLength: chosen.length })
        .map((values) => chosen.map((variable, i) => [variable, values[i]!] as const));
    });
}

function rowsOver(
  planted: readonly number[],
  ...groups: readonly (readonly number[])[]
): fc.Arbitrary<readonly RandomRow[]> {
  const row = fc.tuple(termsOver(...groups), margins).map(([terms, { below, above }]): RandomRow => {
    const sum = terms.reduce((partial, [variable, value]) => partial + value * planted[variable]!, 0);
    return {
      terms,
      lower: below === null ? -Infinity : sum - below,
      upper: above === null ? Infinity : sum + above,
    };
  });
  return fc.array(row, { maxLength: 2 });
}

function blockOf(name: string, rows: readonly RandomRow[]): LinearBlock {
  const starts = [0];
  for (const { terms } of rows) starts.push(starts.at(-1)! + terms.length);
  return {
    type: 'linear',
    name,
    starts: Int32Array.from(starts),
    variables: Int32Array.from(rows.flatMap(({ terms }) => terms.map(([variable]) => variable))),
    coefficients: Float64Array.from(rows.flatMap(({ terms }) => terms.map(([, value]) => value))),
    lower: Float64Array.from(rows, ({ lower }) => lower),
    upper: Float64Array.from(rows, ({ upper }) => upper),
  };
}

/** Terms of an objective over these variables; null for none. */
function objectiveOver(variables: readonly number[]) {
  const terms = fc.subarray([...variables]).chain((chosen) =>
    fc.record({
      sense: fc.constantFrom('minimize' as const, 'maximize' as const),
      variables: fc.constant(Int32Array.from(chosen)),
      coefficients: fc
        .array(fc.oneof(coefficient, fc.constantFrom(0.5, -0.25)), {
          minLength: chosen.length,
          maxLength: chosen.length,
        })
        .map((values) => Float64Array.from(values)),
    }),
  );
  return fc.option(terms, { freq: 4 });
}

/** Small bilevel models: up to eight variables of both levels in any order, some fixed, and rows of all three sorts. */
export const bilevelModels: fc.Arbitrary<BilevelModel> = fc
  .array(fc.tuple(fc.boolean(), fc.constantFrom(0, 1)), { minLength: 2, maxLength: 8 })
  .map((all) => ({ levels: all.map(([level]) => level), planted: all.map(([, value]) => value) }))
  .filter(({ levels }) => levels.includes(true) && levels.includes(false))
  .chain(({ levels, planted }) => {
    const all = [...levels.keys()];
    const follower = all.filter((variable) => levels[variable]);
    const leader = all.filter((variable) => !levels[variable]);
    const blocks: readonly (readonly [RowsOf, fc.Arbitrary<readonly RandomRow[]>])[] = [
      ['link', rowsOver(planted, leader, follower)],
      ['leader', rowsOver(planted, all)],
      ['follower', rowsOver(planted, follower)],
      ['link', rowsOver(planted, leader, follower)],
    ];
    return fc
      .record({
        rows: fc.tuple(...blocks.map(([, rows]) => rows)),
        order: fc.shuffledSubarray([...blocks.keys()], { minLength: blocks.length }),
        objective: objectiveOver(all),
        constant: fc.integer({ min: -2, max: 2 }),
        followerObjective: objectiveOver(follower),
        isFixed: fc.array(fc.constantFrom(false, false, false, true), { minLength: 8, maxLength: 8 }),
      })
      .map(({ rows, order, objective, constant, followerObjective, isFixed }) => ({
        joint: {
          variableCount: levels.length,
          variables: [{ name: 'x', domain: 'binary' as const, first: 0, count: levels.length }],
          lower: Float64Array.from(all, (variable) => (isFixed[variable] ? planted[variable]! : 0)),
          upper: Float64Array.from(all, (variable) => (isFixed[variable] ? planted[variable]! : 1)),
          integral: new Uint8Array(levels.length).fill(1),
          constraints: order.map((index, place) => blockOf(`block ${place}`, rows[index]!)),
          objective: objective && { ...objective, constant },
          decisions: Int32Array.from(all),
          names: {
            variable: (index: number) => `x[${index}]`,
            row: (block: number, row: number) => `row ${row + 1} of ${block + 1}`,
          },
        },
        ofFollower: Uint8Array.from(levels, (isFollower) => (isFollower ? 1 : 0)),
        rowsOf: order.map((index) => blocks[index]![0]),
        followerObjective,
      }));
  });

/** Models whose follower wants the opposite of the leader: the follower's objective is the leader's over the follower's variables, turned round. */
export const opposedModels: fc.Arbitrary<BilevelModel> = bilevelModels
  .filter(({ joint: { objective }, ofFollower }) =>
    Array.from(objective?.variables ?? []).some((variable) => ofFollower[variable] === 1),
  )
  .map((bilevel) => {
    const { joint, ofFollower } = bilevel;
    const { sense, variables, coefficients } = joint.objective!;
    const isFollowers = (_: unknown, i: number): boolean => ofFollower[variables[i]!] === 1;
    return {
      ...bilevel,
      followerObjective: {
        sense: sense === 'minimize' ? 'maximize' : 'minimize',
        variables: variables.filter(isFollowers),
        coefficients: coefficients.filter(isFollowers),
      },
    };
  });
