import { isBinary, type LinearBlock, type Model, withBinaries } from '@gridwright/modeling';
import type { MappedAnswers, MappedSite } from './mapped-answers.js';

/** The maximum number of levels by which a sum is distinguished. */
const maxLevels = 64;

/**
 * The model whose solutions are distinguished by the answers. Answers of binary variables are so as they are; any other sum of integer
 * variables gets binary variables, and rows that say how far it is above its minimum. Null if a variable is continuous, or a sum has too
 * many values.
 */
export function withDistinctAnswers(model: Model, { layers }: MappedAnswers): Model | null {
  let extended: Model = model;
  const decisions = new Set<number>();
  const rows: Row[] = [];
  // The pairs under a bridge have the same variables.
  const sites = new Map(
    layers.flatMap(({ sites }) => sites.map((site) => [JSON.stringify(site.terms), site] as const)),
  );
  for (const site of sites.values()) {
    if (site.terms.some(({ variable }) => model.integral[variable] === 0)) return null;
    const areBinary = site.terms.every(({ variable }) => isBinary(model, variable));
    if (areBinary && (site.isOneOf || site.terms.length <= 1)) {
      for (const { variable } of site.terms) decisions.add(variable);
      continue;
    }
    const [least, most] = rangeOf(site, model);
    const count = most - least;
    if (!(count <= maxLevels)) return null;
    const first = extended.variableCount;
    const block = { name: 'level', domain: 'binary', first, count } as const;
    extended = withBinaries(extended, [block], (index) => `level ${index - first + 1}`);
    const levels = Array.from({ length: count }, (_, i) => first + i);
    for (const level of levels) decisions.add(level);
    const sum = site.terms.map(({ variable, factor }) => [variable, factor] as const);
    rows.push({
      terms: [...sum, ...levels.map((level) => [level, -1] as const)],
      lower: least,
      upper: least,
    });
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
  return withRows({ ...extended, decisions: Int32Array.from(decisions) }, rows);
}

/** The least and the greatest value of a sum, without its constant. */
function rangeOf({ terms }: MappedSite, { lower, upper }: Model): readonly [number, number] {
  let [least, most] = [0, 0];
  for (const { variable, factor } of terms) {
    const ends = [factor * lower[variable]!, factor * upper[variable]!];
    least += Math.min(...ends);
    most += Math.max(...ends);
  }
  return [least, most];
}

/** A linear row. */
export interface Row {
  readonly terms: readonly (readonly [variable: number, coefficient: number])[];
  readonly lower: number;
  readonly upper: number;
}

/** The model with rows about its answers behind its own. */
export function withRows(model: Model, rows: readonly Row[]): Model {
  if (rows.length === 0) return model;
  const starts = [0];
  for (const { terms } of rows) starts.push(starts.at(-1)! + terms.length);
  const terms = rows.flatMap((row) => row.terms);
  const block: LinearBlock = {
    type: 'linear',
    name: 'answers',
    starts: Int32Array.from(starts),
    variables: Int32Array.from(terms, ([variable]) => variable),
    coefficients: Float64Array.from(terms, ([, coefficient]) => coefficient),
    lower: Float64Array.from(rows, ({ lower }) => lower),
    upper: Float64Array.from(rows, ({ upper }) => upper),
  };
  const { constraints, names } = model;
  const row = (position: number, index: number): string =>
    position === constraints.length ? `answers ${index + 1}` : names.row(position, index);
  return { ...model, constraints: [...constraints, block], names: { ...names, row } };
}
