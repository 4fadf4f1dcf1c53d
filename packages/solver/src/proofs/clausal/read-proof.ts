import type { ByteBudget } from '../../checker/byte-budget.js';
import { headerCells, kinds } from '../../checker/core/constraint-store.js';
import type { Derivation } from '../../checker/core/derivation.js';
import type { Graph } from '../../checker/core/graphs.js';
import { inLine } from '../../checker/proof-problem-text.js';
import { Lines } from '../../checker/reading/lines.js';
import { StepLine, stepLetters } from '../../checker/reading/step-line.js';
import { textOf, Words } from '../../checker/reading/words.js';

/** Receives the parts of a proof; arguments are valid during the call only. */
export interface ProofVisitor {
  /** A line of the statement, at its first word. */
  readonly statementLine?: (words: Words, text: string) => void;
  readonly step: (step: StepLine) => void;
}

/** The number of lines before the statement. */
const linesOfHead = 2;

/** Reads an accepted proof, or the beginning of one. */
export function walkProof(proof: Uint8Array, budget: ByteBudget, visitor: ProofVisitor): void {
  const step = new StepLine(stepLetters, budget);
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

/** `lower` ≤ the sum ≤ `upper`. Coefficients are positive, largest first; variables are distinct. */
export interface BoundedSum {
  readonly literals: Int32Array;
  readonly coefficients: Float64Array;
  readonly lower: number;
  readonly upper: number;
}

/** A constraint of the statement. */
export type StatementConstraint = { readonly number: number } & (
  | { readonly kind: 'clause'; readonly literals: Int32Array }
  | { readonly kind: 'sum'; readonly sum: BoundedSum }
  | { readonly kind: 'connected'; readonly graph: Graph }
  | { readonly kind: 'loop' }
  | { readonly kind: 'paths' }
);

/** The constraints, in order, of a derivation without steps. */
export function* statementConstraints({ store, graphs }: Derivation): Generator<StatementConstraint> {
  const { cells, numbers } = store;
  for (let place = 1; place < store.end; place += headerCells + cells[place + 2]!) {
    const number = cells[place]!;
    const first = place + headerCells;
    const all = cells.subarray(first, first + cells[place + 2]!);
    if (cells[place + 1] === kinds.clause) yield { number, kind: 'clause', literals: all };
    else if (graphs.has(place)) {
      const graph = graphs.graphAt(place);
      if (graph.kind === kinds.connected) yield { number, kind: 'connected', graph };
      else yield graph.kind === kinds.loop ? { number, kind: 'loop' } : { number, kind: 'paths' };
    } else {
      const [coefficients, bounds] = [all[0]!, all[1]!];
      const literals = all.subarray(2);
      const sum = {
        literals,
        coefficients: numbers.subarray(coefficients, coefficients + literals.length),
        lower: numbers[bounds]!,
        upper: numbers[bounds + 1]!,
      };
      yield { number, kind: 'sum', sum };
    }
  }
}
