import { type Answers, givenAt, type Position, type Puzzle, type SiteValues } from './board.js';
import { byLayer, clueLayer } from './kind-layers.js';
import {
  type AnswerLayer,
  empty,
  type Layers,
  layersOf,
  type PuzzleShape,
  rangeOf,
  type ValueRange,
} from './layer.js';

/**
 * The answers that a value in a partial drawing leaves at its site: all for an undecided site, else the value itself, or this one and
 * larger ones where the layer's values are lower bounds.
 */
export function entryRange(layer: AnswerLayer, shape: PuzzleShape, value: number): ValueRange {
  const range = rangeOf(layer, shape);
  if (value === empty) return range;
  const isBound = layer.isLowerBound === true && value > range.min;
  return { min: value, max: isBound ? Math.max(value, range.max) : value };
}

/** Whether a site with this value in a partial drawing may have this answer. */
export function mayBecome(layer: AnswerLayer, shape: PuzzleShape, value: number, answer: number): boolean {
  const { min, max } = entryRange(layer, shape, value);
  return min <= answer && answer <= max;
}

/**
 * The puzzle with everything that is entered as clues: its solutions are those of the puzzle that have these answers. Null if no clues say
 * exactly that: the kind has none for a value, an entry is only a lower bound, or another clue is at its site.
 */
export function entriesAsClues<L extends Layers>(
  layers: L,
  { puzzle, answers }: Position<L>,
): Puzzle<L> | null {
  const given: Puzzle = puzzle;
  const clues: Record<string, SiteValues> = { ...given.clues };
  const entries: Readonly<Record<string, SiteValues>> = answers;
  for (const [name, layer] of layersOf(layers, 'answer'))
    for (const [site, value] of entries[name]!.entries()) {
      if (value === empty || value === givenAt(given, layer, site)) continue;
      const { givenBy } = layer;
      if (givenBy === undefined || clues[givenBy]![site] !== empty) return null;
      const { min, max } = entryRange(layer, given, value);
      const clue = min === max ? clueOf(layers, layer, given, value) : empty;
      if (clue === empty) return null;
      if (clues[givenBy] === given.clues[givenBy]) clues[givenBy] = clues[givenBy]!.slice();
      clues[givenBy]![site] = clue;
    }
  return { ...puzzle, clues: { ...puzzle.clues, ...clues } };
}

/** The clue that says no more and no less than an answer; `empty` if there is none. */
function clueOf(layers: Layers, { givenBy, given }: AnswerLayer, shape: PuzzleShape, answer: number): number {
  if (given !== undefined) return given.clueOf?.(answer) ?? empty;
  const { min, max } = rangeOf(clueLayer(layers, givenBy!), shape);
  return min <= answer && answer <= max ? answer : empty;
}

/** The answers of a position without those at sites whose answer a clue gives; the same arrays where nothing changes. */
export function withoutGivenAnswers<L extends Layers>(
  layers: L,
  { puzzle, answers }: Position<L>,
): Answers<L> {
  const entries: Readonly<Record<string, SiteValues>> = answers;
  return byLayer(layers, 'answer', (name, layer) => {
    const isGiven = (site: number): boolean => givenAt(puzzle, layer, site) !== empty;
    const values = entries[name]!;
    return values.some((value, site) => value !== empty && isGiven(site))
      ? values.map((value, site) => (isGiven(site) ? empty : value))
      : values;
  });
}

/** Whether any answer is entered at a site whose answer a clue gives. */
export function hasGivenAnswers<L extends Layers>(layers: L, position: Position<L>): boolean {
  const left: Readonly<Record<string, SiteValues>> = withoutGivenAnswers(layers, position);
  return Object.entries(position.answers).some(([name, values]) => left[name] !== values);
}
