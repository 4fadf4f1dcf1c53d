import { isBinary, type Model, withBinaries } from '@gridwright/modeling';
import type { MappedAnswers, MappedSite } from './mapped-answers.js';
import { type Row, withRows } from './with-rows.js';

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
