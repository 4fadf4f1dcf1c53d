/** What a solver said about a model, as it stands in its solution file or its output. */
export interface SolverAnswer {
  /** `feasible`: there is a solution, and the text does not say that it is an optimal one. */
  readonly status: 'optimal' | 'feasible' | 'infeasible' | 'unbounded' | 'unknown';
  /** As the solver says it; null where it does not. */
  readonly objective: number | null;
  /** Values by the names of the model file; a solver need not list those that are 0. */
  readonly values: ReadonlyMap<string, number>;
  /** The line on which each value stands, from 1. */
  readonly lines: ReadonlyMap<string, number>;
  /** Where the text has no names: the value of each column of the model file, in their order. */
  readonly byColumn: Float64Array | null;
  /** The limit that stopped the solver, where the text says so. */
  readonly stopped: 'time' | 'nodes' | null;
  /** Whether an `unknown` status stands for "infeasible or unbounded", which of the two is not known. */
  readonly infeasibleOrUnbounded: boolean;
}

/** One program's form of answers. */
export interface AnswerForm {
  readonly name: string;
  /** Whether the text is most likely of this form: quick, by its first lines. */
  recognizes(text: string): boolean;
  /** Throws `ModelFileError`, and nothing else, whatever the text. */
  read(text: string): SolverAnswer;
}

/** An answer without values. */
export function answerWithout(
  status: SolverAnswer['status'],
  stopped: SolverAnswer['stopped'] = null,
): SolverAnswer {
  return {
    status,
    objective: null,
    values: new Map(),
    lines: new Map(),
    byColumn: null,
    stopped,
    infeasibleOrUnbounded: false,
  };
}

/** The answer that a model is infeasible or its objective unbounded. */
export const infeasibleOrUnbounded: SolverAnswer = {
  ...answerWithout('unknown'),
  infeasibleOrUnbounded: true,
};
