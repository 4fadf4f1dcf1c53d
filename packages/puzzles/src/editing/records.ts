import { isGridSite } from '../geometry/sites.js';
import { emptySites, type Position, type SiteValues } from '../layers/board.js';
import { empty, type Layers, layersOf, rangeOf } from '../layers/layer.js';
import {
  type ClueRecord,
  type RecordLayer,
  type RecordLists,
  type RecordProblem,
  recordsProblem,
} from '../layers/records.js';

/** Why a text is no list of records, with the line, from 1. */
export interface RecordTextProblem extends RecordProblem {
  readonly line: number;
}

/** The records of a layer as text, a line each. */
export function recordText(layers: Layers, { puzzle }: Position, name: string): string {
  const layer = recordLayerOf(layers, name);
  return recordsIn(puzzle, name)
    .map((record) => layer.says(record, puzzle.records ?? {}))
    .join('\n');
}

/**
 * The position with the records that a text says, a line each; blank lines are skipped. A line that was there before keeps
 * its id, and the answers at it that are still in range. Other layers' records must still fit. The same position if the records
 * are the same.
 */
export function withRecordText<L extends Layers>(
  layers: L,
  position: Position<L>,
  name: string,
  text: string,
): Position<L> | { readonly problem: RecordTextProblem } {
  const layer = recordLayerOf(layers, name);
  const before = recordsIn(position.puzzle, name);
  const unused = new Map<string, ClueRecord[]>();
  for (const record of before) {
    const says = layer.says(record, position.puzzle.records ?? {});
    unused.set(says, [...(unused.get(says) ?? []), record]);
  }
  const lists: Record<string, readonly ClueRecord[]> = { ...position.puzzle.records };
  const taken = new Set(before.map(({ id }) => id));
  const records: ClueRecord[] = [];
  const lineOf: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const says = line.trim();
    if (says === '') continue;
    const known = unused.get(says)?.shift();
    const read = known ?? layer.read(says, lists);
    if ('problem' in read) {
      const column = read.problem.column + line.indexOf(says);
      return { problem: { ...read.problem, column, line: index + 1 } };
    }
    records.push(known ?? { ...read, id: read.id ?? freeId(taken) });
    lineOf.push(index + 1);
  }
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

/** The position with these lists of records; or the problem that they have. Answers stay with their records. */
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

/** The position with these lists; the answers at records keep their record. */
function moved<L extends Layers>(
  layers: L,
  position: Position<L>,
  records: Readonly<Record<string, readonly ClueRecord[]>>,
): Position<L> {
  const puzzle = { ...position.puzzle, records } as Position<L>['puzzle'];
  const given: Readonly<Record<string, SiteValues>> = position.answers;
  const answers: Record<string, SiteValues> = { ...given };
  for (const [name, layer] of layersOf(layers, 'answer')) {
    const { site } = layer;
    if (isGridSite(site)) continue;
    const { min, max } = rangeOf(layer, puzzle);
    const before = recordsIn(position.puzzle, site.recordsOf);
    const values = emptySites(puzzle, site);
    for (const [index, { id }] of (records[site.recordsOf] ?? []).entries()) {
      const old = before.findIndex((record) => record.id === id);
      const value = old < 0 ? empty : given[name]![old]!;
      if (value >= min && value <= max) values[index] = value;
    }
    answers[name] = values;
  }
  return { puzzle, answers: answers as Position<L>['answers'] };
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
