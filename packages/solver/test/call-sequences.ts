import fc from 'fast-check';
import type { Options } from '../src/index.js';
import type { FixedLimits } from './fixed-limits.js';
import type { Constraint, Linear } from './mixtures/constraint.js';
import { randomConnected, randomConnectedVertices, randomLoop } from './mixtures/random-graphs.js';
import { marketSplits, randomLinear } from './mixtures/random-linear.js';
import { knots, optionSettings } from './random-formulas.js';
import { Shrinking } from './shrinking.js';
import { smallerSequences } from './smaller-sequences.js';

/** A call of a solver. Literals are of variables from 0 to 11. */
export type Call =
  | { readonly call: 'addVariables'; readonly count: number }
  | Constraint
  | {
      readonly call: 'solve' | 'begin';
      readonly assumptions: readonly number[];
      readonly limits: FixedLimits;
    }
  /** `finish`: all remaining steps, or none without a search. */
  | { readonly call: 'step' | 'finish' | 'cancel' }
  | { readonly call: 'minimizeCore'; readonly limits: FixedLimits };

/** A solver and the calls of a test. */
export interface CallSequence {
  readonly options: Partial<Options>;
  /** The solver's variables between two used ones: unused ones make its arrays grow. */
  readonly spacing: number;
  readonly calls: readonly Call[];
}

const variableCount = 12;

/**
 * Variables whose literals switch whole formulas on and off, so that clauses are rarely contradictory at the root
 * level.
 */
const switches = [10, 11];

const limits: fc.Arbitrary<FixedLimits> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  { weight: 4, arbitrary: fc.record({ conflicts: fc.nat(6) }) },
  { weight: 1, arbitrary: fc.constantFrom({ isLate: true }, { bytes: 0 }) },
);

/** Assumptions, many of them switches, sometimes more than there are variables. */
const assumed = fc
  .tuple(
    fc.subarray(switches.map((variable) => 2 * variable + 1)),
    fc.array(fc.nat(2 * variableCount - 1), { maxLength: 3, size: 'max' }),
    fc.oneof({ weight: 30, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(30) }),
  )
  .map(([on, others, times]) => Array.from({ length: times }, () => [...on, ...others]).flat());

function addClause(literals: readonly number[]): Call {
  return { call: 'addClause', literals };
}

/** The constraint with an additional literal, which satisfies it. */
function unlessTrue(literal: number, { literals, coefficients, bound }: Linear): Linear {
  const all = literals.map((_, term) => coefficients?.[term] ?? 1);
  const least = all.reduce((sum, each) => sum + Math.min(0, each), 0);
  return { literals: [...literals, literal], coefficients: [...all, Math.max(0, bound - least)], bound };
}

/** A formula, under a switch if it has one. */
const formula = fc
  .tuple(
    knots,
    fc.oneof(
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 9, arbitrary: fc.tuple(fc.constantFrom(...switches)) },
    ),
  )
  .map(([clauses, off]) =>
    clauses.map((literals) => addClause([...literals, ...off.map((variable) => 2 * variable)])),
  );
const literal = fc.nat(2 * variableCount - 1);
const clause = fc.array(literal, { minLength: 2, maxLength: 5, size: 'max' }).map(addClause);

/** Sums bounded under a switch, or always: the switch is a literal with the whole bound as its coefficient. */
const linears: fc.Arbitrary<readonly Call[]> = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: randomLinear(variableCount) },
      { weight: 1, arbitrary: marketSplits(9) },
    ),
    fc.option(fc.constantFrom(...switches), { nil: undefined, freq: 9 }),
  )
  .map(([all, off]) =>
    all.map((linear) => ({
      call: 'addLinear',
      linear: off === undefined ? linear : unlessTrue(2 * off, linear),
    })),
  );

/** A graph, usually under a switch that is on when false. */
const graph: fc.Arbitrary<Call> = fc
  .tuple(
    fc.oneof(
      randomConnected(variableCount).map((connected) => ({ call: 'addConnected', connected }) as const),
      randomConnectedVertices(variableCount).map(
        (vertices) => ({ call: 'addConnectedVertices', vertices }) as const,
      ),
      randomLoop(variableCount).map((loop) => ({ call: 'addLoop', loop }) as const),
    ),
    fc.option(fc.constantFrom(...switches), { nil: undefined, freq: 9 }),
  )
  .map(([added, off]) => {
    if (off === undefined) return added;
    const condition = 2 * off + 1;
    if (added.call === 'addConnected') return { ...added, connected: { ...added.connected, condition } };
    return added.call === 'addLoop'
      ? { ...added, loop: { ...added.loop, condition } }
      : { ...added, vertices: { ...added.vertices, condition } };
  });
const searchCall = { assumptions: assumed, limits };
const solve = fc.record({ call: fc.constant('solve'), ...searchCall });
const begin = fc.record({ call: fc.constant('begin'), ...searchCall });
const steps = fc.array(fc.constant<Call>({ call: 'step' }), { maxLength: 3 });
const cancel = fc.constant<Call>({ call: 'cancel' });
const finish = fc.constant<Call>({ call: 'finish' });
const end = fc.oneof({ weight: 5, arbitrary: finish }, { weight: 1, arbitrary: cancel });
const minimizeCore = fc.record({ call: fc.constant('minimizeCore'), limits });
const addVariables = fc.record({ call: fc.constant('addVariables'), count: fc.nat(3) });

/** Several calls in a row. */
const rows: fc.Arbitrary<readonly Call[]> = fc.oneof(
  { weight: 1, arbitrary: formula },
  { weight: 3, arbitrary: fc.array(clause, { maxLength: 3 }) },
  { weight: 2, arbitrary: linears },
  { weight: 2, arbitrary: fc.tuple(graph) },
  { weight: 20, arbitrary: fc.tuple(solve) },
  { weight: 6, arbitrary: fc.tuple(begin, steps, end).map((calls) => calls.flat()) },
  { weight: 2, arbitrary: fc.tuple(fc.oneof(clause, begin, cancel, minimizeCore, addVariables)) },
  { weight: 1, arbitrary: fc.tuple(finish) },
);

/** The start of a sequence. */
const first = fc.oneof(
  { weight: 3, arbitrary: formula },
  { weight: 1, arbitrary: linears },
  { weight: 1, arbitrary: fc.tuple(graph) },
);

const sequences: fc.Arbitrary<CallSequence> = fc.record({
  options: optionSettings,
  spacing: fc.constantFrom(1, 7),
  calls: fc
    .tuple(fc.array(first, { maxLength: 2, size: 'max' }), fc.array(rows, { maxLength: 40, size: 'max' }))
    .map((each) => each.flat(2)),
});

/**
 * Sequences of calls, most of them legal; the player knows which are not. Any subsequence is valid too, so failures
 * shrink call by call.
 */
export const callSequences: fc.Arbitrary<CallSequence> = new Shrinking(sequences, smallerSequences);
