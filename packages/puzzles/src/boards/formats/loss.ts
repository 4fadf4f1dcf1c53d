import { InputError } from '../definition/input-error.js';
import { isStarted, type Position } from '../layers/board.js';
import { type ClueLayer, dividesBoard, empty, type Layers, layersOf, unknownClue } from '../layers/layer.js';
import { plainRules, type RuleVariant, ruleWords } from '../layers/rule-variant.js';

export function loss(format: string, lost: string): InputError {
  const expected = `a position that the format ${format} can represent`;
  return new InputError({ code: 'loss', place: null, expected, found: lost });
}

/** Throws if the rules are not the plain ones, for a format without rule variants. */
export function refuseRules(format: string, variants: readonly RuleVariant[], position: Position): void {
  const { rules } = position.puzzle;
  const words =
    rules === plainRules(variants) ? [] : ruleWords(variants, { ...plainRules(variants), ...rules });
  if (words.length > 0) throw loss(format, `the rules ${words.join(', ')}`);
}

/** Throws if any answer is decided, for a format that holds clues only. */
export function refuseAnswers(format: string, position: Position): void {
  if (isStarted(position)) throw loss(format, 'a solution, begun or complete');
}

/** Throws if the board is not a grid, for a format that holds grids only. */
export function refuseGraph(format: string, { puzzle }: Position): void {
  if (puzzle.graph !== undefined) throw loss(format, 'a board that is not a grid');
}

/** Throws if the board has its own regions, for a format without regions. */
export function refuseRegions(format: string, layers: Layers, position: Position): void {
  refuseCluesIn(format, layers, position, dividesBoard);
}

/** Throws if the board has clues in another layer than these, for a format that holds these only. */
export function refuseClues(
  format: string,
  layers: Layers,
  position: Position,
  held: readonly string[],
): void {
  refuseCluesIn(format, layers, position, (_, name) => !held.includes(name));
}

/** Throws if the board has clues in one of these layers. */
function refuseCluesIn(
  format: string,
  layers: Layers,
  { puzzle }: Position,
  isRefused: (layer: ClueLayer, name: string) => boolean,
): void {
  for (const [name, layer] of layersOf(layers, 'clue')) {
    if (!isRefused(layer, name) || puzzle.clues[name]!.every((value) => value === empty)) continue;
    throw loss(
      format,
      dividesBoard(layer) ? `a ${layer.label} of its own` : `a clue that is a ${layer.label}`,
    );
  }
}

/** Whether a clue layer of the position holds an unknown clue. */
export function hasUnknownClues(layers: Layers, position: Position): boolean {
  const { clues } = position.puzzle;
  return layersOf(layers, 'clue').some(([name]) => clues[name]!.includes(unknownClue));
}

/** The largest value of a layer; `empty` if it has none. */
export function largestValue(values: Int16Array): number {
  return values.reduce((largest, value) => Math.max(largest, value), empty);
}
