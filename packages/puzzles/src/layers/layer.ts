import type { Geometry } from '../geometry/geometry.js';
import type { Site } from '../geometry/sites.js';
import type { Rules } from './rule-variant.js';

/** There is nothing at this site (a clue), or nothing is decided yet (an answer). */
export const empty = -1;

/** A clue that is there but says no number: "?". */
export const unknownClue = -2;

/** What puzzles have in common that differ in their clues alone: where they are, and the rules in force. */
export interface PuzzleShape extends Geometry {
  readonly rules: Rules;
}

/** The whole numbers that a value may be. */
export interface ValueRange {
  readonly min: number;
  readonly max: number;
}

interface LayerBase {
  readonly site: Site;
  /** What one value is called in messages, for example `number`. */
  readonly label: string;
  /** The range may depend on the rules in force, and on where the puzzle is. */
  readonly values: ValueRange | ((shape: PuzzleShape) => ValueRange);
}

/** What a puzzle gives. A site may be `empty`. */
export interface ClueLayer extends LayerBase {
  readonly role: 'clue';
  /** Whether a clue may be `unknownClue`. */
  readonly unknown?: boolean;
  /**
   * What of the layer belongs to the shape that a model is made for; all else are bounds on its variables. By default
   * the sites that have a clue; `values` too where the layer says how the board is parted: its values are names then,
   * and sites with the same one belong together; or `nothing` where one model has room for a clue at any site.
   */
  readonly inShape?: 'sites' | 'values' | 'nothing';
}

/** What a solver finds. In a position a site may be `empty`: not decided. */
export interface AnswerLayer extends LayerBase {
  readonly role: 'answer';
  /** The value that an undecided site counts as once a person says "finished"; without it, none does. */
  readonly blank?: number;
  /**
   * A layer of clues at the same sites, whose values are those of this layer where they stand: nobody draws these, and a
   * position need not have them.
   */
  readonly givenBy?: string;
}

/** One layer of data of a puzzle kind. */
export type Layer = ClueLayer | AnswerLayer;

/** The layers of a kind by name. Everything that has to do with the form of its data is derived from them. */
export type Layers = Readonly<Record<string, Layer>>;

/** The names of the layers of one role; any string where the kind is not known. */
export type LayerNames<L extends Layers, Role extends Layer['role']> = string extends keyof L
  ? string
  : { [Name in keyof L]: L[Name] extends { readonly role: Role } ? Name : never }[keyof L] & string;

/** Whether the layer says how the board is parted: most formats know one way alone, where it is empty. */
export function partsBoard(layer: Layer): boolean {
  return layer.role === 'clue' && layer.inShape === 'values';
}

/** The values that a layer's sites may have in puzzles of this shape. */
export function rangeOf(layer: Layer, shape: PuzzleShape): ValueRange {
  return typeof layer.values === 'function' ? layer.values(shape) : layer.values;
}

/** The layers of one role, with their names, in the order in which the kind lists them. */
export function layersOf<Role extends Layer['role']>(
  layers: Layers,
  role: Role,
): readonly (readonly [string, Extract<Layer, { role: Role }>])[] {
  return Object.entries(layers).filter(
    (entry): entry is [string, Extract<Layer, { role: Role }>] => entry[1].role === role,
  );
}
