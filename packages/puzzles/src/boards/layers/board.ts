import { type Site, type SiteSpace, siteCount } from '../geometry/sites.js';
import { byLayer } from './kind-layers.js';
import { type AnswerLayer, empty, type LayerNames, type Layers, type PuzzleShape } from './layer.js';
import type { ClueRecord, RecordLayer } from './records.js';

/** The values of a layer, one a site, numbered as the geometry numbers its sites. */
export type SiteValues = Int16Array;

/** The records of a layer. */
export type RecordsIn<L extends Layers, Name extends keyof L> = readonly (L[Name] extends RecordLayer<infer R>
  ? R
  : ClueRecord)[];

/** A puzzle: the geometry, the rules in force, and the clues. */
export interface Puzzle<L extends Layers = Layers> extends PuzzleShape {
  /** The lists of records; missing if the kind has none. */
  readonly records?: { readonly [Name in LayerNames<L, 'records'>]: RecordsIn<L, Name> };
  readonly clues: { readonly [Name in LayerNames<L, 'clue'>]: SiteValues };
}

/** The place of a clue: a site of a layer of values, or the index of a record. */
export interface ClueSite {
  readonly layer: string;
  readonly site: number;
}

/** A text that is the same for equal places only: the key of a clue in maps and sets. */
export function clueKey({ layer, site }: ClueSite): string {
  return `${layer} ${site}`;
}

/** The values of the answer layers. */
export type Answers<L extends Layers = Layers> = {
  readonly [Name in LayerNames<L, 'answer'>]: SiteValues;
};

/** A puzzle with a partial or complete solution: undecided sites are `empty`. */
export interface Position<L extends Layers = Layers> {
  readonly puzzle: Puzzle<L>;
  readonly answers: Answers<L>;
}

/** A position in which every site is decided. It may break the rules, see `check`. */
export interface Solution<L extends Layers = Layers> extends Position<L> {
  readonly complete: true;
}

/** Undecided values for every site of a layer. */
export function emptySites(space: SiteSpace, site: Site): SiteValues {
  return new Int16Array(siteCount(space, site)).fill(empty);
}

/** The puzzle of this shape without values of clues; lists of records that the shape lacks are empty. */
export function emptyPuzzle<L extends Layers>(layers: L, shape: PuzzleShape): Puzzle<L> {
  const clues = byLayer(layers, 'clue', (_, { site }) => emptySites(shape, site));
  const records = byLayer(layers, 'records', (name) => shape.records?.[name] ?? []);
  // What the records of a shape are is known to the layers, and not to its type.
  return { ...shape, ...(Object.keys(records).length === 0 ? {} : { records }), clues } as Puzzle<L>;
}

/** The sort of the sites of a clue: those of its layer, or the records of a list. */
export function siteOfClue(layers: Layers, name: string): Site {
  const layer = layers[name]!;
  return layer.role === 'records' ? { recordsOf: name } : layer.site;
}

/** The position in which nothing is decided. */
export function unsolved<L extends Layers>(layers: L, puzzle: Puzzle<L>): Position<L> {
  return { puzzle, answers: byLayer(layers, 'answer', (_, { site }) => emptySites(puzzle, site)) };
}

/** The value that a clue gives to a site of an answer layer, or `empty`. */
export function givenAt(puzzle: Puzzle, { givenBy, given }: AnswerLayer, site: number): number {
  const clue = givenBy === undefined ? empty : puzzle.clues[givenBy]![site]!;
  return clue === empty || given === undefined ? clue : given.answerOf(clue);
}

/** The values of a layer of answers, with those that clues give at undecided sites. */
export function withGivens(puzzle: Puzzle, layer: AnswerLayer, values: SiteValues): SiteValues {
  return values.map((value, site) => (value === empty ? givenAt(puzzle, layer, site) : value));
}

/**
 * The position as a solution: undecided sites take the value that a clue gives them, else their layer's `blank` value.
 * Null if a site is undecided and has neither.
 */
export function finished<L extends Layers>(layers: L, position: Position<L>): Solution<L> | null {
  const { puzzle, answers: entered }: Position = position;
  const answers = byLayer(layers, 'answer', (name, layer) =>
    withGivens(puzzle, layer, entered[name]!).map((value) =>
      value === empty ? (layer.blank ?? empty) : value,
    ),
  );
  const isOpen = Object.values<SiteValues>(answers).some((values) => values.includes(empty));
  return isOpen ? null : { puzzle: position.puzzle, answers, complete: true };
}

/**
 * The solution as a person draws it: sites with the `blank` value, or with a value that a clue gives, are left empty.
 * Inverse of `finished`.
 */
export function asDrawn<L extends Layers>(layers: L, solution: Solution<L>): Position<L> {
  const given: Readonly<Record<string, SiteValues>> = solution.answers;
  const answers = byLayer(layers, 'answer', (name, layer) => {
    const values = given[name]!.slice();
    // By index: thousands of solutions a second come through here.
    for (let site = 0; site < values.length; site++) {
      const value = values[site];
      if (value === layer.blank || value === givenAt(solution.puzzle, layer, site)) values[site] = empty;
    }
    return values;
  });
  return { puzzle: solution.puzzle, answers };
}

/** Whether anything is decided. */
export function isStarted(position: Position): boolean {
  return Object.values(position.answers).some((values) => values.some((value) => value !== empty));
}
