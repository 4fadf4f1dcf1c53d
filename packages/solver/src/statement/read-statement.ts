import { ByteBudget } from '../checker/byte-budget.js';
import { unreadable } from '../checker/proof-problem.js';
import { inLine } from '../checker/proof-problem-text.js';
import { Lines } from '../checker/reading/lines.js';
import { Words } from '../checker/reading/words.js';
import type { ConstraintTarget } from '../constraint-target.js';
import type { Connected, Paths } from '../graphs/graph.js';
import { type Literal, literalOfNumber } from '../literal.js';
import type { Statement } from './statement.js';

/** The parts of a statement that are not constraints. */
export type StatementQuestion = Pick<Statement, 'objective' | 'decisions'>;

/** The byte limit of lines, and of the arrays for variables and vertices. */
const defaultBytes = 2 ** 31;

/** Approximate bytes of a solver for a variable or a vertex. */
const bytesPerVariable = 64;

/**
 * Reads the text of a statement, whole or in pieces, and adds its variables and constraints to a solver or another
 * statement. Throws `ProofError` with the line, and the errors of the target. Allocates by the size of the text,
 * never by numbers of a header alone.
 */
export function readStatement(
  text: Uint8Array | Iterable<Uint8Array>,
  target: ConstraintTarget,
): StatementQuestion {
  const reader = new Reader(target);
  const lines = new Lines(new ByteBudget(defaultBytes), (bytes, from, to) =>
    reader.read(new Words(bytes, from, to).next()),
  );
  try {
    for (const piece of text instanceof Uint8Array ? [text] : text) lines.push(piece);
    lines.finish();
    lines.line += 1;
    return reader.finish();
  } catch (error) {
    throw inLine(error, lines.line);
  }
}

class Reader {
  readonly #target: ConstraintTarget;
  #line = 0;
  #variables = 0;
  #stated = 0;
  #constraints = 0;
  #objective: StatementQuestion['objective'] = null;
  #decisions: number[] | null = null;

  constructor(target: ConstraintTarget) {
    this.#target = target;
  }

  read(words: Words): void {
    this.#line += 1;
    if (this.#line > 2 && this.#constraints === this.#stated && words.is('')) return;
    if (this.#line === 1) this.#readHeader(words);
    else if (this.#line === 2) this.#readVersion(words);
    else if (this.#line === 3 && words.is('min:')) this.#objective = this.#readTerms(words.next(), ';');
    else if (this.#constraints === 0 && this.#decisions === null && words.is('decisions'))
      this.#readDecisions(words);
    else this.#readConstraint(words);
    words.expect('', 'end of line');
  }

  finish(): StatementQuestion {
    if (this.#line < 2)
      unreadable({
        code: 'truncated',
        expected: this.#line === 0 ? 'statement header' : 'statement version',
      });
    if (this.#constraints !== this.#stated)
      unreadable({ code: 'constraint-count', expected: this.#stated, found: this.#constraints });
    return { objective: this.#objective, decisions: this.#decisions };
  }

  #readHeader(words: Words): void {
    if (!words.is('*')) words.unexpected('statement header');
    words.expect('#variable=', 'statement header');
    this.#variables = words.next().natural('number');
    if (this.#variables > defaultBytes / bytesPerVariable)
      unreadable({ code: 'too-large', limit: defaultBytes });
    words.expect('#constraint=', 'statement header');
    this.#stated = words.next().natural('number');
    this.#target.addVariables(this.#variables);
  }

  #readVersion(words: Words): void {
    if (!words.is('*')) words.unexpected('statement version');
    words.expect('gridwright-statement', 'statement version');
    words.expect('1', 'statement version');
  }

  #readDecisions(words: Words): void {
    this.#decisions = [];
    while (!words.next().is(';')) {
      const literal = this.#literal(words);
      if ((literal & 1) === 1) words.unexpected('variable');
      this.#decisions.push(literal >> 1);
    }
  }

  #readConstraint(words: Words): void {
    this.#constraints += 1;
    if (words.is('connected')) {
      this.#target.addConnected(this.#readGraph(words, true));
      return;
    }
    if (words.is('loop')) {
      this.#target.addLoop(this.#readGraph(words, false));
      return;
    }
    if (words.is('paths')) {
      this.#target.addPaths(this.#readPaths(words));
      return;
    }
    const { literals, coefficients } = this.#readTerms(words, '>=', '=');
    const isEquation = words.is('=');
    const bound = words.next().integer('number');
    words.expect(';', 'semicolon');
    if (isEquation) this.#target.addEquation({ literals, coefficients, bound });
    else if (bound === 1 && coefficients.every((each) => each === 1)) this.#target.addClause(literals);
    else this.#target.addLinear({ literals, coefficients, bound });
  }

  /** Reads terms up to one of these words, which becomes the current word. */
  #readTerms(
    words: Words,
    ...ends: string[]
  ): { readonly literals: Literal[]; readonly coefficients: number[] } {
    const literals: Literal[] = [];
    const coefficients: number[] = [];
    while (!ends.some((end) => words.is(end))) {
      coefficients.push(words.integer('coefficient'));
      words.next();
      literals.push(this.#literal(words));
      words.next();
    }
    return { literals, coefficients };
  }

  #readGraph(words: Words, mayHaveUsed: boolean): Connected {
    const vertexCount = vertexCountOf(words);
    let used: Literal[] | undefined;
    if (words.next().is('used') && mayHaveUsed) {
      used = [];
      while (used.length < vertexCount) used.push(this.#literal(words.next()));
      words.next();
    }
    return { vertexCount, used, ...this.#readEdges(words, vertexCount) };
  }

  #readPaths(words: Words): Paths {
    const vertexCount = vertexCountOf(words);
    const covers = words.next().is('covers');
    if (covers) words.next();
    const induced = words.is('induced');
    if (induced) words.next();
    const [ends, numbers, known]: [number[], number[], Literal[]] = [[], [], []];
    while (words.is('end')) {
      ends.push(vertexOf(words.next(), vertexCount));
      numbers.push(words.next().natural('number'));
      const isKnown = !words.next().is('known');
      known.push(isKnown ? -1 : this.#literal(words.next()));
      if (!isKnown) words.next();
    }
    return { vertexCount, ends, numbers, known, covers, induced, ...this.#readEdges(words, vertexCount) };
  }

  #readEdges(words: Words, vertexCount: number): Pick<Paths, 'tails' | 'heads' | 'literals' | 'condition'> {
    let condition: Literal | undefined;
    if (words.is('if')) {
      condition = this.#literal(words.next());
      words.next();
    }
    if (!words.is('edges')) words.unexpected('edges');
    const [tails, heads, literals]: [number[], number[], Literal[]] = [[], [], []];
    while (!words.next().is(';')) {
      tails.push(vertexOf(words, vertexCount));
      heads.push(vertexOf(words.next(), vertexCount));
      literals.push(this.#literal(words.next()));
    }
    return { tails, heads, literals, condition };
  }

  #literal(words: Words): Literal {
    return literalOfNumber(words.literal(this.#variables));
  }
}

function vertexCountOf(words: Words): number {
  const count = words.next().natural('number');
  if (count > defaultBytes / bytesPerVariable) unreadable({ code: 'too-large', limit: defaultBytes });
  return count;
}

function vertexOf(words: Words, vertexCount: number): number {
  const vertex = words.natural('vertex');
  if (vertex < 1 || vertex > vertexCount) words.unexpected('vertex');
  return vertex - 1;
}
