import { type Edge, hasSmallerCycle, reachedFrom } from './edges.js';
import { type PathsRow, pathsHold, pathsWords, randomPaths } from './paths-rows.js';
import { statementLines } from './proof-text.js';
import type { Random } from './random.js';

/** By variable, from 1 on; index 0 is unused. */
export type Values = readonly boolean[];

export interface Term {
  readonly coefficient: number;
  readonly literal: number;
}

export interface SumRow {
  readonly kind: 'sum';
  readonly terms: readonly Term[];
  readonly relation: '>=' | '=';
  readonly bound: number;
}

export interface GraphRow {
  readonly kind: 'connected' | 'loop';
  readonly vertices: number;
  /** A loop has none. */
  readonly used: readonly number[] | null;
  readonly condition: number | null;
  readonly edges: readonly Edge[];
}

export type Row = SumRow | GraphRow | PathsRow;

export interface Statement {
  readonly variables: number;
  readonly objective: readonly Term[] | null;
  readonly decisions: readonly number[] | null;
  readonly rows: readonly Row[];
}

export function isTrue(values: Values, literal: number): boolean {
  return values[Math.abs(literal)] === literal > 0;
}

export function sumOf(terms: readonly Term[], values: Values): number {
  return terms.reduce(
    (sum, { coefficient, literal }) => sum + (isTrue(values, literal) ? coefficient : 0),
    0,
  );
}

export function rowHolds(row: Row, values: Values): boolean {
  if (row.kind === 'sum') {
    const sum = sumOf(row.terms, values);
    return row.relation === '=' ? sum === row.bound : sum >= row.bound;
  }
  if (row.kind === 'paths') return pathsHold(row, (literal) => isTrue(values, literal));
  if (row.condition !== null && !isTrue(values, row.condition)) return true;
  const edges = row.edges.filter(([, , literal]) => isTrue(values, literal));
  if (row.kind === 'loop') return !hasSmallerCycle(edges);
  const all = Array.from({ length: row.vertices }, (_, i) => i + 1);
  const used = all.filter((vertex) => row.used === null || isTrue(values, row.used[vertex - 1]!));
  const [first] = used;
  if (first === undefined) return true;
  const reached = reachedFrom(first, edges);
  return used.every((vertex) => reached.has(vertex));
}

/** All assignments of this number of variables. */
export function allValues(variables: number): readonly Values[] {
  return Array.from({ length: 2 ** variables }, (_, bits) =>
    Array.from(
      { length: variables + 1 },
      (__, variable) => variable > 0 && ((bits >> (variable - 1)) & 1) === 1,
    ),
  );
}

export function solutionsOf(statement: Statement): readonly Values[] {
  return allValues(statement.variables).filter((values) =>
    statement.rows.every((row) => rowHolds(row, values)),
  );
}

/** The values of the decision variables. */
export function decisionKey({ decisions }: Statement, values: Values): string {
  return (decisions === null ? values : decisions.map((variable) => values[variable])).join();
}

function literalText(literal: number): string {
  return literal > 0 ? `x${literal}` : `~x${-literal}`;
}

function termTexts(terms: readonly Term[]): readonly string[] {
  return terms.map(
    ({ coefficient, literal }) => `${coefficient < 0 ? '' : '+'}${coefficient} ${literalText(literal)}`,
  );
}

function rowText(row: Row): string {
  if (row.kind === 'sum') return [...termTexts(row.terms), row.relation, row.bound, ';'].join(' ');
  const isPaths = row.kind === 'paths';
  const used = isPaths || row.used === null ? [] : ['used', ...row.used.map(literalText)];
  const ends = isPaths ? pathsWords(row, literalText) : [];
  const condition = row.condition === null ? [] : ['if', literalText(row.condition)];
  const edges = row.edges.flatMap(([tail, head, literal]) => [tail, head, literalText(literal)]);
  return [row.kind, row.vertices, ...used, ...ends, ...condition, 'edges', ...edges, ';'].join(' ');
}

/** The lines of the statement. */
export function textOf({ variables, objective, decisions, rows }: Statement): readonly string[] {
  const objectiveLines = objective === null ? [] : [['min:', ...termTexts(objective), ';'].join(' ')];
  const decisionLines =
    decisions === null ? [] : [['decisions', ...decisions.map(literalText), ';'].join(' ')];
  return statementLines(variables, [...objectiveLines, ...decisionLines, ...rows.map(rowText)]);
}

/** A small statement of all kinds of constraints, with some solutions or none. */
export function randomStatement(random: Random, maxVariables: number): Statement {
  const variables = 1 + random.below(maxVariables);
  const terms = (most: number) =>
    random.times(random.below(most + 1), () => ({
      coefficient: random.oneIn(3) ? random.below(9) - 4 : 1,
      literal: random.literal(variables),
    }));
  const clause = (): Row => {
    const literals = random.times(1 + random.below(3), () => random.literal(variables));
    return {
      kind: 'sum',
      terms: literals.map((literal) => ({ coefficient: 1, literal })),
      relation: '>=',
      bound: 1,
    };
  };
  const row = (): Row => {
    const kind = random.below(6);
    if (kind < 2) return clause();
    if (kind === 4) return randomGraph(random, variables);
    if (kind === 5) return randomPaths(random, variables);
    const sum = terms(5);
    // About half of a random assignment's sum, so the constraint is neither always true nor never.
    const values = random.times(variables + 1, () => random.oneIn(2));
    const bound = sumOf(sum, values) - (kind === 2 ? random.below(3) : 0);
    return { kind: 'sum', terms: sum, relation: kind === 2 ? '>=' : '=', bound };
  };
  const chosen = random.times(random.below(variables + 1), () => 1 + random.below(variables));
  return {
    variables,
    objective: random.oneIn(2) ? terms(4) : null,
    decisions: random.oneIn(2) ? chosen : null,
    rows: random.times(random.below(6), row),
  };
}

function randomGraph(random: Random, variables: number): GraphRow {
  const vertices = 1 + random.below(4);
  const literal = () => random.literal(variables);
  const kind = random.oneIn(2) ? 'connected' : 'loop';
  return {
    kind,
    vertices,
    used: kind === 'connected' && random.oneIn(2) ? random.times(vertices, literal) : null,
    condition: random.oneIn(3) ? literal() : null,
    edges: random.times(random.below(kind === 'loop' ? 8 : 6), () => [
      1 + random.below(vertices),
      1 + random.below(vertices),
      literal(),
    ]),
  };
}
