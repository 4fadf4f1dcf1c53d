import type { ByteBudget } from '../byte-budget.js';
import { kinds } from '../core/constraint-store.js';
import type { Derivation } from '../core/derivation.js';
import type { Graph } from '../core/graphs.js';
import { unreadable } from '../proof-error.js';
import { GraphLine } from './graph-line.js';
import { LinearTerms } from './linear-terms.js';
import type { Words } from './words.js';

/** The lines of a statement in their order; the objective and the decisions may be missing. */
const parts = { header: 0, version: 1, objective: 2, decisions: 3, constraints: 4 } as const;

/** Reads the lines of a statement, and adds its constraints. */
export class StatementReader {
  /** How many constraints there were. */
  constraints = 0;
  readonly #derivation: Derivation;
  readonly #budget: ByteBudget;
  readonly #terms: LinearTerms;
  readonly #graph: GraphLine;
  /** The first of the parts that the next line may be. */
  #part: number = parts.header;
  #stated = 0;

  constructor(derivation: Derivation, budget: ByteBudget) {
    this.#derivation = derivation;
    this.#budget = budget;
    this.#terms = new LinearTerms(budget);
    this.#graph = new GraphLine(budget);
  }

  /** What the next line has to be; where that is a constraint, the statement may end as well. */
  get expected(): 'statement header' | 'statement version' | 'constraint' {
    if (this.#part > parts.version) return 'constraint';
    return this.#part === parts.header ? 'statement header' : 'statement version';
  }

  /** Reads the line of which the first word is at hand. */
  read(words: Words): void {
    if (this.#part === parts.header) this.#readHeader(words);
    else if (this.#part === parts.version) this.#readVersion(words);
    else if (this.#part === parts.objective && words.is('min:')) this.#readObjective(words);
    else if (this.#part <= parts.decisions && words.is('decisions')) this.#readDecisions(words);
    else this.#readConstraint(words);
    words.expect('', 'end of line');
  }

  /** The statement ends here. */
  finish(): void {
    const { constraints } = this;
    if (constraints !== this.#stated)
      unreadable({ code: 'constraint-count', expected: this.#stated, found: constraints });
    this.#derivation.store.statementEnd = this.#derivation.store.end;
  }

  #readHeader(words: Words): void {
    if (!words.is('*')) words.unexpected('statement header');
    words.expect('#variable=', 'statement header');
    const variables = words.next().natural('number');
    words.expect('#constraint=', 'statement header');
    this.#stated = words.next().natural('number');
    this.#derivation.declareVariables(variables);
    this.#part = parts.version;
  }

  #readVersion(words: Words): void {
    if (!words.is('*')) words.unexpected('statement version');
    words.expect('gridwright-statement', 'statement version');
    words.expect('1', 'statement version');
    this.#part = parts.objective;
  }

  #readObjective(words: Words): void {
    this.#terms.read(words.next(), this.#derivation.variables, [';']);
    const { constant, literals, count } = this.#terms;
    const own = this.#budget.grown(Int32Array, new Int32Array(0), count);
    own.set(literals.subarray(0, count));
    this.#derivation.objective = { constant, literals: own, coefficients: this.#addCoefficients() };
    this.#part = parts.decisions;
  }

  #readDecisions(words: Words): void {
    let decisions = new Int32Array(0);
    let count = 0;
    while (!words.next().is(';')) {
      decisions = this.#budget.grown(Int32Array, decisions, count + 1);
      decisions[count] = words.literal(this.#derivation.variables, 'variable');
      if (decisions[count]! < 0) words.unexpected('variable');
      count += 1;
    }
    this.#derivation.decisions = decisions.subarray(0, count);
    this.#part = parts.constraints;
  }

  #readConstraint(words: Words): void {
    this.#part = parts.constraints;
    this.constraints += 1;
    const kind = graphKindOf(words);
    if (kind === null) this.#readSum(words);
    else {
      const graph = this.#graph.read(words, kind, this.#derivation.variables);
      this.#derivation.graphs.add(this.constraints, graph, this.#budget);
    }
  }

  #readSum(words: Words): void {
    const terms = this.#terms;
    terms.read(words, this.#derivation.variables, ['>=', '=']);
    const isEquation = words.is('=');
    const bound = words.next().integer('number');
    terms.countSize(bound);
    words.expect(';', 'semicolon');
    const { store } = this.#derivation;
    const lower = bound - terms.constant;
    const smallest = terms.count === 0 ? Infinity : terms.coefficients[terms.count - 1]!;
    // Where each term alone reaches the bound, and nothing does not, the sum is a clause.
    if (!isEquation && lower > 0 && smallest >= lower)
      store.addLiterals(this.constraints, kinds.clause, terms.literals, terms.count);
    else {
      const literals = terms.literals.subarray(0, terms.count);
      store.addSum(this.constraints, literals, this.#addCoefficients(), lower, isEquation ? lower : Infinity);
    }
  }

  /** Keeps the coefficients of the terms; answers the place of the first. */
  #addCoefficients(): number {
    const { store } = this.#derivation;
    const first = store.numbersEnd;
    for (let i = 0; i < this.#terms.count; i += 1) store.addNumber(this.#terms.coefficients[i]!);
    return first;
  }
}

/** The kind of graph constraint that a line with this first word is; null: none. */
function graphKindOf(words: Words): Graph['kind'] | null {
  if (words.is('connected')) return kinds.connected;
  return words.is('loop') ? kinds.loop : null;
}
