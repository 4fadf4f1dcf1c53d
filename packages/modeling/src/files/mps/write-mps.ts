import type { Budget } from '../../engine/budget.js';
import { throwIfStopped } from '../../engine/engine-error.js';
import type { Model } from '../../model/model.js';
import { escapedNamesMark, fileNames, variableFileNames } from '../names.js';
import type { MpsLayout } from './mps-layout.js';
import {
  boundCards,
  type Columns,
  columnsOf,
  type FileRow,
  fileRows,
  type RowCards,
  rowBounds,
  rowCards,
} from './mps-rows.js';

/** The input of the cards. */
interface Plan {
  readonly model: Model;
  readonly layout: MpsLayout;
  readonly rows: readonly FileRow[];
  readonly cards: readonly RowCards[];
  readonly columns: Columns;
  readonly columnNames: readonly string[];
  readonly rowNames: readonly string[];
  readonly objectiveName: string;
  /** −1 if the objective is written negated. */
  readonly sign: 1 | -1;
}

/**
 * The lines of an MPS file. Comments at the beginning represent what the format has no cards for; `readDirective`
 * reads them. The objective of a maximization is written negated, with a comment: GLPK rejects the section OBJSENSE,
 * and CBC ignores it.
 */
export function* mpsLines(model: Model, layout: MpsLayout, budget: Budget): Generator<string> {
  throwIfStopped(budget);
  const plan = planOf(model, layout, budget);
  yield* commentLines(plan);
  yield layout.nameCard;
  yield 'ROWS';
  yield layout.card({ type: 'N', name: plan.objectiveName });
  for (const [row, { type }] of plan.cards.entries()) yield layout.card({ type, name: plan.rowNames[row]! });
  yield 'COLUMNS';
  yield* columnLines(plan);
  yield* rowNumberLines(plan);
  yield* boundLines(plan);
  yield 'ENDATA';
}

function planOf(model: Model, layout: MpsLayout, budget: Budget): Plan {
  const rows = fileRows(model);
  const columns = columnsOf(rows, model.variableCount, budget);
  const [objectiveName = '', ...rowNames] = layout.rowNames(['objective', ...rows.map(({ name }) => name)]);
  throwIfStopped(budget);
  const columnNames = layout.columnNames(model);
  throwIfStopped(budget);
  return {
    model,
    layout,
    rows,
    cards: rows.map((row) => supportedCards(rowCards(row.lower, row.upper), layout)),
    columns,
    columnNames,
    rowNames,
    objectiveName,
    sign: model.objective?.sense === 'maximize' ? -1 : 1,
  };
}

/** The cards of a row with a range that the layout can write. */
function supportedCards(cards: RowCards, layout: MpsLayout): RowCards {
  if (cards.range === null || layout.number(cards.range) !== null) return cards;
  return { ...cards, range: Number(cards.range.toPrecision(6)) };
}

function* commentLines({ model, layout, rows, cards, columnNames, rowNames, sign }: Plan): Generator<string> {
  yield `* ${escapedNamesMark}`;
  if (sign < 0) yield '* maximize';
  for (const [index, row] of rows.entries()) {
    const [lower, upper] = rowBounds(cards[index]!);
    if (lower !== row.lower || upper !== row.upper)
      yield `* bounds ${rowNames[index]} ${row.lower} ${row.upper}`;
    if (row.upperOf && 'row' in row.upperOf)
      yield `* upper-of-row ${rowNames[index]} ${rowNames[row.upperOf.row]}`;
    if (row.upperOf && 'variable' in row.upperOf)
      yield `* upper-of-column ${rowNames[index]} ${columnNames[row.upperOf.variable]}`;
  }
  if (layout.name === 'mps') return;
  const readable = rows.map(({ name }) => name);
  for (const [index, name] of fileNames(readable, 'row').entries()) yield `* name ${rowNames[index]} ${name}`;
  for (const [index, name] of variableFileNames(model).entries())
    yield `* name ${columnNames[index]} ${name}`;
}

function* columnLines({
  model,
  layout,
  columns,
  columnNames,
  rowNames,
  objectiveName,
  sign,
}: Plan): Generator<string> {
  const cost = new Float64Array(model.variableCount);
  for (const [i, variable] of (model.objective?.variables ?? []).entries())
    cost[variable]! += sign * (model.objective?.coefficients[i] ?? 0);
  let integral = false;
  for (const [column, name] of columnNames.entries()) {
    if ((model.integral[column] === 1) !== integral) {
      integral = !integral;
      yield marker(layout, integral);
    }
    let isEmpty = true;
    for (let i = columns.starts[column]!; i < columns.starts[column + 1]!; i++) {
      const value = columns.values[i]!;
      if (value === 0) continue;
      isEmpty = false;
      yield layout.card({ name, other: rowNames[columns.rows[i]!]!, value: numberText(value, layout) });
    }
    // An empty column gets a zero entry: otherwise the file would not mention it.
    if (cost[column] !== 0 || isEmpty)
      yield layout.card({ name, other: objectiveName, value: numberText(cost[column]!, layout) });
  }
  if (integral) yield marker(layout, false);
}

function marker(layout: MpsLayout, begins: boolean): string {
  return layout.card({ name: 'MARKER', other: "'MARKER'", marker: begins ? "'INTORG'" : "'INTEND'" });
}

function* rowNumberLines({ model, layout, cards, rowNames, objectiveName, sign }: Plan): Generator<string> {
  yield 'RHS';
  const constant = model.objective?.constant ?? 0;
  if (constant !== 0)
    yield layout.card({ name: 'RHS', other: objectiveName, value: numberText(-sign * constant, layout) });
  for (const [row, { rhs }] of cards.entries()) {
    if (rhs === 0) continue;
    yield layout.card({ name: 'RHS', other: rowNames[row]!, value: numberText(rhs, layout) });
  }
  if (cards.some(({ range }) => range !== null)) yield 'RANGES';
  for (const [row, { range }] of cards.entries()) {
    if (range === null) continue;
    yield layout.card({ name: 'RNG', other: rowNames[row]!, value: numberText(range, layout) });
  }
}

function* boundLines({ model, layout, columnNames }: Plan): Generator<string> {
  let isFirst = true;
  for (const [column, name] of columnNames.entries()) {
    const [lower, upper] = [model.lower[column]!, model.upper[column]!];
    const cards = boundCards(lower, lower > upper ? Infinity : upper, model.integral[column] === 1);
    for (const { type, value } of cards) {
      if (isFirst) yield 'BOUNDS';
      isFirst = false;
      const number = value === null ? {} : { value: numberText(value, layout) };
      yield layout.card({ type, name: 'BND', other: name, ...number });
    }
  }
}

/** `mpsRefusals` has checked that every number fits. */
function numberText(value: number, layout: MpsLayout): string {
  return layout.number(value) ?? String(value);
}
