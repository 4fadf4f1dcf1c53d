import { LinearRows } from '../lowerings/linear-rows.js';
import type { ConstraintBlock } from '../model/constraints.js';
import { isBinary, type Model, type Objective, type VariableBlock } from '../model/model.js';

/** A variable from a reader. */
export interface ReadVariable {
  readonly name: string;
  readonly lower: number;
  readonly upper: number;
  readonly integral: boolean;
}

/** A linear row from a reader: each variable once, nonzero coefficients. */
export interface ReadRow {
  readonly name: string;
  readonly variables: readonly number[];
  readonly coefficients: readonly number[];
  readonly lower: number;
  readonly upper: number;
}

/** A block of constraints with the names of its rows. */
export interface ReadBlock {
  readonly block: ConstraintBlock;
  readonly rowNames: readonly string[];
}

/** The number of runs beyond which a division into blocks by name is useless. */
const maxRuns = 1000;

/** The model from a reader. All binary variables are decision variables. */
export function modelOfFile(
  variables: readonly ReadVariable[],
  blocks: readonly ReadBlock[],
  objective: Objective | null,
): Model {
  const model: Model = {
    variableCount: variables.length,
    variables: [],
    lower: Float64Array.from(variables, ({ lower }) => lower),
    upper: Float64Array.from(variables, ({ upper }) => upper),
    integral: Uint8Array.from(variables, ({ integral }) => (integral ? 1 : 0)),
    constraints: blocks.map(({ block }) => block),
    objective,
    decisions: new Int32Array(0),
    names: {
      variable: (index) => variables[index]?.name ?? `variable ${index}`,
      row: (block, row) => blocks[block]?.rowNames[row] ?? `row ${row} of block ${block}`,
    },
  };
  const indices = Int32Array.from(variables.keys());
  return {
    ...model,
    variables: families(model, variables),
    decisions: indices.filter((variable) => isBinary(model, variable)),
  };
}

/** Rows in linear blocks: one for each run of rows with the same name prefix. */
export function linearBlocks(rows: readonly ReadRow[]): readonly ReadBlock[] {
  const found = runs(rows, ({ name }) => stem(name) || 'rows');
  if (found.length > maxRuns) return [linearBlock('rows', rows)];
  return found.map(({ key, first, count }) => linearBlock(key, rows.slice(first, first + count)));
}

/** Rows in one linear block. */
export function linearBlock(name: string, rows: readonly ReadRow[]): ReadBlock {
  const linear = new LinearRows({});
  for (const { variables, coefficients, lower, upper } of rows) {
    for (const [i, variable] of variables.entries()) linear.entry(variable, coefficients[i]!);
    linear.end(lower, upper);
  }
  return { block: linear.take(name), rowNames: rows.map((row) => row.name) };
}

/** A row `product = left · right` from a reader. */
export interface ReadProduct {
  readonly name: string;
  readonly product: number;
  readonly left: number;
  readonly right: number;
}

/** Products in one block. */
export function productsBlock(rows: readonly ReadProduct[]): ReadBlock {
  return {
    block: {
      type: 'product',
      name: 'products',
      products: Int32Array.from(rows, ({ product }) => product),
      left: Int32Array.from(rows, ({ left }) => left),
      right: Int32Array.from(rows, ({ right }) => right),
    },
    rowNames: rows.map(({ name }) => name),
  };
}

/** The terms of a sum by variable, without those of coefficient 0. */
export function nonzeroTerms(sums: ReadonlyMap<number, number>): Pick<ReadRow, 'variables' | 'coefficients'> {
  const terms = [...sums].filter(([, coefficient]) => coefficient !== 0);
  return {
    variables: terms.map(([variable]) => variable),
    coefficients: terms.map(([, coefficient]) => coefficient),
  };
}

/** One family for each run of variables with one domain and name prefix. */
function families(model: Model, variables: readonly ReadVariable[]): readonly VariableBlock[] {
  const domainOf = (variable: number): VariableBlock['domain'] => {
    if (model.integral[variable] === 0) return 'continuous';
    return isBinary(model, variable) ? 'binary' : 'integer';
  };
  const byName = runs(variables, ({ name }, index) => `${domainOf(index)} ${stem(name)}`);
  const found =
    byName.length > maxRuns ? runs(variables, (_, index) => `${domainOf(index)} variables`) : byName;
  return found.map(({ key, first, count }) => {
    const name = key.slice(key.indexOf(' ') + 1);
    return { name: name || 'variables', domain: domainOf(first), first, count };
  });
}

/** A name up to its first digit or bracket: `degree` of `degree[3]`, `c` of `c17`. */
function stem(name: string): string {
  const found = name.search(/[\d[({]/);
  let end = found < 0 ? name.length : found;
  while (end > 0 && /[\s_.,-]/.test(name[end - 1]!)) end -= 1;
  return name.slice(0, end);
}

interface Run {
  readonly key: string;
  readonly first: number;
  readonly count: number;
}

function runs<Item>(items: readonly Item[], keyOf: (item: Item, index: number) => string): readonly Run[] {
  const found: { key: string; first: number; count: number }[] = [];
  for (const [index, item] of items.entries()) {
    const key = keyOf(item, index);
    const last = found.at(-1);
    if (last?.key === key) last.count += 1;
    else found.push({ key, first: index, count: 1 });
  }
  return found;
}
