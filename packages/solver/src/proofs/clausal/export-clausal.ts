import { ProofChecker } from '../../checker/proof-checker.js';
import { type ByteSink, TextWriter } from '../text-writer.js';
import { encodeProof } from './encode-proof.js';
import { ExportError } from './export-error.js';
import { Lemmas } from './lemmas.js';
import { outlineOf } from './outline.js';
import { writeFormula } from './write-formula.js';
import { writeLemmas } from './write-lemmas.js';

/** Where the two texts go, piece by piece: all of the formula, then the proof. */
export interface ClausalSinks {
  /** In DIMACS CNF. */
  readonly formula: ByteSink;
  /** In LRAT, as a text. */
  readonly proof: ByteSink;
}

/** What an export may take. */
export interface ExportLimits {
  /** The most bytes of the arrays that reading the proof takes; 2^31 where it is not given. */
  readonly bytes?: number;
  /** The most literals that the clauses of the formula have together; 2^24 where it is not given. */
  readonly literals?: number;
  /** The most bytes of both texts together; 2^33 where it is not given. */
  readonly textBytes?: number;
}

/** The sizes of what was written. */
export interface ExportSummary {
  readonly variables: number;
  readonly clauses: number;
  readonly lemmas: number;
  readonly formulaBytes: number;
  readonly proofBytes: number;
}

const usualBytes = 2 ** 31;
const usualLiterals = 2 ** 24;
const usualTextBytes = 2 ** 33;

/**
 * Writes a proof as a plain formula and a plain LRAT proof that it has no solution: unit propagation and deletions alone,
 * which any checker of that format can check. The formula has a solution just where the statement of the proof has one
 * that its steps `s` and `o` do not leave out; x1 of the statement is variable 1, and so on. What is to be trusted then is
 * that the formula says this; comments before its header say how, and why it is so is explained where it is encoded
 * (`encodeAtLeast`, `encodeConnected`, `encodeChain`).
 *
 * The proof is checked first. Throws `ProofError` where it cannot be read or is wrong, and `ExportError` where its
 * statement has a loop or a limit is reached; what was written by then is worth nothing. A sum takes as many clauses as there are pairs of a term and a
 * partial sum; a graph of V vertices and E edges about 4·V·E; a cut up to V lemmas for each of its vertices, and where
 * vertices are used under a literal, times those of its smaller side.
 */
export function exportClausal(
  proof: Uint8Array,
  sinks: ClausalSinks,
  { bytes = usualBytes, literals = usualLiterals, textBytes = usualTextBytes }: ExportLimits = {},
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
  const lemmas = new Lemmas(formula, proofWriter, { bytes: textBytes, before: formulaBytes });
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
