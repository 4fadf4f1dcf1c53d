import type { Puzzle, SiteValues } from './board.js';
import { type ClueLayer, empty, type Layers, layersOf } from './layer.js';

/**
 * Whether two puzzles of a kind have one shape, so that one model serves both, as far as that is seen at once: not of graphs and records that
 * are alike and not the same. Linear in the sites.
 */
export function haveSameShape(layers: Layers, one: Puzzle, other: Puzzle): boolean {
  if (one.rows !== other.rows || one.columns !== other.columns) return false;
  if (one.graph !== other.graph || one.records !== other.records || !areSame(one.rules, other.rules))
    return false;
  const [clues, others]: readonly Puzzle['clues'][] = [one.clues, other.clues];
  return layersOf(layers, 'clue').every(([name, layer]) => isSamePart(layer, clues![name]!, others![name]!));
}

function areSame(one: Puzzle['rules'], other: Puzzle['rules']): boolean {
  if (one === other) return true;
  const names = Object.keys(one);
  // Their order is a part of the key.
  const isSame = (name: string, index: number): boolean => name === names[index] && one[name] === other[name];
  const others = Object.keys(other);
  return others.length === names.length && others.every(isSame);
}

/** Whether the values of a layer belong to the shape, and not only where they are. */
export function hasValuesInShape({ inShape }: ClueLayer): boolean {
  return inShape === 'values' || inShape === 'clues' || inShape === 'board';
}

/** Whether two puzzles have the same part of a layer that belongs to the shape. */
function isSamePart(layer: ClueLayer, one: SiteValues, other: SiteValues): boolean {
  if (layer.inShape === 'nothing') return true;
  if (one.length !== other.length) return false;
  const isByValue = hasValuesInShape(layer);
  for (let site = 0; site < one.length; site++) {
    if (one[site] === other[site]) continue;
    if (isByValue || one[site] === empty || other[site] === empty) return false;
  }
  return true;
}
