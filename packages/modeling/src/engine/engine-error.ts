import { ProblemError } from '../errors.js';
import type { ConstraintBlock, ConstraintType } from '../model/constraints.js';
import { type Budget, type StopReason, stopReason } from './budget.js';

/** Why an engine gives no answer, as data. */
export type EngineProblem =
  | { readonly code: 'model-refused'; readonly engine: string; readonly refusals: readonly Refusal[] }
  | {
      readonly code: 'memory-exceeded';
      readonly engine: string;
      readonly neededBytes: number;
      readonly limitBytes: number;
    }
  | {
      readonly code: 'lowering-appends-variables';
      readonly engine: string;
      readonly blocks: readonly string[];
    }
  /** The budget ended while the model was built. */
  | { readonly code: 'stopped'; readonly reason: StopReason }
  | { readonly code: 'no-relaxations'; readonly engine: string }
  | { readonly code: 'decisions-not-binary'; readonly variable: number }
  | { readonly code: 'session-closed'; readonly engine: string }
  | { readonly code: 'engine-failed'; readonly engine: string; readonly detail: string };

/** Thrown by engines. */
export class EngineError extends ProblemError<EngineProblem> {
  constructor(problem: EngineProblem) {
    super('EngineError', problem, engineProblemText(problem));
  }
}

/** A problem in words. */
export function engineProblemText(problem: EngineProblem): string {
  switch (problem.code) {
    case 'model-refused':
      return `the engine ${problem.engine} does not support ${refusalTexts(problem.refusals).join(', ')}`;
    case 'memory-exceeded':
      return `the engine ${problem.engine} would need about ${problem.neededBytes} bytes, the limit is ${problem.limitBytes}`;
    case 'lowering-appends-variables':
      return `the engine ${problem.engine} cannot add ${problem.blocks.join(', ')} to a session: the lowering needs new variables`;
    case 'stopped':
      return `stopped while the model was built: ${problem.reason}`;
    case 'no-relaxations':
      return `the engine ${problem.engine} does not solve linear relaxations`;
    case 'decisions-not-binary':
      return `solutions are enumerated over binary decision variables only; decision variable ${problem.variable} is not binary`;
    case 'session-closed':
      return `the session of the engine ${problem.engine} is closed`;
    case 'engine-failed':
      return `the engine ${problem.engine} failed: ${problem.detail}`;
  }
}

function refusalTexts(refusals: readonly Refusal[]): readonly string[] {
  const texts = refusals.map(
    ({ code, block }) => `${refusalText({ code })}${block === undefined ? '' : ` (${block})`}`,
  );
  return [...new Set(texts)];
}

/** A part of a model that an engine or a file format does not support: a code, and where it is. */
export interface Refusal {
  readonly code: RefusalCode;
  /** The block concerned, or `objective`; missing if the refusal is about variables or the whole model. */
  readonly block?: string;
}

/** What is not supported: a type of constraint, or a property of variables, numbers or graphs. */
export type RefusalCode = ConstraintType | keyof typeof texts;

const texts = {
  'continuous-variables': 'continuous variables',
  'integer-variables': 'integer variables',
  'too-many-values': 'integer variables of more than 65536 values',
  'large-domains': 'integer variables of more than 4096 values',
  'unbounded-variables': 'integer variables without finite bounds',
  objective: 'objectives',
  'huge-numbers': 'numbers of 1e20 and more',
  'huge-coefficients': 'coefficients of 1e15 and more',
  'wide-coefficients': 'coefficients more than 1e12 times as large as others of their row',
  'long-numbers': 'numbers of more than 12 characters',
  'too-many-rows': 'more than 9999999 variables or rows',
  'too-many-literals': 'more than 33554432 variables or 134217728 literals',
  'no-graph': 'a model without a graph of loops, paths or trees',
  'several-graphs': 'several graphs of loops, paths or trees',
  'self-loops': 'self-loops',
  'parallel-edges': 'parallel edges',
  'shared-edge-variables': 'edges that share a variable',
  'decisions-not-edges': 'decision variables that are not edges',
  'edges-not-decisions': 'edges that are not decision variables',
  'conditions-on-edges': 'edges as conditions of numbers',
  'opposite-conditions': 'conditions of numbers and their negations',
  'shared-slacks': 'integer variables in several rows',
  'slack-coefficients': 'several integer variables with coefficients in a row',
  'large-sums': 'sums of 2^30 and more',
  'large-sums-with-gaps': 'sums above 4096 in a row with a coefficient of an integer variable',
  'large-graph': 'more than 1048576 vertices or edges',
  'more-than-16-vertices': 'more than 16 vertices',
  fractions: 'fractions',
  'unsafe-numbers': 'numbers beyond 2^53',
  'large-objective': 'an objective of 2^51 and more',
  'two-levels': 'models of two levels',
  'one-level': 'models of one level',
  'too-many-leader-variables': 'more than 20 free variables of the leader',
} as const;

/** A refusal in words, without its block. */
export function refusalText({ code }: Pick<Refusal, 'code'>): string {
  const known: Readonly<Partial<Record<RefusalCode, string>>> = texts;
  return known[code] ?? code;
}

/** Throws `EngineError` `model-refused` if there are refusals. */
export function requireSupported(engine: string, refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw modelRefused(engine, refusals);
}

/** The error that an engine does not support a model. */
export function modelRefused(engine: string, refusals: readonly Refusal[]): EngineError {
  return new EngineError({ code: 'model-refused', engine, refusals });
}

/** The error that an engine failed. */
export function engineFailed(engine: string, detail: string): EngineError {
  return new EngineError({ code: 'engine-failed', engine, detail });
}

/** The error that a lowering of blocks that are added to a session needs new variables. */
export function appendsVariables(engine: string, added: readonly ConstraintBlock[]): EngineError {
  const blocks = added.map(({ name }) => name);
  return new EngineError({ code: 'lowering-appends-variables', engine, blocks });
}

/** The error that the budget ended. */
export function stoppedBy(reason: StopReason): EngineError {
  return new EngineError({ code: 'stopped', reason });
}

/** Throws `EngineError` `stopped` where the budget has ended. */
export function throwIfStopped(budget: Budget): void {
  const reason = stopReason(budget);
  if (reason !== null) throw stoppedBy(reason);
}

/** Why work was stopped, if that is what an error says; null for any other error. */
export function reasonToStop(error: unknown): StopReason | null {
  return error instanceof EngineError && error.problem.code === 'stopped' ? error.problem.reason : null;
}

/** The limit that an error says was reached, also that a model needs too much memory; null for any other error. */
export function reachedLimit(error: unknown): StopReason | null {
  const isTooLarge = error instanceof EngineError && error.problem.code === 'memory-exceeded';
  return isTooLarge ? 'memory' : reasonToStop(error);
}
