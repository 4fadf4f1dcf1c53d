import {
  type AnswerLayer,
  type ClueLayer,
  type Layer,
  type LayerNames,
  type Layers,
  layersOf,
} from './layer.js';
import type { RuleVariant } from './rule-variant.js';

/** The part of a kind that its boards and their texts depend on: its name in puzzles, its layers, and its rule variants. */
export interface BoardData<L extends Layers> {
  readonly name: string;
  readonly layers: L;
  readonly variants: readonly RuleVariant[];
}

/** Something for each layer of one role, by its name. */
export function byLayer<L extends Layers, Role extends Layer['role'], Value>(
  layers: L,
  role: Role,
  valueFor: (name: string, layer: Extract<Layer, { role: Role }>) => Value,
): { readonly [Name in LayerNames<L, Role>]: Value } {
  const entries = layersOf(layers, role).map(([name, layer]) => [name, valueFor(name, layer)] as const);
  // The names are those of all layers of the role, which no type says of a record that is put together in a loop.
  return Object.fromEntries(entries) as { readonly [Name in LayerNames<L, Role>]: Value };
}

/** The layer of clues of this name. Throws for any other name. */
export function clueLayer(layers: Layers, name: string): ClueLayer {
  const layer = layers[name];
  if (layer?.role !== 'clue') throw new Error(`no layer of clues is called ${name}`);
  return layer;
}

/** The layer of answers of this name. Throws for any other name. */
export function answerLayer(layers: Layers, name: string): AnswerLayer {
  const layer = layers[name];
  if (layer?.role !== 'answer') throw new Error(`no layer of answers is called ${name}`);
  return layer;
}
