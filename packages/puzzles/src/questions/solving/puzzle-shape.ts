import type { Puzzle, SiteValues } from '../../boards/layers/board.js';
import { type ClueLayer, empty, type Layers, layersOf } from '../../boards/layers/layer.js';
import { keptOpenValue } from '../../boards/layers/left-out.js';
import type { ClueRecord } from '../../boards/layers/records.js';
import type { SolvableKind } from '../../contracts/kind.js';

/**
 * A text that is the same for all puzzles that one model serves: they have the same kind, geometry and rules, and clues
 * at the same sites, or the part of the layers that belongs to the shape, and the same records. Linear in the sites.
 */
export function shapeKey(
  kind: SolvableKind,
  { rows, columns, graph, records, rules, clues }: Puzzle,
): string {
  const sites = layersOf(kind.layers, 'clue').map(([name, layer]) => {
    if (layer.inShape === 'nothing') return '';
    if (hasValuesInShape(layer)) return clues[name]!.join();
    return Array.from(clues[name]!, (value) => (value === empty ? '0' : '1')).join('');
  });
  return [kind.name, rows, columns, JSON.stringify([rules, graph ?? null, records ?? null]), ...sites].join(
    ' ',
  );
}

/**
 * Whether two puzzles of a kind have one shape, and so the same `shapeKey`, as far as that is seen at once: not of graphs and records that
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
function hasValuesInShape({ inShape }: ClueLayer): boolean {
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

/**
 * The puzzle with each clue that was left out as it stands in another puzzle, in the layers whose clues belong to the shape, and
 * with the records that were left out of a list of clues: the model of the other puzzle serves this one if the result has its
 * `shapeKey`. Linear in the sites and the records.
 */
export function withCluesOfModel(layers: Layers, puzzle: Puzzle, model: Puzzle): Puzzle {
  const [given, there]: readonly [Puzzle, Puzzle] = [puzzle, model];
  const restored = layersOf(layers, 'clue')
    .filter(
      ([name, { inShape }]) => inShape === 'clues' && given.clues[name]!.length === there.clues[name]!.length,
    )
    .map(([name, layer]) => {
      const leftOut = keptOpenValue(layer);
      return [
        name,
        given.clues[name]!.map((value, site) => (value === leftOut ? there.clues[name]![site]! : value)),
      ];
    });
  const clues = { ...puzzle.clues, ...Object.fromEntries(restored) };
  if (given.records === undefined || there.records === undefined) return { ...puzzle, clues };
  const lists = layersOf(layers, 'records')
    .filter(([name, { isClue }]) => isClue && isPartOf(given.records![name]!, there.records![name]!))
    .map(([name]) => [name, there.records![name]!]);
  return { ...puzzle, records: { ...given.records, ...Object.fromEntries(lists) }, clues };
}

/** Whether all of these records are in another list. */
function isPartOf(records: readonly ClueRecord[], others: readonly ClueRecord[]): boolean {
  const byId = new Map(others.map((each) => [each.id, each]));
  return records.every((each) => {
    const other = byId.get(each.id);
    return other === each || (other !== undefined && JSON.stringify(other) === JSON.stringify(each));
  });
}
