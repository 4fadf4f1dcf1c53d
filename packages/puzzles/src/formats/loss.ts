import { isStarted, type Position } from '../layers/board.js';
import { empty, type Layers, layersOf, partsBoard, unknownClue } from '../layers/layer.js';
import { plainRules, type RuleVariant, ruleWords } from '../layers/rule-variant.js';
import { InputError } from './input-error.js';

/** The error of a position that a format cannot say without losing something. */
export function loss(format: string, lost: string): InputError {
  return new InputError({
    code: 'loss',
    place: null,
    expected: `something that the format ${format} can say`,
    found: lost,
  });
}

/** Throws where the rules are not the plain ones, for a format that cannot name rules. */
export function refuseRules(format: string, variants: readonly RuleVariant[], position: Position): void {
  const words = ruleWords(variants, { ...plainRules(variants), ...position.puzzle.rules });
  if (words.length > 0) throw loss(format, `the rules ${words.join(', ')}`);
}

/** Throws where anything is drawn, for a format that holds clues only. */
export function refuseAnswers(format: string, position: Position): void {
  if (isStarted(position)) throw loss(format, 'a solution, begun or complete');
}

/** Throws where the board is no grid, for a format that holds grids only. */
export function refuseGraph(format: string, { puzzle }: Position): void {
  if (puzzle.graph !== undefined) throw loss(format, 'a board that is no grid');
}

/** Throws where a layer says how the board is parted, for a format that cannot. */
export function refuseParts(format: string, layers: Layers, { puzzle }: Position): void {
  for (const [name, layer] of layersOf(layers, 'clue'))
    if (partsBoard(layer) && puzzle.clues[name]!.some((value) => value !== empty))
      throw loss(format, `a ${layer.label} of its own`);
}

/** Whether a clue layer of the position holds an unknown clue. */
export function hasUnknownClues(layers: Layers, position: Position): boolean {
  const { clues } = position.puzzle;
  return layersOf(layers, 'clue').some(([name]) => clues[name]!.includes(unknownClue));
}

/** The largest value of a layer; `empty` where it has none. */
export function largestValue(values: Int16Array): number {
  return values.reduce((largest, value) => Math.max(largest, value), empty);
}
