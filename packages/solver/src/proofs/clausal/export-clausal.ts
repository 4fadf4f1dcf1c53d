import { ByteBudget } from '../../checker/byte-budget.js';
import { ProofChecker } from '../../checker/proof-checker.js';
import type { StepLine } from '../../checker/reading/step-line.js';
import { type ByteSink, TextWriter } from '../text-writer.js';
import { deriveCut } from './derive-cut.js';
import { type EncodedProof, encodeProof } from './encode-proof.js';
import { ExportError } from './export-error.js';
import { clauseLiterals, type Formula } from './formula.js';
import { Lemmas } from './lemmas.js';
import { type Outline, outlineOf } from './outline.js';
import { deriveEquationParity, deriveParitySum, type EncodedParity } from './parity.js';
import { walkProof } from './read-proof.js';
import { type Hint, Replay } from './replay.js';

/** The sinks of the two texts, in pieces: the whole formula first, then the proof. */
export interface ClausalSinks {
  /** In DIMACS CNF. */
  readonly formula: ByteSink;
  /** In LRAT, as a text. */
  readonly proof: ByteSink;
}

/** The limits of an export. */
export interface ExportLimits {
  /** Maximum bytes of the arrays for reading the proof; default 2^31. */
  readonly bytes?: number;
  /** Maximum number of literals of the formula; default 2^24. */
  readonly literals?: number;
  /** Maximum bytes of both texts together; default 2^33. */
  readonly textBytes?: number;
}

/** The sizes of the result. */
export interface ExportSummary {
  readonly variables: number;
  readonly clauses: number;
  readonly lemmas: number;
  readonly formulaBytes: number;
  readonly proofBytes: number;
}

const defaultBytes = 2 ** 31;
const defaultLiterals = 2 ** 24;
const defaultTextBytes = 2 ** 33;

/**
 * Exports a proof as a CNF formula and an LRAT proof of its unsatisfiability: unit propagation and deletions only,
 * for any checker of the format. The formula is satisfiable exactly if the statement has a solution that the steps
 * `s` and `o` do not exclude; x1 of the statement is variable 1, and so on. The encoding remains to be trusted:
 * comments before the header describe it, and `encodeAtLeast`, `encodeConnected` and `encodeChain` explain its
 * correctness.
 *
 * The proof is checked first. Throws `ProofError` if it is unreadable or wrong, and `ExportError` if its statement
 * has a loop or paths, a step is a weighted sum, or a limit is reached; the output is then invalid.
 *
 * A sum takes one pair of clauses for each pair of a term and a partial sum; a graph of V vertices and E edges
 * about 4·V·E; a cut up to V lemmas for each of its vertices, times the vertices of its smaller side if use is
 * conditional.
 */
export function exportClausal(
  proof: Uint8Array,
  sinks: ClausalSinks,
  { bytes = defaultBytes, literals = defaultLiterals, textBytes = defaultTextBytes }: ExportLimits = {},
): ExportSummary {
  const checker = new ProofChecker({ limits: { bytes } });
  checker.push(proof);
  checker.finish();

  const outline = outlineOf(proof, bytes);
  const encoded = encodeProof(outline, literals);
  const { formula } = encoded;
  const formulaWriter = new TextWriter(sinks.formula);
  writeFormula(formulaWriter, formula, outline);
  const formulaBytes = formulaWriter.length;
  if (formulaBytes > textBytes)
    throw new ExportError({ code: 'text-too-long', step: null, limit: textBytes });

  const proofWriter = new TextWriter(sinks.proof);
  const lemmas = new Lemmas(formula, proofWriter, textBytes - formulaBytes, textBytes);
  writeLemmas(proof, bytes, encoded, lemmas);
  proofWriter.flush();
  return {
    variables: formula.variables,
    clauses: formula.clauses,
    lemmas: lemmas.count,
    formulaBytes,
    proofBytes: proofWriter.length,
  };
}

/** The explanation of the encoding, for readers of the formula. */
const explanation = [
  'A formula made from a proof. It is satisfiable exactly if the statement has a solution that the steps "s" and "o" of the',
  'proof do not exclude. x1 of the statement is variable 1 here, and so on. The encoding of constraints:',
  '- A sum with a lower bound and positive coefficients: for each term, in the order of the variables, and each need, a',
  '  variable says that the terms from here on sum to at least the need. It has two clauses: the term is true, or the next',
  '  terms meet the need; and the next terms meet the need less the coefficient. At the first term, the need is the bound.',
  '  An equation is two such sums, the second one of the negated literals.',
  '- "connected": for each number of steps and each vertex, a variable says that the vertex is reached from the root within',
  '  that number of steps; its clause: it was reached before, or is reached over an edge. For each edge at the vertex, in',
  '  the order of the line, a preceding variable says that it is reached over this edge, with two clauses: the edge is',
  '  true, and its other end was reached one step before. (At the root, the edge stands for itself. Vertices that cannot be',
  '  reached yet have no variables.) At the last step, clauses say that each vertex, with "used" each used vertex, is',
  '  reached. With "used", variables first say which vertex is the root, and clauses that no two vertices are.',
  '- Definitions exclude nothing, as each begins with a new variable. The definition of a parity has suffixes: for each',
  '  variable, from the last one, a new variable says whether an odd number of variables is true from here on. Suffixes',
  '  without a parity are definitions for other parities, which the lemmas derive.',
];

/**
 * Writes a formula in DIMACS CNF. Comments describe its variables and clauses; all come before the header, as some
 * readers accept none after it.
 */
export function writeFormula(writer: TextWriter, formula: Formula, outline: Outline): void {
  for (const line of explanation) writer.text(`c ${line}\n`);
  const lineOfConstraint = outline.lines.length - outline.constraints.length;
  for (const line of outline.lines.slice(0, lineOfConstraint)) writer.text(`c ${line}\n`);
  for (const [i, { title, firstClause, firstVariable }] of formula.sections.entries()) {
    const end = formula.sections[i + 1] ?? {
      firstClause: formula.clauses + 1,
      firstVariable: formula.variables + 1,
    };
    const isConstraint = i < outline.constraints.length;
    if (!isConstraint && firstClause === end.firstClause) continue;
    const clauses = rangeText('clause', firstClause, end.firstClause);
    const variables = rangeText('variable', firstVariable, end.firstVariable);
    writer.text(`c ${title}: ${clauses}, ${variables}\n`);
    if (isConstraint) writer.text(`c   ${outline.lines[lineOfConstraint + i]}\n`);
  }
  writer.text(`p cnf ${formula.variables} ${formula.clauses}\n`);
  for (let clause = 1; clause <= formula.clauses; clause++) {
    for (const literal of formula.literalsOf(clause)) writer.integer(literal);
    writer.endLine();
  }
  writer.flush();
}

/** The range from `first` to `end − 1` in words. */
function rangeText(what: string, first: number, end: number): string {
  if (first === end) return `no ${what}s`;
  return first === end - 1 ? `${what} ${first}` : `${what}s ${first} to ${end - 1}`;
}

/** Writes lemmas for the steps of an accepted proof, up to the empty clause. Throws `ExportError`. */
function writeLemmas(proof: Uint8Array, bytes: number, encoded: EncodedProof, lemmas: Lemmas): void {
  const { contradiction } = encoded.formula;
  if (contradiction !== null) {
    lemmas.add([], () => {
      for (const clause of contradiction) lemmas.use(clause);
    });
    return;
  }
  const steps = new StepLemmas(encoded, lemmas);
  walkProof(proof, new ByteBudget(bytes), {
    step: (step) => {
      if (!lemmas.isComplete) steps.add(step);
    },
  });
  if (!lemmas.isComplete) throw new ExportError({ code: 'not-shown', step: lemmas.step });
}

class StepLemmas {
  readonly #encoded: EncodedProof;
  readonly #lemmas: Lemmas;
  readonly #replay: Replay;
  /** By number: the known constraints. */
  readonly #hints: Map<number, Hint>;
  readonly #equationParities = new Map<number, EncodedParity>();

  constructor(encoded: EncodedProof, lemmas: Lemmas) {
    this.#encoded = encoded;
    this.#lemmas = lemmas;
    this.#replay = new Replay(encoded.formula.variables, lemmas);
    this.#hints = new Map(encoded.hints);
  }

  add(step: StepLine): void {
    this.#lemmas.step = step.number;
    if (step.letter === 'd') this.#drop(step);
    // Constraints of the formula need no lemma.
    else if (this.#hints.has(step.number)) return;
    else this.#hints.set(step.number, step.letter === 'p' ? this.#parity(step) : this.#clause(step));
  }

  #drop({ numbers, split }: StepLine): void {
    const clauses: number[] = [];
    for (const number of numbers.subarray(0, split)) {
      const hint = this.#hints.get(number);
      if (hint?.kind === 'clause') clauses.push(hint.clause);
      this.#hints.delete(number);
    }
    this.#lemmas.drop(clauses);
  }

  #clause({ letter, numbers, split, end }: StepLine): Hint {
    const literals = clauseLiterals(numbers.subarray(0, split));
    if (literals === null) return { kind: 'silent' };
    const named = numbers.subarray(split, end);
    const levels = letter === 'k' ? this.#encoded.levels.get(named[0]!) : undefined;
    const clause =
      levels === undefined
        ? this.#replay.derive(literals, this.#hintsOf(named))
        : deriveCut(this.#lemmas, levels, literals, named.subarray(1));
    return { kind: 'clause', literals, clause };
  }

  *#hintsOf(numbers: Int32Array): Generator<Hint> {
    for (const number of numbers) {
      const hint = this.#hints.get(number);
      if (hint !== undefined) yield hint;
    }
  }

  #parity({ number, numbers, split, end }: StepLine): Hint {
    const [first, ...others] = numbers.slice(split, end);
    const chains = this.#encoded.sumChains.get(number) ?? [];
    let parity = this.#parityOf(first ?? 0);
    others.forEach((other, i) => {
      const [before, chain] = [parity, chains[i]!];
      parity = deriveParitySum(this.#lemmas, before, this.#parityOf(other), chain);
    });
    return { kind: 'parity', parity };
  }

  /** A constraint modulo 2. */
  #parityOf(number: number): EncodedParity {
    const hint = this.#hints.get(number);
    if (hint?.kind === 'parity') return hint.parity;
    const known = this.#equationParities.get(number);
    if (known !== undefined) return known;
    const chain = this.#encoded.equationChains.get(number);
    const { atLeast, atMost } = hint?.kind === 'sum' ? hint.sum : { atLeast: null, atMost: null };
    if (atLeast === null || atMost === null || chain === undefined)
      throw new ExportError({ code: 'not-shown', step: this.#lemmas.step });
    const parity = deriveEquationParity(this.#lemmas, { atLeast, atMost }, chain);
    this.#equationParities.set(number, parity);
    return parity;
  }
}
