import { ByteBudget } from './byte-budget.js';
import { kinds } from './core/constraint-store.js';
import { Derivation } from './core/derivation.js';
import { type CheckLimits, defaultBytes } from './proof-checker.js';
import { ProofError, type ProofProblem, refuse, unreadable } from './proof-problem.js';
import { inLine } from './proof-problem-text.js';
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

/** The result of checking an LRAT proof. */
export type LratVerdict =
  | {
      readonly status: 'verified';
      readonly variables: number;
      readonly clauses: number;
      readonly steps: number;
    }
  | {
      readonly status: 'refused' | 'unreadable';
      /** The text of the problem's line. */
      readonly text: 'formula' | 'proof';
      readonly problem: ProofProblem;
    };

/**
 * Checks an LRAT proof that a formula is unsatisfiable. Supported: additions by unit propagation, and deletions;
 * RAT steps are refused. The text after the empty clause is ignored. Throws only the errors of the iterations.
 */
export function checkLrat({ formula, proof, limits }: LratOptions): LratVerdict {
  const budget = new ByteBudget(limits?.bytes ?? defaultBytes);
  const derivation = new Derivation(budget);
  const reader = new FormulaReader(derivation, budget);
  const step = new StepLine(['d'], budget);
  let steps = 0;

  const takeStep = (words: Words) => {
    if (derivation.store.hasEmptyClause || isIgnored(words)) return;
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

/** Reads a text line by line; returns the verdict if it is wrong. */
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

/** Reads a formula in DIMACS CNF and adds its clauses, which may span lines. */
export class FormulaReader {
  clauses = 0;
  readonly #derivation: Derivation;
  readonly #budget: ByteBudget;
  /** The header's number of clauses; null before it. */
  #stated: number | null = null;
  /** The current clause. */
  #literals = new Int32Array(0);
  #count = 0;
  #isOver = false;

  constructor(derivation: Derivation, budget: ByteBudget) {
    this.#derivation = derivation;
    this.#budget = budget;
  }

  /** Reads a line from its first word. */
  read(words: Words): void {
    if (isIgnored(words)) return;
    if (this.#stated === null) this.#readHeader(words);
    else for (; !words.is('') && !words.is('c'); words.next()) this.#take(words);
  }

  /** Ends the formula. */
  finish(): void {
    if (this.#stated === null) unreadable({ code: 'truncated', expected: 'formula header' });
    if (this.#count > 0) unreadable({ code: 'truncated', expected: 'zero' });
    if (this.clauses !== this.#stated)
      unreadable({ code: 'constraint-count', expected: this.#stated, found: this.clauses });
    this.#derivation.store.statementEnd = this.#derivation.store.end;
  }

  #readHeader(words: Words): void {
    if (!words.is('p')) words.unexpected('formula header');
    words.expect('cnf', 'formula header');
    const variables = words.next().natural('number');
    this.#stated = words.next().natural('number');
    words.expect('', 'end of line');
    this.#derivation.declareVariables(variables);
  }

  #take(words: Words): void {
    // Some formulas end with a line `%`, and a 0 after it.
    if (words.is('%') && this.#count === 0) this.#isOver = true;
    if (this.#isOver) {
      if (!words.is('%') && !words.is('0')) words.unexpected('end');
      return;
    }
    const literal = words.integer('number');
    if (literal === 0) {
      this.clauses += 1;
      this.#derivation.store.addLiterals(this.clauses, kinds.clause, this.#literals, this.#count);
      this.#count = 0;
      return;
    }
    if (Math.abs(literal) > this.#derivation.variables) words.unexpected('formula literal');
    this.#literals = this.#budget.grown(Int32Array, this.#literals, this.#count + 1);
    this.#literals[this.#count] = literal;
    this.#count += 1;
  }
}

/** Whether the line is empty, or a comment, which begins with a c. */
export function isIgnored(words: Words): boolean {
  return words.is('') || words.begins('c');
}
