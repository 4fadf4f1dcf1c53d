import type { Clauses, ConstraintTarget, Equation } from '../constraint-target.js';
import { halvedEdges } from '../graphs/connected-vertices.js';
import type { Connected, ConnectedVertices, Loop, Paths } from '../graphs/graph.js';
import type { Linear, Sum } from '../linear/linear.js';
import type { Literal } from '../literal.js';
import { ProofLog } from '../proofs/proof-log.js';
import { type ByteSink, TextWriter } from '../proofs/text-writer.js';

/** The statement of a proof: its text, and the data needed to write the proof. */
export interface Statement {
  readonly variableCount: number;
  /** The number of its constraints, which are numbered from 1. */
  readonly constraintCount: number;
  /** The objective to minimize, or null. */
  readonly objective: Sum | null;
  /** The projection variables: solutions are counted projected onto these; null for all variables. */
  readonly decisions: ArrayLike<number> | null;
  /** The ASCII text in pieces. */
  readonly pieces: readonly Uint8Array[];
}

/** The text of a statement. It must fit in a string. */
export function statementText({ pieces }: Statement): string {
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece)).join('');
}

/**
 * Records variables and constraints as the text of a statement. It keeps the text only, as recording is a large
 * part of the time of small proofs. It does not validate its arguments.
 */
export class StatementWriter implements ConstraintTarget {
  #variableCount = 0;
  #constraintCount = 0;
  readonly #pieces: Uint8Array[] = [];
  readonly #writer = new TextWriter((bytes) => this.#pieces.push(bytes));

  addVariables(count: number): number {
    const first = this.#variableCount;
    this.#variableCount += count;
    return first;
  }

  addClause(literals: ArrayLike<Literal>): void {
    this.#clause(literals, 0, literals.length);
  }

  addClauses({ starts, literals }: Clauses): void {
    for (let row = 0; row + 1 < starts.length; row++) this.#clause(literals, starts[row]!, starts[row + 1]!);
  }

  addLinear(linear: Linear): void {
    writeSum(this.#writer, linear);
    this.#endSum('>= ', linear.bound);
  }

  addEquation(linear: Linear): Equation {
    writeSum(this.#writer, linear);
    this.#endSum('= ', linear.bound);
    return { place: this.#constraintCount, owner: this };
  }

  /** No effect: the sum of equations follows from them. */
  addParity(): void {}

  addConnected(connected: Connected): void {
    const writer = this.#writer;
    const { vertexCount, used } = connected;
    writer.text('connected ');
    writer.integer(vertexCount);
    if (used !== undefined) {
      writer.text('used ');
      for (let vertex = 0; vertex < vertexCount; vertex++) writeLiteral(writer, used[vertex]!);
    }
    this.#endGraph(connected);
  }

  /** Written as connectivity by halved edges. */
  addConnectedVertices(connected: ConnectedVertices): void {
    this.addConnected(halvedEdges(connected));
  }

  addLoop(loop: Loop): void {
    this.#writer.text('loop ');
    this.#writer.integer(loop.vertexCount);
    this.#endGraph(loop);
  }

  addPaths(paths: Paths): void {
    const writer = this.#writer;
    const { vertexCount, ends, numbers, known, covers, induced } = paths;
    writer.text('paths ');
    writer.integer(vertexCount);
    if (covers) writer.text('covers ');
    if (induced) writer.text('induced ');
    for (let end = 0; end < ends.length; end++) {
      writer.text('end ');
      writer.integer(ends[end]! + 1);
      writer.integer(numbers[end]!);
      if (known[end]! < 0 || numbers[end] === 0) continue;
      writer.text('known ');
      writeLiteral(writer, known[end]!);
    }
    this.#endGraph(paths);
  }

  /** The recorded statement. Call once. */
  finish({
    objective = null,
    decisions = null,
  }: Partial<Pick<Statement, 'objective' | 'decisions'>> = {}): Statement {
    this.#writer.flush();
    const head: Uint8Array[] = [];
    const writer = new TextWriter((bytes) => head.push(bytes));
    writer.text(`* #variable= ${this.#variableCount} #constraint= ${this.#constraintCount}\n`);
    writer.text('* gridwright-statement 1\n');
    if (objective !== null) {
      writer.text('min: ');
      writeSum(writer, objective);
      writer.text(';\n');
    }
    if (decisions !== null) {
      writer.text('decisions ');
      for (let i = 0; i < decisions.length; i++) writeLiteral(writer, 2 * decisions[i]!);
      writer.text(';\n');
    }
    writer.flush();
    return {
      variableCount: this.#variableCount,
      constraintCount: this.#constraintCount,
      objective,
      decisions,
      pieces: [...head, ...this.#pieces],
    };
  }

  #clause(literals: ArrayLike<Literal>, from: number, to: number): void {
    const writer = this.#writer;
    for (let i = from; i < to; i++) {
      writer.text('+1 ');
      writeLiteral(writer, literals[i]!);
    }
    this.#endSum('>= ', 1);
  }

  /** Writes the common end of the lines of graph constraints. */
  #endGraph({ tails, heads, literals, condition }: Loop): void {
    const writer = this.#writer;
    if (condition !== undefined) {
      writer.text('if ');
      writeLiteral(writer, condition);
    }
    writer.text('edges ');
    for (let edge = 0; edge < literals.length; edge++) {
      writer.integer(tails[edge]! + 1);
      writer.integer(heads[edge]! + 1);
      writeLiteral(writer, literals[edge]!);
    }
    this.#endLine();
  }

  #endSum(relation: string, bound: number): void {
    this.#writer.text(relation);
    this.#writer.wholeNumber(bound);
    this.#endLine();
  }

  #endLine(): void {
    this.#writer.text(';\n');
    this.#constraintCount += 1;
  }
}

function writeSum(
  writer: TextWriter,
  {
    literals,
    coefficients,
  }: Pick<Sum, 'literals'> & { readonly coefficients?: Sum['coefficients'] | undefined },
): void {
  for (let i = 0; i < literals.length; i++) {
    const coefficient = coefficients === undefined ? 1 : coefficients[i]!;
    if (coefficient === 1) writer.text('+1 ');
    else {
      if (coefficient >= 0) writer.text('+');
      writer.wholeNumber(coefficient);
    }
    writeLiteral(writer, literals[i]!);
  }
}

function writeLiteral(writer: TextWriter, literal: Literal): void {
  writer.text((literal & 1) === 1 ? '~x' : 'x');
  writer.integer((literal >> 1) + 1);
}

/**
 * Writes the head of a proof file, up to the steps. The solver must get the statement's constraints in the same
 * order. `about` describes the origin of the statement, as plain data.
 */
export function beginProof(statement: Statement, about: unknown, sink: ByteSink): ProofLog {
  const { variableCount, constraintCount, pieces } = statement;
  const log = new ProofLog({ variableCount, constraintCount, sink });
  log.text(`gridwright-proof 1\nabout ${asciiJson(about)}\n`);
  for (const piece of pieces) log.piece(piece);
  log.text('steps\n');
  return log;
}

function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
