import { brokenPathsText } from './paths-rows.js';
import type { Random } from './random.js';
import {
  decisionKey,
  isTrue,
  rowHolds,
  type Statement,
  solutionsOf,
  sumOf,
  type Values,
} from './statements.js';

/** The steps and the claim of a proof. */
export interface Enumeration {
  readonly steps: readonly string[];
  readonly claim: string;
}

/**
 * A proof by enumeration: it lists all solutions (or some, and the best), derives for each other assignment a
 * clause from a violated constraint, and resolves these clauses pairwise to the empty clause.
 */
export function enumerationProof(statement: Statement, random: Random): Enumeration {
  const { variables, objective, rows } = statement;
  const solutions = random.shuffled(solutionsOf(statement));
  const steps: string[] = [];
  let last = rows.length;
  const add = (text: string) => {
    last += 1 + random.below(2);
    steps.push(`${last} ${text}`);
    return last;
  };
  const isByObjective = objective !== null && random.oneIn(2);
  const objectiveOf = (values: Values) => sumOf(objective ?? [], values);
  const best = Math.min(...solutions.map(objectiveOf));

  const given: { readonly values: Values; readonly number: number }[] = [];
  for (const values of solutions) {
    const isNew = !given.some(
      (each) => decisionKey(statement, each.values) === decisionKey(statement, values),
    );
    if (isByObjective ? objectiveOf(values) !== best && !random.oneIn(4) : !isNew) continue;
    const literals = values.map((value, variable) => (value ? variable : -variable)).slice(1);
    const text = [isByObjective ? 'o' : 's', ...random.shuffled(literals), 0].join(' ');
    given.push({ values, number: add(text) });
  }

  /** A constraint that is false with these values. */
  const broken = (values: Values): number => {
    const row = rows.findIndex((each) => !rowHolds(each, values));
    if (row >= 0) return rows[row]!.kind === 'sum' ? row + 1 : add(brokenGraphText(statement, row, values));
    const found = given.find((each) =>
      isByObjective
        ? objectiveOf(each.values) <= objectiveOf(values)
        : decisionKey(statement, each.values) === decisionKey(statement, values),
    );
    return found!.number;
  };
  const refuted = (literals: readonly number[]): number => {
    const hints =
      literals.length < variables
        ? [literals.length + 1, -literals.length - 1].map((literal) => refuted([...literals, literal]))
        : [broken([false, ...literals.map((literal) => literal > 0)])];
    const number = add([...literals.map((literal) => -literal), 0, ...hints, 0].join(' '));
    const isOfSteps = hints.every((hint) => hint > rows.length);
    if (isOfSteps && literals.length < variables && !random.oneIn(3))
      steps.push(`${number} d ${hints.join(' ')} 0`);
    return number;
  };
  refuted([]);
  if (given.length === 0) return { steps, claim: 'none' };
  return { steps, claim: isByObjective ? `optimum ${best}` : `solutions ${given.length}` };
}

/** A clause of a graph constraint that is false under these values: a cut, or the true edges. */
function brokenGraphText({ rows }: Statement, index: number, values: Values): string {
  const row = rows[index]!;
  if (row.kind === 'sum') throw new Error('expected a graph constraint');
  if (row.kind === 'paths') return brokenPathsText(row, index + 1, (literal) => isTrue(values, literal));
  if (row.kind === 'loop') {
    const there = row.edges.filter(([, , literal]) => isTrue(values, literal));
    const negations = there.map(([, , literal]) => -literal);
    if (row.condition !== null) negations.push(-row.condition);
    return ['k', ...negations, 0, index + 1, 0].join(' ');
  }
  const all = Array.from({ length: row.vertices }, (_, i) => i + 1);
  const used = all.filter((vertex) => row.used === null || isTrue(values, row.used[vertex - 1]!));
  const inside = new Set(used.slice(0, 1));
  for (const _ of all)
    for (const [tail, head, literal] of row.edges)
      if (isTrue(values, literal) && (inside.has(tail) || inside.has(head))) inside.add(tail).add(head);
  const outside = used.find((vertex) => !inside.has(vertex))!;
  const literals = row.edges
    .filter(([tail, head]) => inside.has(tail) !== inside.has(head))
    .map(([, , literal]) => literal);
  if (row.used !== null) literals.push(-row.used[used[0]! - 1]!, -row.used[outside - 1]!);
  if (row.condition !== null) literals.push(-row.condition);
  return ['k', ...literals, 0, index + 1, ...inside, 0].join(' ');
}
