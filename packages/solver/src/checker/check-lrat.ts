import { ByteBudget } from './byte-budget.js';
import { Derivation } from './core/derivation.js';
import { type CheckLimits, usualBytes } from './proof-checker.js';
import { inLine, ProofError, refuse } from './proof-error.js';
import type { ProofProblem } from './proof-problem.js';
import { FormulaReader, isPassedOver } from './reading/formula-reader.js';
import { Lines } from './reading/lines.js';
import { StepLine } from './reading/step-line.js';
import { Words } from './reading/words.js';

/** A text as bytes, whole or in pieces. */
type Text = Uint8Array | Iterable<Uint8Array>;

export interface LratOptions {
  /** In DIMACS CNF. */
  readonly formula: Text;
  /** In LRAT, as a text. */
  readonly proof: Text;
  readonly limits?: CheckLimits;
}

/** What a check of an LRAT proof has found. */
export type LratVerdict =
  | {
      readonly status: 'verified';
      readonly variables: number;
      readonly clauses: number;
      readonly steps: number;
    }
  | {
      readonly status: 'refused' | 'unreadable';
      /** The text that the line of the problem is in. */
      readonly text: 'formula' | 'proof';
      readonly problem: ProofProblem;
    };

/**
 * Whether a formula has no solution, by an LRAT proof of additions that unit propagation shows and of deletions; RAT
 * steps are refused. A proof may end anywhere after its empty clause: what follows that is not read. Throws what an
 * iteration throws, and nothing else.
 */
export function checkLrat({ formula, proof, limits }: LratOptions): LratVerdict {
  const budget = new ByteBudget(limits?.bytes ?? usualBytes);
  const derivation = new Derivation(budget);
  const reader = new FormulaReader(derivation, budget);
  const step = new StepLine(['d'], budget);
  let steps = 0;

  const takeStep = (words: Words) => {
    if (derivation.store.hasEmptyClause || isPassedOver(words)) return;
    step.read(words);
    steps += 1;
    if (step.letter === 'd') derivation.drop(step);
    else derivation.addClause(step);
  };
  const finishProof = () => {
    if (!derivation.store.hasEmptyClause) refuse({ code: 'no-empty-clause' });
  };
  const problem =
    problemIn(
      'formula',
      formula,
      budget,
      (words) => reader.read(words),
      () => reader.finish(),
    ) ?? problemIn('proof', proof, budget, takeStep, finishProof);
  return problem ?? { status: 'verified', variables: derivation.variables, clauses: reader.clauses, steps };
}

/** Reads a text line by line; answers the verdict where it is wrong. */
function problemIn(
  text: 'formula' | 'proof',
  pieces: Text,
  budget: ByteBudget,
  take: (words: Words) => void,
  finish: () => void,
): LratVerdict | null {
  const lines = new Lines(budget, (bytes, from, to) => take(new Words(bytes, from, to).next()));
  try {
    for (const piece of pieces instanceof Uint8Array ? [pieces] : pieces) lines.push(piece);
    lines.finish();
    lines.line += 1;
    finish();
    return null;
  } catch (thrown) {
    const error = inLine(thrown, lines.line);
    if (!(error instanceof ProofError)) throw error;
    return { status: error.problem.kind, text, problem: error.problem };
  }
}
