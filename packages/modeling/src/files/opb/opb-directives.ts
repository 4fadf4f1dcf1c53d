import { type Field, finiteNumber, numberOrInfinity, unexpected, words } from '../fields.js';
import { escapedNamesMark, unescapeName } from '../names.js';

/** The content of a comment for the next constraint or objective. */
export interface Marks {
  readonly name: string | null;
  /** The factor that it was multiplied by. */
  readonly times: number;
  /**
   * `at-most`: the row is the negation; `upper`: the negation of the row before, for its other bound; `free`: the row
   * has no bounds; `impossible`: not a row, it represents contradictory bounds.
   */
  readonly as: 'row' | 'at-most' | 'upper' | 'free' | 'impossible';
}

const noMarks: Marks = { name: null, times: 1, as: 'row' };

/** A variable that is not binary, or whose bounds contradict each other. */
export interface GivenVariable {
  readonly integral: boolean;
  readonly lower: number;
  readonly upper: number;
}

/** A block of rows, with the constraint at which it begins. */
export interface BegunBlock {
  readonly type: 'linear' | 'clause';
  readonly name: string;
  /** The number of constraints before it. */
  readonly at: number;
}

/** The content of our own files' comments; in other files only the numbers of the first line count. */
export class OpbDirectives {
  isOurs = false;
  /** The number of variables, and of constraints, if a line gives it. */
  declared: { readonly variables: number; readonly constraints: number; readonly place: Field } | null = null;
  hasNoVariables = false;
  maximizes = false;
  constant = 0;
  readonly names = new Map<string, string>();
  readonly variables = new Map<string, GivenVariable>();
  readonly blocks: BegunBlock[] = [];
  #marks: Marks = noMarks;

  /** Reads a comment, a line that begins with `*`. Throws `ModelFileError` if one of our comments is wrong. */
  take(text: string, line: number, constraints: number): void {
    const declared = /^\*\s*#variable=\s*(\d+)\s+#constraint=\s*(\d+)/.exec(text);
    if (declared && this.declared === null) {
      const place: Field = { text: text.slice(0, 40), line, column: 1 };
      this.declared = { variables: Number(declared[1]), constraints: Number(declared[2]), place };
    }
    if (text.slice(1).trim() === escapedNamesMark) this.isOurs = true;
    else if (this.isOurs) this.#takeOurs(text, line, constraints);
  }

  /** The marks for the constraint or objective that was just read; resets them. */
  takeMarks(): Marks {
    const marks = this.#marks;
    this.#marks = noMarks;
    return marks;
  }

  #takeOurs(text: string, line: number, constraints: number): void {
    const end: Field = { text: '', line, column: text.length + 1 };
    const [, word, first = end, second = end, third = end, fourth = end] = words(text, line);
    switch (word?.text) {
      case 'no-variables':
        this.hasNoVariables = true;
        break;
      case 'maximize':
        this.maximizes = true;
        break;
      case 'constant':
        this.constant = finiteNumber(first);
        break;
      case 'name':
        this.names.set(first.text, unescapeName(second.text));
        break;
      case 'fixed': {
        const value = finiteNumber(third);
        this.#give(first, second, value, value);
        break;
      }
      case 'contradictory': {
        const [lower, upper] = [numberOrInfinity(third), numberOrInfinity(fourth)];
        if (!(lower > upper)) throw unexpected(fourth, 'a number below the one before it');
        this.#give(first, second, lower, upper);
        break;
      }
      case 'block':
        if (first.text !== 'linear' && first.text !== 'clause') throw unexpected(first, 'linear or clause');
        this.blocks.push({ type: first.text, name: unescapeName(second.text), at: constraints });
        break;
      case 'row':
        this.#marks = { ...this.#marks, name: unescapeName(first.text) };
        break;
      case 'times':
        this.#marks = { ...this.#marks, times: factor(first) };
        break;
      case 'at-most':
      case 'upper':
      case 'free':
      case 'impossible':
        this.#marks = { ...this.#marks, as: word.text };
    }
  }

  #give(variable: Field, domain: Field, lower: number, upper: number): void {
    if (domain.text !== 'integer' && domain.text !== 'continuous')
      throw unexpected(domain, 'integer or continuous');
    this.variables.set(variable.text, { integral: domain.text === 'integer', lower, upper });
  }
}

function factor(field: Field): number {
  const value = finiteNumber(field);
  if (!(value >= 1) || !Number.isSafeInteger(value)) throw unexpected(field, 'a whole number of at least 1');
  return value;
}
