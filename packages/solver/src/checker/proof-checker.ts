import { ByteBudget } from './byte-budget.js';
import { Derivation } from './core/derivation.js';
import { type ProofClaim, ProofError, type ProofProblem, unreadable } from './proof-problem.js';
import { inLine } from './proof-problem-text.js';
import { Lines } from './reading/lines.js';
import { StatementReader } from './reading/statement-reader.js';
import { StepLine, stepLetters } from './reading/step-line.js';
import { textOf, Words } from './reading/words.js';

/** The limits of a check. */
export interface CheckLimits {
  /** Maximum bytes of the checker's arrays; default 2^31. */
  readonly bytes?: number;
}

export interface CheckOptions {
  readonly limits?: CheckLimits;
  /** Receives the text after `about`, and every line of the statement, without line ends. */
  readonly onLine?: (section: 'about' | 'statement', line: string) => void;
  /** Receives each verified solution: by variable, from 1 on, 1 if true; index 0 is unused. */
  readonly onSolution?: (values: Int8Array) => void;
}

/** The result of a verified proof. */
export interface Verified {
  readonly claim: ProofClaim;
  /** The numbers of variables and constraints of the statement. */
  readonly variables: number;
  readonly constraints: number;
  /** The number of projection variables by which solutions are counted; null: all variables. */
  readonly decisions: number | null;
  readonly steps: number;
}

/** The default limit of bytes. */
export const defaultBytes = 2 ** 31;

/** The section of the next line; `end`: nothing may follow. */
type Section = 'version' | 'about' | 'statement' | 'step' | 'end';

/**
 * Checks a proof in pieces: `push` each in order, then `finish`. Both throw `ProofError` at the first wrong line.
 * After an error, also one of a callback, every further call throws the same error. Memory holds the constraints
 * and the current line; each step takes time linear in its line and the constraints it names (a solution: in the
 * statement).
 */
export class ProofChecker {
  readonly #options: CheckOptions;
  readonly #lines: Lines;
  readonly #derivation: Derivation;
  readonly #statement: StatementReader;
  readonly #step: StepLine;
  #section: Section = 'version';
  #steps = 0;
  #claim: ProofClaim = { kind: 'none' };
  #failure: { readonly error: unknown } | null = null;

  constructor(options: CheckOptions = {}) {
    const budget = new ByteBudget(options.limits?.bytes ?? defaultBytes);
    this.#options = options;
    this.#lines = new Lines(budget, (bytes, from, to) => this.#takeLine(bytes, from, to));
    this.#derivation = new Derivation(budget);
    this.#statement = new StatementReader(this.#derivation, budget);
    this.#step = new StepLine(stepLetters, budget);
  }

  /** Checks the lines that this piece completes. Does not keep the array. */
  push(bytes: Uint8Array): void {
    this.#guard(() => this.#lines.push(bytes));
  }

  /** Ends the text; returns the result. */
  finish(): Verified {
    this.#guard(() => {
      this.#lines.finish();
      if (this.#section === 'end') return;
      this.#lines.line += 1;
      const expected = this.#section === 'statement' ? this.#statement.expected : this.#section;
      unreadable({ code: 'truncated', expected });
    });
    const { variables, decisions } = this.#derivation;
    const { constraints } = this.#statement;
    return {
      claim: this.#claim,
      variables,
      constraints,
      decisions: decisions && new Set(decisions).size,
      steps: this.#steps,
    };
  }

  /** A failed check must not continue: it would skip text. */
  #guard(check: () => void): void {
    if (this.#failure !== null) throw this.#failure.error;
    try {
      check();
    } catch (thrown) {
      this.#failure = { error: inLine(thrown, this.#lines.line) };
      throw this.#failure.error;
    }
  }

  #takeLine(bytes: Uint8Array, from: number, to: number): void {
    const words = new Words(bytes, from, to).next();
    if (this.#section === 'version') this.#takeVersion(words);
    else if (this.#section === 'about') this.#takeAbout(words);
    else if (this.#section === 'statement') this.#takeStatement(words, from);
    else if (this.#section === 'end') words.endOfText();
    else if (words.is('claim')) this.#takeClaim(words);
    else this.#takeStep(words);
  }

  #takeVersion(words: Words): void {
    if (!words.is('gridwright-proof')) words.unexpected('version');
    words.expect('1', 'version');
    words.expect('', 'end of line');
    this.#section = 'about';
  }

  #takeAbout(words: Words): void {
    if (!words.is('about')) words.unexpected('about');
    const first = Math.min(words.to + 1, words.lineEnd);
    this.#options.onLine?.('about', textOf(words.bytes, first, words.lineEnd));
    this.#section = 'statement';
  }

  #takeStatement(words: Words, from: number): void {
    if (this.#statement.expected === 'constraint' && words.is('steps')) {
      words.expect('', 'end of line');
      this.#statement.finish();
      this.#section = 'step';
      return;
    }
    this.#options.onLine?.('statement', textOf(words.bytes, from, words.lineEnd));
    this.#statement.read(words);
  }

  #takeStep(words: Words): void {
    const step = this.#step;
    step.read(words);
    this.#steps += 1;
    if (step.letter === '') this.#derivation.addClause(step);
    else if (step.letter === 'd') this.#derivation.drop(step);
    else if (step.letter === 'k') this.#derivation.addCut(step);
    else if (step.letter === 'p') this.#derivation.addParity(step);
    else if (step.letter === 'a') this.#derivation.addWeightedSum(step);
    else {
      if (step.letter === 's') this.#derivation.addSolution(step);
      else this.#derivation.addBound(step);
      this.#tellSolution();
    }
  }

  #tellSolution(): void {
    const { onSolution } = this.#options;
    if (onSolution === undefined) return;
    const values = new Int8Array(this.#derivation.variables + 1);
    for (const literal of this.#step.numbers.subarray(0, this.#step.split))
      if (literal > 0) values[literal] = 1;
    onSolution(values);
  }

  #takeClaim(words: Words): void {
    this.#claim = claimOf(words.next());
    words.expect('', 'end of line');
    this.#derivation.conclude(this.#claim);
    this.#section = 'end';
  }
}

/** The claim that begins at the current word. */
function claimOf(words: Words): ProofClaim {
  if (words.is('none')) return { kind: 'none' };
  if (words.is('solutions')) return { kind: 'solutions', count: words.next().natural('number') };
  if (words.is('optimum')) return { kind: 'optimum', value: words.next().integer('number') };
  return words.unexpected('claim');
}

/** The result of a check. */
export type Verdict =
  | ({ readonly status: 'verified' } & Verified)
  | { readonly status: 'refused' | 'unreadable'; readonly problem: ProofProblem };

/** Checks a proof, whole or in pieces, with a `ProofChecker`. Throws only the errors of callbacks. */
export function checkProof(proof: Uint8Array | Iterable<Uint8Array>, options: CheckOptions = {}): Verdict {
  try {
    const checker = new ProofChecker(options);
    for (const piece of proof instanceof Uint8Array ? [proof] : proof) checker.push(piece);
    return { status: 'verified', ...checker.finish() };
  } catch (thrown) {
    return verdictOf(thrown);
  }
}

/** Checks a proof from a stream. Throws only the errors of the stream and of callbacks. */
export async function checkProofStream(
  proof: AsyncIterable<Uint8Array>,
  options: CheckOptions = {},
): Promise<Verdict> {
  try {
    const checker = new ProofChecker(options);
    for await (const piece of proof) checker.push(piece);
    return { status: 'verified', ...checker.finish() };
  } catch (thrown) {
    return verdictOf(thrown);
  }
}

function verdictOf(thrown: unknown): Verdict {
  if (!(thrown instanceof ProofError)) throw thrown;
  return { status: thrown.problem.kind, problem: thrown.problem };
}
