import type { StopReason } from './budget.js';
import type { Refusal } from './engine.js';

/** What went wrong between a model and an engine, as data. */
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
  /** The budget was used up before there was a model to solve. */
  | { readonly code: 'stopped'; readonly reason: StopReason }
  | { readonly code: 'no-relaxations'; readonly engine: string }
  | { readonly code: 'decisions-not-binary'; readonly variable: number }
  | { readonly code: 'session-closed'; readonly engine: string }
  | { readonly code: 'engine-failed'; readonly engine: string; readonly detail: string };

/** Thrown by engines; `problem` says what happened. */
export class EngineError extends Error {
  readonly problem: EngineProblem;

  constructor(problem: EngineProblem) {
    super(engineProblemText(problem));
    this.name = 'EngineError';
    this.problem = problem;
  }
}

/** A problem in words. */
export function engineProblemText(problem: EngineProblem): string {
  switch (problem.code) {
    case 'model-refused':
      return `the engine ${problem.engine} cannot take ${[
        ...new Set(
          problem.refusals.map(({ what, block }) => (block === undefined ? what : `${what} (${block})`)),
        ),
      ].join(', ')}`;
    case 'memory-exceeded':
      return `the engine ${problem.engine} would need about ${problem.neededBytes} bytes, the limit is ${problem.limitBytes}`;
    case 'lowering-appends-variables':
      return `the engine ${problem.engine} cannot add ${problem.blocks.join(', ')} to a session: that takes new variables`;
    case 'stopped':
      return `stopped while the model was built: ${problem.reason}`;
    case 'no-relaxations':
      return `the engine ${problem.engine} solves no linear relaxations`;
    case 'decisions-not-binary':
      return `solutions can be told apart by binary variables only, and decision variable ${problem.variable} is not binary`;
    case 'session-closed':
      return `the session of the engine ${problem.engine} is closed`;
    case 'engine-failed':
      return `the engine ${problem.engine} failed: ${problem.detail}`;
  }
}
