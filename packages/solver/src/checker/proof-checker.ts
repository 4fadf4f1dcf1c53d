import { ByteBudget } from './byte-budget.js';
import { Derivation } from './core/derivation.js';
import { inLine, unreadable } from './proof-error.js';
import type { ProofClaim } from './proof-problem.js';
import { Lines } from './reading/lines.js';
import { StatementReader } from './reading/statement-reader.js';
import { StepLine } from './reading/step-line.js';
import { textOf, Words } from './reading/words.js';

/** What a check may take. */
export interface CheckLimits {
  /** The most bytes that the arrays of the checker may have together; 2^31 where it is not given. */
  readonly bytes?: number;
}

export interface CheckOptions {
  readonly limits?: CheckLimits;
  /** Gets what follows `about`, and every line of the statement, as they are read; without the ends of the lines. */
  readonly onLine?: (section: 'about' | 'statement', line: string) => void;
  /** Gets each solution that is found right: by variable, from 1 on, 1 where it is true; place 0 is not used. */
  readonly onSolution?: (values: Int8Array) => void;
}

/** What a checked proof shows. */
export interface Verified {
  readonly claim: ProofClaim;
  /** How many variables and constraints the statement has. */
  readonly variables: number;
  readonly constraints: number;
  /** By how many variables solutions are told apart and counted; null: by all of them. */
  readonly decisions: number | null;
  readonly steps: number;
}

/** The most bytes of arrays where no limit is given. */
export const usualBytes = 2 ** 31;

/** What the next line belongs to; `end`: nothing is left. */
type Section = 'version' | 'about' | 'statement' | 'step' | 'end';

/**
 * Checks a proof that comes in pieces: `push` each, in order, then `finish`. Both throw `ProofError` at the first line
 * that is wrong. After an error, that of a callback as well, every further call throws the same. What is kept are
 * the constraints and the line at hand; the time is that of reading, and for each step of looking at the constraints
 * that it names (a solution: at the statement).
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
    const budget = new ByteBudget(options.limits?.bytes ?? usualBytes);
    this.#options = options;
    this.#lines = new Lines(budget, (bytes, from, to) => this.#takeLine(bytes, from, to));
    this.#derivation = new Derivation(budget);
    this.#statement = new StatementReader(this.#derivation, budget);
    this.#step = new StepLine(['k', 'p', 's', 'o', 'd'], budget);
  }

  /** Checks what is whole with this piece of the text; it is not kept. */
  push(bytes: Uint8Array): void {
    this.#guard(() => this.#lines.push(bytes));
  }

  /** Says that the text ends, and answers what it has shown. */
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

  /** A check that has failed, wherever, must not go on: what was not looked at would be believed. */
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

/** The claim that begins with the word at hand. */
function claimOf(words: Words): ProofClaim {
  if (words.is('none')) return { kind: 'none' };
  if (words.is('solutions')) return { kind: 'solutions', count: words.next().natural('number') };
  if (words.is('optimum')) return { kind: 'optimum', value: words.next().integer('number') };
  return words.unexpected('claim');
}
