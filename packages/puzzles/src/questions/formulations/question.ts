import type { AnswerHead } from '../records/answer-data.js';

/** A formulation that can be compared. */
export interface FormulationRecord {
  /** Its word, such as `lazy/flow`. */
  readonly word: string;
  /** Its idea, in a sentence. */
  readonly description: string;
}

/** An engine that can be compared. */
export interface EngineRecord {
  readonly name: string;
  readonly solvesRelaxations: boolean;
}

/** The formulations that model a puzzle, and the engines. */
export interface FormulationsAnswer extends AnswerHead {
  readonly command: 'formulations';
  readonly formulations?: readonly FormulationRecord[];
  readonly engines?: readonly EngineRecord[];
}
