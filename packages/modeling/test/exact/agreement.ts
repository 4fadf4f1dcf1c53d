import fc from 'fast-check';
import {
  type LoadedEngine,
  ModelFileError,
  type Outcome,
  openSession,
  readModelFile,
  refusalsBy,
} from '../../src/index.js';
import {
  missOf,
  type NumeralModel,
  type NumeralSettings,
  numeralModels,
  objectiveOf,
  type Truth,
  truthOf,
} from './numeral-model.js';
import { lpText, mpsText, opbText } from './numeral-texts.js';
import {
  absolute,
  compare,
  larger,
  minus,
  plus,
  type Rational,
  rational,
  rationalOf,
  times,
  zero,
} from './rational.js';

/** The number of answers, and of refusals. */
export interface Tally {
  readonly answered: number;
  /** Refused by the reader or the engine, or `unknown` for lack of precision. */
  readonly declined: number;
}

const writers = { lp: lpText, mps: mpsText, opb: opbText } as const;

/**
 * Random models pass through the text of a file to the engine. Each answer agrees with exact arithmetic (in floating
 * point within the stated tolerance), or is declined.
 */
export async function checkAgreement(
  engine: LoadedEngine,
  settings: NumeralSettings,
  numRuns: number,
): Promise<Tally> {
  let [answered, declined] = [0, 0];
  const formats = settings.isPseudoBoolean ? (['opb'] as const) : (['lp', 'mps'] as const);
  await fc.assert(
    fc.asyncProperty(numeralModels(settings), fc.constantFrom(...formats), async (numerals, format) => {
      const outcome = await answerOf(engine, writers[format](numerals), `model.${format}`);
      if (outcome === null || (outcome.status === 'unknown' && outcome.stopped === 'precision'))
        declined += 1;
      else {
        if (outcome.status === 'unknown') throw new Error(`stopped by ${outcome.stopped}`);
        requireAgreement(numerals, outcome);
        if ('stopped' in outcome && outcome.stopped !== null) declined += 1;
        else answered += 1;
      }
    }),
    { numRuns },
  );
  return { answered, declined };
}

async function answerOf(engine: LoadedEngine, text: string, name: string): Promise<Outcome | null> {
  try {
    const model = readModelFile(name, text);
    if (refusalsBy(engine, model).length > 0) return null;
    const session = await openSession(engine, model);
    try {
      // A watchdog: these models are tiny.
      return await session.solve({}, { deadlineMs: performance.now() + 60_000 });
    } finally {
      session.close();
    }
  } catch (error) {
    // The reader refuses numbers that would be rounded.
    if (error instanceof ModelFileError && error.problem.code === 'out-of-range') return null;
    throw error;
  }
}

function requireAgreement(model: NumeralModel, outcome: Exclude<Outcome, { status: 'unknown' }>): void {
  const slack = outcome.tolerance === undefined ? zero : rationalOf(outcome.tolerance.toExponential());
  const [tight, wide] = [truthOf(model, negated(slack)), slack === zero ? null : truthOf(model, slack)];
  const laxer = wide ?? tight;
  if (outcome.status === 'infeasible') demand(tight.status === 'infeasible', 'infeasible', tight);
  if (outcome.status === 'unbounded') demand(laxer.status === 'unbounded', 'unbounded', laxer);
  if (!('values' in outcome)) return;
  const values = [...outcome.values];
  const { whole, other } = missOf(model, values);
  demand(whole.over === 0n, 'a row over integer variables is violated', tight);
  demand(compare(other, times(slack, rational(2n))) <= 0, 'a row is violated beyond the tolerance', tight);
  if (model.costs.every((cost) => cost === '0')) return;
  const value = objectiveOf(model, values);
  const shown = rationalOf(outcome.objective!.toExponential());
  const rounding = times(costSize(model, values), rational(1n, 2n ** 48n));
  demand(compare(absolute(minus(shown, value)), rounding) <= 0, 'the objective value is wrong', tight);
  if (outcome.status !== 'optimal') return;
  const sign = model.maximizes ? -1n : 1n;
  const turned = (number: Rational): Rational => rational(sign * number.over, number.under);
  const room = times(slack, costSize(model, values));
  // No worse than the optimum of a stricter model, and no better than that of a laxer one.
  if (tight.status !== 'infeasible') demand(tight.status === 'optimal', 'optimal', tight);
  if (tight.status === 'optimal')
    demand(compare(turned(value), plus(turned(tight.value), room)) <= 0, 'not the optimum', tight);
  if (laxer.status === 'optimal')
    demand(compare(turned(value), minus(turned(laxer.value), room)) >= 0, 'beyond the optimum', laxer);
}

/** The size of the largest term of the objective. */
function costSize({ costs }: NumeralModel, values: readonly number[]): Rational {
  return costs.reduce(
    (most, cost, i) =>
      larger(most, absolute(times(rationalOf(cost), rationalOf((1 + Math.abs(values[i]!)).toFixed(6))))),
    rational(1n),
  );
}

function negated({ over, under }: Rational): Rational {
  return rational(-over, under);
}

function demand(holds: boolean, what: string, truth: Truth): void {
  if (holds) return;
  const value = truth.status === 'optimal' ? ` ${truth.value.over}/${truth.value.under}` : '';
  throw new Error(`wrong: ${what}; the truth is ${truth.status}${value}`);
}

/** Whole numbers up to 10^9, and decimals: the usual numbers of a bounded integer model. */
export const boundedIntegers: NumeralSettings = { smallest: 0, largest: 9, digits: 9, continuous: 'none' };

/** Numbers of every size. */
export const everySize: readonly NumeralSettings[] = [
  { smallest: -12, largest: 15, digits: 6, continuous: 'some' },
  { smallest: -12, largest: 15, digits: 12, continuous: 'none' },
  { smallest: -3, largest: 3, digits: 4, continuous: 'some' },
  { smallest: 0, largest: 15, digits: 15, continuous: 'none', isPseudoBoolean: true },
];
