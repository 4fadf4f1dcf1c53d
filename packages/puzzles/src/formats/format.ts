import type { Position } from '../layers/board.js';
import type { Layers } from '../layers/layer.js';
import type { Rules } from '../layers/rule-variant.js';
import type { InputProblem } from './input-error.js';

/**
 * Whether a text is in a format: `yes`; `no`; or nearly (the right form for another kind, say), with the
 * problem to report where no other format takes the text.
 */
export type Recognition = 'yes' | 'no' | InputProblem;

/** What a reader is told beside the text. */
export interface ReadOptions {
  /** The rules in force, where the caller names them; a format that says its own is overruled. */
  readonly rules?: Rules;
  /** Takes what of the text the board does not keep though it does no harm, such as candidates, in a few words. */
  readonly warn?: (text: string) => void;
}

/** A text form of the puzzles of a kind. */
export interface Format<L extends Layers = Layers> {
  readonly name: string;
  /** In a sentence, with an example where it is short. */
  readonly says: string;
  /** Whether a puzzle is always one line, so that a file may hold many. */
  readonly oneLine: boolean;
  /** What lines begin with that are comments in a file of many puzzles; without it, there are none. */
  readonly comment?: string;
  /** Whether it is only read, and `write` refuses every position; false where it is left out. */
  readonly isOnlyRead?: boolean;
  /** A quick look, linear in the text at worst. */
  recognize(text: string): Recognition;
  /** Throws `InputError`, and nothing else, whatever the text. */
  read(text: string, options: ReadOptions): Position<L>;
  /** Throws `InputError` with the code `loss` where the format cannot say everything that the position does. */
  write(position: Position<L>): string;
}
