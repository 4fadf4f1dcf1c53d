import type { Scene } from '../../boards/drawing/scene.js';
import type { Puzzle } from '../../boards/layers/board.js';

/** An example of new puzzles. */
export interface ExamplePuzzle {
  readonly input: Input;
  /** Its line in an input of several puzzles; null, the default: the only puzzle. */
  readonly line?: number | null | undefined;
}

/** Our form of proofs, or, for formulas, a form of other checkers. */
export type ProofForm = 'gridwright' | 'lrat' | 'drat';

/** How a search is shown: as lines of text, or as a drawing of a tree. */
export type TraceForm = 'text' | 'svg';

/** A file, or a piece of one. */
export interface FileInput {
  /** Its name in messages. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** For a piece of a longer text that has one puzzle a line: the number of its first line. */
  readonly firstLine?: number;
  /** For a text of several lines: it is known to be one puzzle, and is not divided. */
  readonly isWhole?: true;
  /** For a line of such a text that is too long to be kept: its number of bytes, and the maximum. */
  readonly longLine?: { readonly bytes: number; readonly most: number };
}

/** An input: puzzles, or, by its file extension, a model, a formula or a proof. */
export type Input =
  | FileInput
  | { readonly name?: string; readonly text: string }
  | { readonly name?: string; readonly puzzle: Puzzle };

/** A model file of one's own, which is for one puzzle. */
export interface OwnModel {
  /** Its formulation word. */
  readonly name: string;
  /** The name of the puzzle. */
  readonly puzzle: string;
  readonly model: FileInput;
  /** The file that maps variables to answers. */
  readonly mapping: FileInput;
}

/** A file of JavaScript with a formulation. */
export interface ModuleFile {
  /** Its formulation word: the name of the file. */
  readonly name: string;
  readonly url: string;
}

/** A drawing with a caption. */
export interface Picture {
  readonly caption: string;
  readonly scene: Scene;
}
