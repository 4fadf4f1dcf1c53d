import type { ByteBudget } from '../../checker/byte-budget.js';
import { inLine } from '../../checker/proof-error.js';
import { Lines } from '../../checker/reading/lines.js';
import { StepLine } from '../../checker/reading/step-line.js';
import { textOf, Words } from '../../checker/reading/words.js';

/** Takes what a proof consists of; what it is given holds for that call alone. */
export interface ProofVisitor {
  /** A line of the statement, with its first word at hand. */
  readonly statementLine?: (words: Words, text: string) => void;
  readonly step: (step: StepLine) => void;
}

/** Lines before the statement. */
const linesOfHead = 2;

/** Goes over a proof that a checker has accepted, or the beginning of one. */
export function walkProof(proof: Uint8Array, budget: ByteBudget, visitor: ProofVisitor): void {
  const step = new StepLine(['k', 'p', 's', 'o', 'd'], budget);
  let isInSteps = false;
  let isOver = false;
  const lines = new Lines(budget, (bytes, from, to) => {
    if (lines.line <= linesOfHead || isOver) return;
    const words = new Words(bytes, from, to).next();
    if (!isInSteps) {
      isInSteps = words.is('steps');
      if (!isInSteps) visitor.statementLine?.(words, textOf(bytes, from, to));
      return;
    }
    isOver = words.is('claim');
    if (isOver) return;
    step.read(words);
    visitor.step(step);
  });
  try {
    lines.push(proof);
    lines.finish();
  } catch (thrown) {
    throw inLine(thrown, lines.line);
  }
}
