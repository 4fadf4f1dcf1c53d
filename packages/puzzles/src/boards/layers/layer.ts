import { remembered } from '../geometry/remembered.js';
import { type GridSite, isGridSite, type Site, type SiteSpace } from '../geometry/sites.js';
import type { BoardSymmetry } from '../geometry/symmetries.js';
import type { Noun } from './noun.js';
import type { RecordLayer } from './records.js';
import type { Rules } from './rule-variant.js';

/** No clue at this site, or an undecided answer. */
export const empty = -1;

/** A clue without a number, or of no further form: "?". */
export const unknownClue = -2;

/**
 * The common part of puzzles that differ only in the values of their clues: the kind, the geometry, the lists of records,
 * and the rules in force.
 */
export interface PuzzleShape extends SiteSpace {
  /** The name of the kind. */
  readonly kind: string;
  readonly rules: Rules;
}

/** The largest value of a site: values are stored in 16 bits. */
export const maxValue = 32_767;

/** A range of whole numbers that a value may have; `rangeOf` ends it at `maxValue`. */
export interface ValueRange {
  readonly min: number;
  readonly max: number;
}

/** The look of a value that is drawn as a circle: outlined or filled, in every theme. */
export type Tone = 'white' | 'black';

/** What a value of a layer is called. */
export interface ValueName {
  /** In messages, labels and JSON, for example `white`; no digit, and not `?`. */
  readonly name: string;
  /** One or two characters for buttons, drawings and the terminal; the name by default. */
  readonly sign?: string;
  /** The tone of the circle as which it is drawn; drawings show its sign by default. */
  readonly tone?: Tone;
}

interface LayerBase {
  /** The name of a value in messages, for example `number`. */
  readonly label: string;
  /** How its values are counted, as `7 lines`; the label, and with an "s", by default. */
  readonly counted?: Noun;
  /** The range may depend on the rules in force, and on the geometry. */
  readonly values: ValueRange | ((shape: PuzzleShape) => ValueRange);
  /** Names of values, by value, where they are not numbers: colors or letters; that of `unknownClue` is for messages alone. */
  readonly named?: Readonly<Record<number, ValueName>>;
  /** Of a layer at records, where names depend on the site, as in a table with other words in each row: the names of the values there. */
  namedAt?(shape: PuzzleShape, site: number): Readonly<Record<number, ValueName>>;
  /**
   * Of a layer at rows, the layer at columns with the same meaning, and the other way round: it gets the values when rows
   * become columns. Without it, and without a `side`, boards cannot be rotated by 90° or reflected in a diagonal.
   */
  readonly transposed?: string;
  /** The value after a rotation or reflection of the board, where values have a direction; the same value by default. */
  valueImage?(value: number, symmetry: BoardSymmetry): number;
}

/** A side of the board. */
export type Side = 'left' | 'right' | 'top' | 'bottom';

/**
 * How clues in cells are drawn, where they are not plain numbers. `wall`: a black cell, with its number. `arrow`: a gray cell with an arrow,
 * and the number of another layer beside it. `corner`: a small number in the upper left corner, which shading leaves visible.
 */
export type ClueForm = 'wall' | 'arrow' | 'corner';

/**
 * How answers in cells are drawn that are 1 or 0; for 0, a dot. `shading`: areas without gaps between cells. `star`; `bulb`: it lights its
 * row and its column up to the next walls.
 */
export type AnswerForm = 'shading' | 'star' | 'bulb';

/** A layer of clues. A site may be `empty`. */
export interface ClueLayer extends LayerBase {
  readonly role: 'clue';
  readonly site: GridSite;
  /**
   * Of a layer at rows or columns: the side of the board where its values stand, which no other layer of the kind has. They go to the
   * layer at the image of the side when the board is rotated or reflected. Without it, they stand left of rows and above columns.
   */
  readonly side?: Side;
  /** How its values are drawn in cells; as numbers, signs or circles by default. Of a layer that divides the board, borders are drawn. */
  readonly drawnAs?: ClueForm;
  /** Whether a clue may be `unknownClue`. */
  readonly unknown?: boolean;
  /**
   * Whether `unknownClue` means the same as no clue. By default it says something: the site has a clue, as an island without a
   * number is an island. A clue is left out by making it `unknownClue` then, else by making the site `empty`
   * (`leftOutValue`).
   */
  readonly unknownMeansNone?: boolean;
  /**
   * Whether `unknownClue` is a clue of its own, as a ship part of any form is, and not another clue without its number: a clue
   * that is left out makes the site `empty` then.
   */
  readonly unknownIsOwnClue?: boolean;
  /**
   * The part of the layer that belongs to the shape that a model is made for; the rest becomes bounds on its variables.
   * `sites` (the default): which sites have a clue. `values`: the layer divides the board into regions; its values are
   * names, and sites with the same value form a region. `clues`: the values of the clues too, each of which a model can do
   * without; "?" for one that was left out. `board`: the values, which say what the board is, such as cells that are blocked, and are
   * never left out. `nothing`: one model has room for a clue at any site.
   */
  readonly inShape?: 'sites' | 'values' | 'clues' | 'board' | 'nothing';
}

/** A layer of answers. In a position, a site may be `empty`: undecided. */
export interface AnswerLayer extends LayerBase {
  readonly role: 'answer';
  readonly site: Site;
  /** How its values are drawn in cells; by default as squares or numbers. */
  readonly drawnAs?: AnswerForm;
  /** The value of undecided sites in a position that is declared finished. Without it, every site must be decided. */
  readonly blank?: number;
  /**
   * Whether a value in a partial drawing is a lower bound, as a bridge means at least one bridge; the smallest value, such as a cross,
   * means itself. By default each value is the answer. In a complete drawing all values are answers (`entryRange`).
   */
  readonly isLowerBound?: boolean;
  /**
   * A layer of clues at the same sites. Where a clue stands, its value is the answer: it is copied from the givens, and
   * a position may leave it out.
   */
  readonly givenBy?: string;
  /**
   * The answer that a clue of that layer gives (`empty` for a clue that leaves it open), and for an answer the clue that has exactly the
   * solutions with this answer: `empty` if there is none, as for all answers without `clueOf`. By default, both are the same value.
   */
  readonly given?: { answerOf(clue: number): number; clueOf?(answer: number): number };
  /** Of a table at records: whether each value is at one site of a record, so that entering it at another one moves it there. */
  readonly oncePerRecord?: boolean;
}

/** A layer with a value at each of its sites. */
export type ValueLayer = ClueLayer | AnswerLayer;

/** One layer of data of a puzzle kind: values at sites, or a list of records. */
export type Layer = ValueLayer | RecordLayer;

/** The layers of a kind by name. Its JSON form, texts, plain drawing and editing tools are derived from them. */
export type Layers = Readonly<Record<string, Layer>>;

/** The names of the layers of one role; any string if the kind is not known. */
export type LayerNames<L extends Layers, Role extends Layer['role']> = string extends keyof L
  ? string
  : { [Name in keyof L]: L[Name] extends { readonly role: Role } ? Name : never }[keyof L] & string;

/** Whether the layer divides the board into regions. Most formats can represent only the default division: an empty layer. */
export function dividesBoard(layer: Layer): boolean {
  return layer.role === 'clue' && layer.inShape === 'values';
}

/** Whether the layer defines the board, so that its clues are never left out. */
export function definesBoard(layer: Layer): boolean {
  return dividesBoard(layer) || (layer.role === 'clue' && layer.inShape === 'board');
}

/** The layer with the names of the values of one of its sites. */
export function layerAt<Given extends ValueLayer>(layer: Given, shape: PuzzleShape, site: number): Given {
  return layer.namedAt === undefined ? layer : { ...layer, named: layer.namedAt(shape, site) };
}

/** The values that a layer's sites may have in puzzles of this shape, none above `maxValue`. */
export function rangeOf(layer: ValueLayer, shape: PuzzleShape): ValueRange {
  const range = typeof layer.values === 'function' ? layer.values(shape) : layer.values;
  return range.max <= maxValue ? range : { min: range.min, max: maxValue };
}

/** Whether boards of the kind have a grid or a graph: some layer has its sites there. */
export function hasBoard(layers: Layers): boolean {
  return Object.values(layers).some((layer) => layer.role !== 'records' && isGridSite(layer.site));
}

/**
 * Whether graphs on which a kind is played have their vertices as cells: some layer has its sites between cells. Otherwise cells
 * are sets of edges.
 */
export function hasCellsAtVertices(layers: Layers): boolean {
  return Object.values(layers).some((layer) => layer.role !== 'records' && layer.site === 'pair');
}

type NamedLayers<Role extends Layer['role']> = readonly (readonly [string, Extract<Layer, { role: Role }>])[];

/** The layers of one role, with their names, in the order in which the kind lists them. */
export function layersOf<Role extends Layer['role']>(layers: Layers, role: Role): NamedLayers<Role> {
  return layersByRole(layers)[role];
}

/** Thousands of puzzles a second ask for the layers of their kind. */
const layersByRole = remembered((layers: Layers): { readonly [Role in Layer['role']]: NamedLayers<Role> } => {
  const having = <Role extends Layer['role']>(role: Role) =>
    Object.entries(layers).filter(
      (entry): entry is [string, Extract<Layer, { role: Role }>] => entry[1].role === role,
    );
  return { clue: having('clue'), answer: having('answer'), records: having('records') };
});
