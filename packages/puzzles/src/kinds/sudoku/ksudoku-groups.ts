import { InputError, quote } from '../../boards/definition/input-error.js';
import { endOf, unexpected, type Word, wholeNumber } from '../../boards/formats/word-reader.js';
import type { XmlElement } from '../../boards/formats/xml.js';
import { emptySites, type SiteValues } from '../../boards/layers/board.js';
import { isJigsaw } from './boxes.js';

/** A board of KSudoku. */
export interface GroupsOfKSudoku {
  readonly side: number;
  /** The cell of an index: KSudoku numbers cells column by column. */
  cellOf(index: number): number;
  /** Undefined for boxes. */
  readonly regions: SiteValues | undefined;
  readonly hasDiagonals: boolean;
}

/** The groups of a graph of this order. Throws `InputError` for boards that are no Sudoku of one square. */
export function groupsOf(graph: XmlElement, order: number): GroupsOfKSudoku {
  const cellOf = (index: number): number => (index % order) * order + Math.floor(index / order);
  const type = graph.attributes.get('type') ?? endOf(graph.name);
  const board = { side: order, cellOf };
  if (type.text === 'sudoku') {
    if (!Number.isInteger(Math.sqrt(order))) throw unexpected(type, 'a board with square boxes');
    return { ...board, regions: undefined, hasDiagonals: false };
  }
  if (type.text !== 'custom') throw unexpected(type, 'a board of the type "sudoku" or "custom"');
  for (const [attribute, length] of [
    ['sizeX', order],
    ['sizeY', order],
    ['sizeZ', 1],
  ] as const) {
    const word = graph.attributes.get(attribute) ?? endOf(graph.name);
    if (word.text !== String(length)) throw unexpected(word, `a square board (${attribute} ${length})`);
  }
  let hasBoxes = false;
  const others: { readonly cells: readonly number[]; readonly place: Word['place'] }[] = [];
  for (const child of graph.children) {
    const { name, text, attributes } = child;
    if (name.text === 'sudokugroups') {
      if ((attributes.get('at')?.text ?? '0') !== '0') throw unexpected(name, 'one board');
      hasBoxes ||= attributes.get('withblocks')?.text !== '0';
    } else if (name.text === 'clique') {
      const cells = [...cellsIn(text, order)].map(cellOf).sort((one, other) => one - other);
      if (!isLine(cells, order)) others.push({ cells, place: name.place });
    } else throw unexpected(name, 'rows, columns, boxes and other groups of cells, without cages');
  }
  const ofRegions = others.filter(({ cells }) => diagonalOf(cells, order) === null);
  const diagonals = new Set(others.map(({ cells }) => diagonalOf(cells, order)));
  diagonals.delete(null);
  if (diagonals.size === 1) throw unexpected(graph.name, 'both diagonals or none');
  if (hasBoxes === ofRegions.length > 0)
    throw new InputError({
      code: 'unexpected',
      place: ofRegions[0]?.place ?? graph.name.place,
      expected: 'boxes, or regions instead of them',
      found: hasBoxes ? 'boxes and other groups' : 'neither',
    });
  const regions = hasBoxes ? undefined : regionsOf(ofRegions, order);
  return { ...board, regions, hasDiagonals: diagonals.size > 0 };
}

/** The indices of a group. Throws `InputError`. */
function* cellsIn(text: Word, side: number): Generator<number> {
  for (const index of text.text.trim().split(/\s+/))
    yield wholeNumber({ ...text, text: index }, 'a cell', 0, side * side - 1);
}

/** Whether the cells, ascending, are a whole row or column. */
function isLine(cells: readonly number[], side: number): boolean {
  const [first = 0] = cells;
  const is = (start: number, step: number): boolean =>
    cells.length === side && cells.every((cell, at) => cell === start + at * step);
  return is(first - (first % side), 1) || is(first % side, side);
}

/** The diagonal that the cells, ascending, are; null for other groups. */
function diagonalOf(cells: readonly number[], side: number): 'falling' | 'rising' | null {
  const is = (start: number, step: number): boolean => cells.every((cell, at) => cell === start + at * step);
  if (cells.length !== side) return null;
  return is(0, side + 1) ? 'falling' : is(side - 1, side - 1) ? 'rising' : null;
}

/** The regions of groups. Throws `InputError` unless each cell is in one of them. */
function regionsOf(
  groups: readonly { readonly cells: readonly number[]; readonly place: Word['place'] }[],
  side: number,
): SiteValues {
  const regions = emptySites({ rows: side, columns: side }, 'cell');
  for (const [at, { cells }] of groups.entries()) for (const cell of cells) regions[cell] = at + 1;
  const count = groups.reduce((sum, { cells }) => sum + cells.length, 0);
  if (count === side * side && isJigsaw(regions, side)) return regions;
  throw new InputError({
    code: 'unexpected',
    place: groups[0]!.place,
    expected: `${side} regions of ${side} cells each`,
    found: quote(`${groups.length} groups of ${count} cells`),
  });
}
