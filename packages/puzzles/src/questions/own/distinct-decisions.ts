import { isBinary, type LinearBlock, type Model, withBinaries } from '@gridwright/modeling';

/** The maximum number of values of an integer variable among the decisions. */
const maxValues = 65;

/**
 * The model with these decision variables, by which solutions are distinguished. Integer variables with more values than 0 and 1 get
 * binary variables and rows, which say how far each is above its lower bound; null if one is not integer, or has too many values.
 */
export function withDecisions(model: Model, variables: readonly number[]): Model | null {
  let extended: Model = model;
  const decisions: number[] = [];
  const rows: Row[] = [];
  for (const variable of variables) {
    if (isBinary(model, variable)) {
      decisions.push(variable);
      continue;
    }
    const [lower, upper] = [model.lower[variable]!, model.upper[variable]!];
    const count = upper - lower;
    if (model.integral[variable] === 0 || !(count < maxValues)) return null;
    const first = extended.variableCount;
    const name = `value of ${model.names.variable(variable)}`;
    const block = { name, domain: 'binary', first, count } as const;
    extended = withBinaries(extended, [block], (index) => `${name} above ${lower + index - first}`);
    const levels = Array.from({ length: count }, (_, i) => first + i);
    decisions.push(...levels);
    rows.push({ terms: [[variable, 1], ...levels.map((level) => [level, -1] as const)], lower, upper: lower });
    for (const level of levels.slice(1))
      rows.push({
        terms: [
          [level - 1, 1],
          [level, -1],
        ],
        lower: 0,
        upper: 1,
      });
  }
  if (rows.length === 0) return { ...model, decisions: Int32Array.from(decisions) };
  const { constraints, names } = extended;
  return {
    ...extended,
    decisions: Int32Array.from(decisions),
    constraints: [...constraints, linearBlock(rows)],
    names: {
      ...names,
      row: (block, row) => (block === constraints.length ? `values ${row + 1}` : names.row(block, row)),
    },
  };
}

interface Row {
  readonly terms: readonly (readonly [variable: number, coefficient: number])[];
  readonly lower: number;
  readonly upper: number;
}

function linearBlock(rows: readonly Row[]): LinearBlock {
  const starts = [0];
  for (const { terms } of rows) starts.push(starts.at(-1)! + terms.length);
  const terms = rows.flatMap((row) => row.terms);
  return {
    type: 'linear',
    name: 'values',
    starts: Int32Array.from(starts),
    variables: Int32Array.from(terms, ([variable]) => variable),
    coefficients: Float64Array.from(terms, ([, coefficient]) => coefficient),
    lower: Float64Array.from(rows, ({ lower }) => lower),
    upper: Float64Array.from(rows, ({ upper }) => upper),
  };
}
