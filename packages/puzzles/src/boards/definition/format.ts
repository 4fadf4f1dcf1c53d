import type { Position } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import type { Rules } from '../layers/rule-variant.js';
import type { InputProblem } from './input-error.js';

/**
 * Whether a text is in a format: `yes`; `no`; or nearly (for example the right form, but another kind): the problem to
 * report if no other format recognizes the text.
 */
export type Recognition = 'yes' | 'no' | InputProblem;

/**
 * The result of a parser for the text that is recognized and read. Formats of all kinds share it, so that each parser
 * runs once. What a parser throws is not kept.
 */
export type Parsed = <T>(parse: (text: string) => T) => T;

/** Runs each parser once for this text. */
export function parsedOnce(text: string): Parsed {
  const results = new Map<unknown, unknown>();
  return <T>(parse: (text: string) => T): T => {
    if (!results.has(parse)) results.set(parse, parse(text));
    // Under a parser is what it has returned.
    return results.get(parse) as T;
  };
}

/** Options of a reader. */
export interface ReadOptions {
  /** The rules that the caller names; they replace those of the text. */
  readonly rules?: Rules;
  /** Receives a warning for each ignored part of the text, such as candidates. */
  readonly warn?: (text: string) => void;
  /** The results of parsers that ran while the text was recognized. */
  readonly parsed?: Parsed;
  /** Whether sentences that cannot be read are left out, with a warning for each. */
  readonly lenient?: boolean;
}

/** The options of reading; by default they are recognized from the text. */
export interface Reading {
  /** Name or alias of a kind. */
  readonly kind?: string | undefined;
  readonly format?: string | undefined;
  /** Rule variants as words, such as `most=3`. */
  readonly rules?: readonly string[] | undefined;
  /** Whether sentences that cannot be read are left out, with a warning for each; they are an error by default. */
  readonly lenient?: boolean | undefined;
}

/** A part of a text of several puzzles, and its first line, from 1. */
export interface TextPart {
  readonly line: number;
  readonly text: string;
}

/** A text form of the puzzles of a kind. */
export interface Format<L extends Layers = Layers> {
  readonly name: string;
  /** What a text in the format is called on screens, without an article: `puzz.link address`. */
  readonly title: string;
  /** The site that opens what `write` returns; nothing if that is no address of a page. */
  readonly opensAt?: string;
  /** A description in a sentence, with a short example. */
  readonly description: string;
  /** Whether a puzzle is always one line; a file may then hold many. */
  readonly oneLine: boolean;
  /**
   * Of a format whose text may be an address alone, and of no other one: whether an address that it recognizes is of this kind and format for
   * certain, or some other kind may recognize it, too.
   */
  readonly address?: 'certain' | 'of several kinds';
  /** The beginning of comment lines in a file of many puzzles; no comments by default. */
  readonly comment?: string;
  /** The parts of a text that may hold several puzzles, of several lines each: a puzzle each. By default a text is one puzzle. */
  parts?(text: string): readonly TextPart[];
  /**
   * Characters, of which those beyond ASCII count as one: each text that is in the format, or nearly, has one of them at least, so that most texts of other formats need no
   * look. Empty lines around a text do not count. Every text is looked at by default.
   */
  readonly signs?: string;
  /** Whether it is only read, and `write` refuses every position; false by default. */
  readonly isOnlyRead?: boolean;
  /**
   * Whether its texts have no mark of the format, so that `recognize` goes by their looks: where the kind is named, they are read without
   * having been recognized. False by default.
   */
  readonly isUnmarked?: boolean;
  /** A quick look, linear in the text at worst. `parsed` shares the results of parsers with other formats. */
  recognize(text: string, parsed?: Parsed): Recognition;
  /**
   * The signs of a recognized text that stand in empty cells, of a format that many kinds have: where several kinds recognize a text, the
   * one that takes the fewest signs for empty cells reads it. Other formats leave it out; null for a text with a mark.
   */
  emptySigns?(text: string, parsed?: Parsed): ReadonlySet<string> | null;
  /** Throws only `InputError`. */
  read(text: string, options: ReadOptions): Position<L>;
  /** Throws `InputError` with the code `loss` if the format cannot represent the position. */
  write(position: Position<L>): string;
}
