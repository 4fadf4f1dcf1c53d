import type { Puzzle } from '../../boards/layers/board.js';
import { empty, type Layers, layersOf } from '../../boards/layers/layer.js';
import { keptOpenValue } from '../../boards/layers/left-out.js';
import type { ClueRecord } from '../../boards/layers/records.js';
import { hasValuesInShape } from '../../boards/layers/same-shape.js';
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
