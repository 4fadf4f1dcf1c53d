import { hasSmallerCycle } from './edges.js';
import { contradicts } from './naive-propagation.js';
import { isPathsStep } from './paths-rows.js';
import {
  allValues,
  decisionKey,
  isTrue,
  type Row,
  rowHolds,
  type Statement,
  type SumRow,
  solutionsOf,
  sumOf,
  type Term,
  type Values,
} from './statements.js';

/** A step as data: a line `number letter literals 0 rest 0`. */
export interface Step {
  readonly number: number;
  readonly letter: '' | 'k' | 'p' | 'a' | 's' | 'o' | 'd';
  /** Of a weighted sum, the divisor. */
  readonly literals: readonly number[];
  /** Of a weighted sum, pairs of a weight and a constraint. */
  readonly rest: readonly number[];
}

export function lineOf({ number, letter, literals, rest }: Step): string {
  const isOneList = letter === 's' || letter === 'o' || letter === 'd';
  return [
    number,
    ...(letter === '' ? [] : [letter]),
    ...literals,
    0,
    ...(isOneList ? [] : [...rest, 0]),
  ].join(' ');
}

/** A constraint of a proof. */
export type Constraint =
  | Row
  | { readonly kind: 'clause' | 'parity'; readonly literals: readonly number[] }
  | { readonly kind: 'bound'; readonly terms: readonly Term[]; readonly most: number };

/** The lower bound of a constraint, or its upper bound times −1; null without one. */
function inequalityOf(each: Constraint, isUpper: boolean): Pick<SumRow, 'terms' | 'bound'> | null {
  if (each.kind === 'clause' && !isUpper)
    return { terms: each.literals.map((literal) => ({ coefficient: 1, literal })), bound: 1 };
  const opposite = (terms: readonly Term[]) =>
    terms.map(({ coefficient, literal }) => ({ coefficient: -coefficient, literal }));
  if (each.kind === 'bound' && isUpper) return { terms: opposite(each.terms), bound: -each.most };
  if (each.kind !== 'sum') return null;
  if (!isUpper) return each;
  return each.relation === '=' ? { terms: opposite(each.terms), bound: -each.bound } : null;
}

/**
 * The meaning of a proof by brute force over all assignments, and the rules of its steps, straight from the
 * specification.
 */
export class Ledger {
  readonly statement: Statement;
  readonly solutions: readonly Values[];
  readonly constraints = new Map<number, Constraint>();
  /** The assignments, including new variables, that satisfy every constraint. */
  models: readonly Values[];
  variables: number;
  last: number;
  readonly given: Values[] = [];
  mode: 's' | 'o' | null = null;

  constructor(statement: Statement) {
    this.statement = statement;
    this.solutions = solutionsOf(statement);
    this.models = this.solutions;
    this.variables = statement.variables;
    this.last = statement.rows.length;
    for (const [i, row] of statement.rows.entries()) this.constraints.set(i + 1, row);
  }

  /** Whether the specification accepts this step. */
  isRight(step: Step): boolean {
    const { number, letter, literals, rest } = step;
    if (letter === 'd')
      return (
        new Set(literals).size === literals.length && literals.every((each) => this.constraints.has(each))
      );
    if (number <= this.last) return false;
    if (letter === 's' || letter === 'o') return this.#isSolution(letter, literals);
    if (letter === 'a') return this.#weightedSum(literals, rest) !== null;
    if (this.#isDefinition(step)) return true;
    if (literals.some((literal) => Math.abs(literal) > this.variables)) return false;
    const isAlwaysTrue = literals.some((literal) => literals.includes(-literal));
    if (letter === 'k') return isAlwaysTrue || this.#isOfGraph(literals, rest);
    const hints = rest.map((hint) => this.constraints.get(hint));
    if (hints.includes(undefined)) return false;
    const constraints = hints.filter((hint) => hint !== undefined);
    if (letter === 'p') return this.#isSum(literals, constraints);
    return isAlwaysTrue || contradicts(literals, constraints);
  }

  /** Adds an accepted step; returns whether its conclusion is true. */
  add(step: Step): boolean {
    const { letter, literals } = step;
    if (letter === 'd') {
      for (const number of literals) this.constraints.delete(number);
      return true;
    }
    this.last = step.number;
    if (letter === 's' || letter === 'o') return this.#give(step.number, letter, literals);
    if (letter === 'a') {
      const sum = this.#weightedSum(literals, step.rest)!;
      this.constraints.set(step.number, sum);
      return this.models.every((values) => rowHolds(sum, values));
    }
    const isParity = letter === 'p';
    this.constraints.set(step.number, { kind: isParity ? 'parity' : 'clause', literals });
    const holds = (values: Values) => {
      const count = literals.filter((literal) => isTrue(values, literal)).length;
      return isParity ? count % 2 === 1 : literals.some((literal) => isTrue(values, literal));
    };
    if (!this.#isDefinition(step)) return this.models.every(holds);
    this.variables += 1;
    const extended = this.models.map((values) =>
      [
        [...values, false],
        [...values, true],
      ].filter(holds),
    );
    this.models = extended.flat();
    return extended.every((extensions) => extensions.length > 0);
  }

  /** Whether a claim is true of the statement. */
  isTrueClaim(claim: string): boolean {
    const [kind, value] = claim.split(' ');
    if (kind === 'none') return this.solutions.length === 0;
    const { objective } = this.statement;
    if (kind === 'solutions') {
      const different = new Set(this.solutions.map((values) => decisionKey(this.statement, values)));
      return this.solutions.length > 0 && different.size === Number(value);
    }
    if (objective === null || this.solutions.length === 0) return false;
    return Math.min(...this.solutions.map((values) => sumOf(objective, values))) === Number(value);
  }

  #isDefinition({ letter, literals, rest }: Step): boolean {
    const isOfKind = letter === '' || letter === 'p';
    const [first, ...others] = literals.map(Math.abs);
    return (
      isOfKind &&
      rest.length === 0 &&
      first === this.variables + 1 &&
      others.every((variable) => variable <= this.variables)
    );
  }

  #isSolution(letter: 's' | 'o', literals: readonly number[]): boolean {
    const { objective } = this.statement;
    if (letter === 'o' && objective === null) return false;
    if (this.mode !== null && this.mode !== letter) return false;
    const values = this.#valuesOf(literals);
    if (values === null) return false;
    const isSolution = this.solutions.some((each) => each.join() === values.join());
    const key = decisionKey(this.statement, values);
    return (
      isSolution && (letter === 'o' || !this.given.some((each) => decisionKey(this.statement, each) === key))
    );
  }

  #valuesOf(literals: readonly number[]): Values | null {
    const { variables } = this.statement;
    const sorted = literals.map(Math.abs).sort((left, right) => left - right);
    if (sorted.join() !== Array.from({ length: variables }, (_, i) => i + 1).join()) return null;
    return Array.from({ length: variables + 1 }, (_, variable) => literals.includes(variable));
  }

  #give(number: number, letter: 's' | 'o', literals: readonly number[]): boolean {
    const values = this.#valuesOf(literals);
    if (values === null) return false;
    this.mode = letter;
    this.given.push(values);
    const { statement } = this;
    if (letter === 's') {
      const variables = statement.decisions ?? values.map((_, variable) => variable).slice(1);
      const clause = variables.map((variable) => (values[variable] ? -variable : variable));
      this.constraints.set(number, { kind: 'clause', literals: clause });
      const key = decisionKey(statement, values);
      this.models = this.models.filter(
        (each) => decisionKey(statement, each.slice(0, statement.variables + 1)) !== key,
      );
      return true;
    }
    const terms = statement.objective ?? [];
    const most = sumOf(terms, values) - 1;
    this.constraints.set(number, { kind: 'bound', terms, most });
    this.models = this.models.filter((each) => sumOf(terms, each) <= most);
    return true;
  }

  /** Whether a step `k` is correct. */
  #isOfGraph(literals: readonly number[], [graph, ...inside]: readonly number[]): boolean {
    const row = this.constraints.get(graph!);
    if (row?.kind === 'paths') return isPathsStep(row, inside, (literal) => literals.includes(-literal));
    if (row?.kind === 'loop')
      return (
        inside.length === 0 &&
        (row.condition === null || literals.includes(-row.condition)) &&
        hasSmallerCycle(row.edges.filter(([, , literal]) => literals.includes(-literal)))
      );
    if (row?.kind !== 'connected') return false;
    const { vertices, used, condition, edges } = row;
    if (inside.some((vertex) => vertex < 1 || vertex > vertices)) return false;
    const all = Array.from({ length: vertices }, (_, i) => i + 1);
    const sides = [all.filter((each) => inside.includes(each)), all.filter((each) => !inside.includes(each))];
    return (
      sides.every((side) => side.length > 0) &&
      sides.every((side) => used === null || side.some((vertex) => literals.includes(-used[vertex - 1]!))) &&
      (condition === null || literals.includes(-condition)) &&
      edges.every(
        ([tail, head, literal]) =>
          inside.includes(tail) === inside.includes(head) || literals.includes(literal),
      )
    );
  }

  /** The constraint of a weighted sum; null if the step is wrong. */
  #weightedSum([divisor, ...others]: readonly number[], rest: readonly number[]): SumRow | null {
    if (divisor === undefined || divisor < 1 || others.length > 0 || rest.length % 2 === 1) return null;
    const sizes = new Map<number, number>();
    const grow = (literal: number, size: number) => sizes.set(literal, (sizes.get(literal) ?? 0) + size);
    let bound = 0;
    for (let i = 0; i < rest.length; i += 2) {
      const [weight, each] = [rest[i]!, this.constraints.get(rest[i + 1]!)];
      const found = each && inequalityOf(each, weight < 0);
      if (!found) return null;
      bound += Math.abs(weight) * found.bound;
      for (const { coefficient, literal } of found.terms) grow(literal, Math.abs(weight) * coefficient);
    }
    const terms: Term[] = [];
    for (let variable = 1; variable <= this.variables; variable++) {
      // p·x + n·¬x = (p − n)·x + n = (n − p)·¬x + p.
      const [p, n] = [sizes.get(variable) ?? 0, sizes.get(-variable) ?? 0];
      bound -= Math.min(p, n);
      if (p === n) continue;
      terms.push({
        coefficient: Math.ceil(Math.abs(p - n) / divisor),
        literal: p > n ? variable : -variable,
      });
    }
    return { kind: 'sum', terms, relation: '>=', bound: Math.ceil(bound / divisor) };
  }

  /** Whether the sum of both sides of the equations, and of the parity, is even for all values. */
  #isSum(literals: readonly number[], equations: readonly Constraint[]): boolean {
    const parity: Constraint = { kind: 'parity', literals };
    const sides = [...equations, parity].map((each) => {
      if (each.kind === 'parity')
        return { terms: each.literals.map((literal) => ({ coefficient: 1, literal })), bound: 1 };
      return each.kind === 'sum' && each.relation === '=' ? each : null;
    });
    if (sides.includes(null)) return false;
    return allValues(this.variables).every((values) => {
      const sum = sides.reduce((total, side) => total + sumOf(side!.terms, values) - side!.bound, 0);
      return sum % 2 === 0;
    });
  }
}
