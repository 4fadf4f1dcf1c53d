import type { CoverRow } from './cover-rows.js';
import { type LiveRow, liveRows } from './live-rows.js';

/** Cells that have different values. */
export interface CellGroup {
  /** In ascending order. */
  readonly cells: readonly number[];
  /** The values that one of the cells must have, as bits. */
  readonly needed: number;
}

/**
 * Exact cover in the form of cells, values and groups, as in latin squares. An option is a value in a cell, with the number
 * `cell * valueCount + value`. Each cell has one value; the cells of a group have different values.
 */
export interface CellGroups {
  readonly variableCount: number;
  readonly cellCount: number;
  /** At most 31: the values of a cell are the bits of a word. */
  readonly valueCount: number;
  /** By option, its variable in the model; −1 if the cell cannot have the value. */
  readonly variables: Int32Array;
  /** By variable of the model, its option; −1 if it has none. */
  readonly options: Int32Array;
  /** The variables that are 1 in every solution, with or without an option. */
  readonly ones: readonly number[];
  /** The values of each cell. */
  readonly words: Int32Array;
  readonly groups: readonly CellGroup[];
}

/** The bits of a word without the sign. */
export const maxValues = 31;

/**
 * The form of cells, values and groups of rows over binary variables; null if they do not have it. Some exact rows are the
 * cells: each variable is in one of them. Each other row has variables of a single value, and the rows of all values
 * over the same cells are a group.
 */
export function cellGroups(variableCount: number, given: readonly CoverRow[]): CellGroups | null {
  const live = liveRows(variableCount, given);
  if (live === null || live.variables.length === 0) return null;
  const { rows, variables } = live;
  const lists = rowLists(variableCount, rows);
  for (const cells of cellRows(rows, lists, variables)) {
    const labeled = labeledCells(rows, lists, variables, cells);
    if (labeled === null) continue;
    const groups = groupsOf(rows, cells, labeled);
    if (groups !== null) return { ...labeled, variableCount, ones: live.ones, groups };
  }
  return null;
}

type LabeledCells = Pick<CellGroups, 'cellCount' | 'valueCount' | 'variables' | 'options' | 'words'>;

/**
 * Gives each variable a value, from 0: the same one to all variables of a row that is no cell, different ones to the
 * variables of a cell. Null if more than 31 values are needed.
 */
function labeledCells(
  rows: readonly LiveRow[],
  lists: RowLists,
  variables: readonly number[],
  cells: readonly number[],
): LabeledCells | null {
  const variableCount = lists.starts.length - 1;
  const cellOf = new Int32Array(variableCount);
  const isRead = new Uint8Array(rows.length);
  for (const [cell, row] of cells.entries()) {
    isRead[row] = 1;
    for (const variable of rows[row]!.variables) cellOf[variable] = cell;
  }
  const words = new Int32Array(cells.length);
  const isFound = new Uint8Array(variableCount);
  const values = new Int8Array(variableCount);
  const lastSeen = new Int32Array(cells.length).fill(-1);
  let valueCount = 0;
  for (const first of variables) {
    if (isFound[first] === 1) continue;
    const same = joined(first, rows, lists, isRead, isFound);
    let taken = 0;
    for (const variable of same) {
      const cell = cellOf[variable]!;
      if (lastSeen[cell] === first) return null;
      lastSeen[cell] = first;
      taken |= words[cell]!;
    }
    const bit = ~taken & (taken + 1);
    const value = 31 - Math.clz32(bit);
    if (value < 0 || value >= maxValues) return null;
    for (const variable of same) {
      words[cellOf[variable]!]! |= bit;
      values[variable] = value;
    }
    valueCount = Math.max(valueCount, value + 1);
  }
  const ofOption = new Int32Array(cells.length * valueCount).fill(-1);
  const options = new Int32Array(variableCount).fill(-1);
  for (const variable of variables) {
    const option = cellOf[variable]! * valueCount + values[variable]!;
    ofOption[option] = variable;
    options[variable] = option;
  }
  return { cellCount: cells.length, valueCount, variables: ofOption, options, words };
}

/**
 * A variable, and all that rows other than those of `isRead` join it to; it marks what it has read and found.
 */
function joined(
  first: number,
  rows: readonly LiveRow[],
  { starts, list }: RowLists,
  isRead: Uint8Array,
  isFound: Uint8Array,
): readonly number[] {
  const found = [first];
  isFound[first] = 1;
  for (let next = 0; next < found.length; next++) {
    const variable = found[next]!;
    for (let place = starts[variable]!; place < starts[variable + 1]!; place++) {
      const row = list[place]!;
      if (isRead[row] === 1) continue;
      isRead[row] = 1;
      for (const other of rows[row]!.variables) {
        if (isFound[other] === 1) continue;
        isFound[other] = 1;
        found.push(other);
      }
    }
  }
  return found;
}

/** The groups of rows; null if a group has several cells with a value that may occur more than once. */
function groupsOf(
  rows: readonly LiveRow[],
  cells: readonly number[],
  { valueCount, options, words }: LabeledCells,
): readonly CellGroup[] | null {
  const isCell = new Set(cells);
  const building: { readonly cells: readonly number[]; needed: number; different: number }[] = [];
  const groupsOfCell: number[][] = cells.map(() => []);
  const groupRows = rows.filter((_, at) => !isCell.has(at));
  // A row with fewer cells than others of its group: the value is excluded in the rest.
  groupRows.sort((one, other) => other.variables.length - one.variables.length);
  for (const { variables, isExact } of groupRows) {
    const own = variables.map((variable) => Math.floor(options[variable]! / valueCount));
    if (own.some((cell, place) => place > 0 && own[place - 1]! > cell)) own.sort((one, other) => one - other);
    const bit = 1 << (options[variables[0]!]! % valueCount);
    const isWithin = (group: readonly number[]): boolean => {
      let place = 0;
      for (const cell of group)
        if (cell === own[place]) place++;
        else if ((words[cell]! & bit) !== 0) return false;
      return place === own.length;
    };
    let at = groupsOfCell[own[0]!]!.find((each) => isWithin(building[each]!.cells));
    if (at === undefined) {
      at = building.length;
      building.push({ cells: own, needed: 0, different: 0 });
      for (const cell of own) groupsOfCell[cell]!.push(at);
    }
    const group = building[at]!;
    group.different |= bit;
    if (isExact) group.needed |= bit;
  }
  for (const { cells: own, different } of building) {
    let [once, twice] = [0, 0];
    for (const cell of own) {
      twice |= once & words[cell]!;
      once |= words[cell]!;
    }
    if ((twice & ~different) !== 0) return null;
  }
  return building.map(({ cells: own, needed }) => ({ cells: own, needed }));
}

/** The rows of each variable: those of variable `v` are `list` from `starts[v]` to `starts[v + 1]`. */
interface RowLists {
  readonly starts: Int32Array;
  readonly list: Int32Array;
}

function rowLists(variableCount: number, rows: readonly LiveRow[]): RowLists {
  const starts = new Int32Array(variableCount + 1);
  for (const { variables } of rows) for (const variable of variables) starts[variable + 1]!++;
  for (let variable = 0; variable < variableCount; variable++) starts[variable + 1]! += starts[variable]!;
  const ends = starts.slice(0, variableCount);
  const list = new Int32Array(starts[variableCount]!);
  for (const [at, { variables }] of rows.entries())
    for (const variable of variables) list[ends[variable]!++] = at;
  return { starts, list };
}

/**
 * The ways to choose the cells among rows: exact rows that have each of `variables` once, and no two variables in common
 * with another row. They are searched from each row of the first variable, in the order of the rows, which is that of
 * the formulation: rows of one block follow each other.
 */
function* cellRows(
  rows: readonly LiveRow[],
  lists: RowLists,
  variables: readonly number[],
): Generator<readonly number[]> {
  const canBeCell = rowsThatMeetOnce(rows, lists);
  const coveredBy = new Int32Array(lists.starts.length).fill(-1);
  const first = variables[0]!;
  for (let seed = lists.starts[first]!; seed < lists.starts[first + 1]!; seed++) {
    const cells: number[] = [];
    let covered = 0;
    for (let step = 0; step < rows.length && covered < variables.length; step++) {
      const at = (lists.list[seed]! + step) % rows.length;
      if (canBeCell[at] === 0) {
        if (step === 0) break;
        continue;
      }
      const own = rows[at]!.variables;
      if (own.some((variable) => coveredBy[variable] === seed)) continue;
      for (const variable of own) coveredBy[variable] = seed;
      covered += own.length;
      cells.push(at);
    }
    if (covered === variables.length) yield cells;
  }
}

/** By row, whether it is exact, and has at most one variable in common with each other row. */
function rowsThatMeetOnce(rows: readonly LiveRow[], { starts, list }: RowLists): Uint8Array {
  const result = new Uint8Array(rows.length);
  const metBy = new Int32Array(rows.length).fill(-1);
  for (const [at, { isExact, variables }] of rows.entries()) {
    if (!isExact) continue;
    let meetsOnce = true;
    for (let i = 0; meetsOnce && i < variables.length; i++)
      for (let place = starts[variables[i]!]!; place < starts[variables[i]! + 1]!; place++) {
        const other = list[place]!;
        if (other !== at && metBy[other] === at) meetsOnce = false;
        metBy[other] = at;
      }
    if (meetsOnce) result[at] = 1;
  }
  return result;
}
