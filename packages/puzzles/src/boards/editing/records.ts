import { isGridSite, type RecordSite, recordPlace, type SiteSpace } from '../geometry/sites.js';
import { emptyPuzzle, emptySites, type Position, type SiteValues } from '../layers/board.js';
import { byLayer } from '../layers/kind-layers.js';
import { empty, type Layers, layerAt, layersOf, rangeOf } from '../layers/layer.js';
import {
  type ClueRecord,
  type RecordLayer,
  type RecordLists,
  type RecordProblem,
  recordsProblem,
} from '../layers/records.js';
import { nameOfValue, valueNamed } from '../layers/value-names.js';

/** Why a text is no list of records, with the line, from 1. */
export interface RecordTextProblem extends RecordProblem {
  readonly line: number;
}

/** The records of a layer as text, a line each. */
export function recordText(layers: Layers, { puzzle }: Position, name: string): string {
  const layer = recordLayerOf(layers, name);
  return recordsIn(puzzle, name)
    .map((record) => layer.text(record, puzzle.records ?? {}))
    .join('\n');
}

/**
 * The position with the records that a text says, a line each; blank lines are skipped. A line that was there before, or says the same
 * in other words, keeps its id, and the answers at it that are still in range; in a table they stay in their columns, and values keep
 * their names. Other layers' records must still fit. The same position if the records are the same.
 */
export function withRecordText<L extends Layers>(
  layers: L,
  position: Position<L>,
  name: string,
  text: string,
): Position<L> | { readonly problem: RecordTextProblem } {
  const layer = recordLayerOf(layers, name);
  const before = recordsIn(position.puzzle, name);
  const unused = new Set(before);
  const unusedBy = new Map<string, ClueRecord[]>();
  for (const record of before) {
    const text = layer.text(record, position.puzzle.records ?? {});
    unusedBy.set(text, [...(unusedBy.get(text) ?? []), record]);
  }
  const lists: Record<string, readonly ClueRecord[]> = { ...position.puzzle.records };
  const read: (ClueRecord | Omit<ClueRecord, 'id'>)[] = [];
  const lineOf: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const text = line.trim();
    if (text === '') continue;
    const known = unusedBy.get(text)?.shift();
    if (known !== undefined) unused.delete(known);
    const found = known ?? layer.read(text, lists);
    if ('problem' in found) {
      const column = found.problem.column + line.indexOf(text);
      return { problem: { ...found.problem, column, line: index + 1 } };
    }
    read.push(found);
    lineOf.push(index + 1);
  }
  const records = withIds(read, before, unused);
  lists[name] = records;
  for (const [each, other] of layersOf(layers, 'records')) {
    const problem = recordsProblem(other, lists[each] ?? [], lists);
    if (problem === null) continue;
    const { index, expected, found } = problem;
    const line = each === name ? (lineOf[index] ?? 1) : 1;
    return { problem: { line, column: 1, expected, found } };
  }
  const isSame = records.length === before.length && records.every((record, i) => record === before[i]);
  return isSame ? position : moved(layers, position, lists);
}

/**
 * Records with ids: an unused one that says the same, so that reading a text again changes nothing, or else the record with its own id
 * or the smallest number that is no id yet.
 */
function withIds(
  read: readonly (ClueRecord | Omit<ClueRecord, 'id'>)[],
  before: readonly ClueRecord[],
  unused: Set<ClueRecord>,
): readonly ClueRecord[] {
  const kept = new Map<object, ClueRecord>(before.map((record) => [record, record]));
  const taken = new Set(before.map(({ id }) => id));
  return read.map((record) => {
    const same = kept.get(record);
    if (same !== undefined) return same;
    const id = 'id' in record ? record.id : undefined;
    const content = contentOf(record);
    for (const known of unused)
      if (contentOf(known) === content && (id ?? known.id) === known.id) {
        unused.delete(known);
        return known;
      }
    return { ...record, id: id ?? freeId(taken) };
  });
}

/** What a record says, without its id. */
function contentOf(record: Omit<ClueRecord, 'id'>): string {
  return JSON.stringify({ ...record, id: undefined });
}

/**
 * The position with one more record at the end of a list, with an id of its own; or the problem that the lists would have with it.
 */
export function withRecord<L extends Layers>(
  layers: L,
  position: Position<L>,
  name: string,
  record: Omit<ClueRecord, 'id'>,
): Position<L> | { readonly problem: string } {
  const before = recordsIn(position.puzzle, name);
  const taken = new Set(before.map(({ id }) => id));
  const added = { ...record, id: freeId(taken) };
  return withLists(layers, position, { ...position.puzzle.records, [name]: [...before, added] });
}

/** The position with these lists of records; or the problem that they have, in words. Answers stay as in `withRecordText`. */
export function withLists<L extends Layers>(
  layers: L,
  position: Position<L>,
  lists: RecordLists,
): Position<L> | { readonly problem: string } {
  for (const [name, layer] of layersOf(layers, 'records')) {
    const problem = recordsProblem(layer, lists[name] ?? [], lists);
    if (problem !== null) return { problem: `expected ${problem.expected}, found ${problem.found}` };
  }
  return moved(layers, position, lists);
}

/**
 * The position with these lists. Answers at records keep their record; in a table also the name of their column, and a value
 * that has a name is the one that has it now. Others are dropped.
 */
function moved<L extends Layers>(layers: L, position: Position<L>, records: RecordLists): Position<L> {
  const before = position.puzzle;
  const puzzle = { ...emptyPuzzle(layers, { ...before, records }), clues: before.clues };
  const given: Readonly<Record<string, SiteValues>> = position.answers;
  const answers = byLayer(layers, 'answer', (name, layer) => {
    const { site } = layer;
    if (isGridSite(site)) return given[name]!;
    const { min, max } = rangeOf(layer, puzzle);
    const oldSites = new Map(
      Array.from(given[name]!.keys(), (index) => [placeKey(before, site, index), index] as const),
    );
    return emptySites(puzzle, site).map((_, index) => {
      const old = oldSites.get(placeKey(puzzle, site, index));
      if (old === undefined) return empty;
      const value = given[name]![old]!;
      const { name: called } = nameOfValue(layerAt(layer, before, old), value) ?? {};
      const now = called === undefined ? value : valueNamed(layerAt(layer, puzzle, index), called);
      return now !== undefined && now >= min && now <= max ? now : empty;
    });
  });
  return { puzzle, answers };
}

/** A text that is the same for the same record and the same column. */
function placeKey(space: SiteSpace, site: RecordSite, index: number): string {
  const { record, column } = recordPlace(space, site, index);
  return JSON.stringify([space.records![site.recordsOf]![record]!.id, column]);
}

/** The smallest number that is no id yet; from now on it is one. */
function freeId(taken: Set<string>): string {
  let number = 1;
  while (taken.has(String(number))) number += 1;
  taken.add(String(number));
  return String(number);
}

function recordsIn({ records }: Position['puzzle'], name: string): readonly ClueRecord[] {
  return records?.[name] ?? [];
}

function recordLayerOf(layers: Layers, name: string): RecordLayer {
  const layer = layers[name];
  if (layer?.role !== 'records') throw new Error(`no layer of records is called ${name}`);
  return layer;
}
