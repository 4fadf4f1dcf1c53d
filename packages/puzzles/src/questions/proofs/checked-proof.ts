import { type Budget, type ModelStatement, throwIfStopped } from '@gridwright/modeling';
import { statementText } from '@gridwright/solver';
import { ProofChecker, ProofError, proofProblemText, type Verified } from '@gridwright/solver/checker';
import type { CheckedProof, CountedOver, WrongProof } from '../answers/answer.js';

/** The number of bytes between two checks of the budget. */
const pieceLength = 2 ** 20;

const blanks = /[ \t\r]+/;

/** The maximum number of solutions that are kept to be shown. */
const maxKept = 2;

/** A statement that a proof may be about. */
type Stated = Pick<ModelStatement, 'statement'>;

/** The checker's verdict on a proof. */
export interface ProofVerdict<S extends Stated = ModelStatement> {
  readonly proof: CheckedProof | WrongProof;
  /** Null if `statementOf` returned null. */
  readonly statement: S | null;
  /** Whether the proof's statement equals it, line by line. */
  readonly isOfStatement: boolean;
  /** The first solutions of the proof: by variable of the statement, from 1 on, 1 if it is true. */
  readonly solutions: readonly ArrayLike<number>[];
  /** The last one: of a proof of an optimum the best; null without solutions. */
  readonly last: ArrayLike<number> | null;
}

/**
 * Checks a proof, and compares its statement with the one that `statementOf` makes from its line `about`. A wrong proof
 * has a `problem`. Throws `ProofError` if the file is not a proof, and `EngineError` `stopped`.
 */
export function checkProof<S extends Stated>(
  bytes: Uint8Array,
  statementOf: (about: string) => S | null,
  budget: Budget,
): ProofVerdict<S> {
  let statement: S | null = null;
  let expected: Iterator<string> | null = null;
  let isSame = true;
  const solutions: ArrayLike<number>[] = [];
  let last: ArrayLike<number> | null = null;
  const checker = new ProofChecker({
    limits: budget.memoryLimitBytes === undefined ? {} : { bytes: budget.memoryLimitBytes },
    onLine: (section, line) => {
      if (section === 'about') {
        statement = statementOf(line);
        expected = statement && statementText(statement.statement).split('\n').values();
      } else if (!isSameLine(expected?.next().value, line)) isSame = false;
    },
    onSolution: (values) => {
      last = values.slice();
      if (solutions.length < maxKept) solutions.push(last);
    },
  });
  const start = performance.now();
  const measured = () => ({ bytes: bytes.length, checkMs: performance.now() - start });
  const ended = (proof: CheckedProof | WrongProof): ProofVerdict<S> => ({
    proof,
    statement,
    isOfStatement: isSame && expected?.next().value === '',
    solutions,
    last,
  });
  try {
    for (let at = 0; at < bytes.length; at += pieceLength) {
      checker.push(bytes.subarray(at, at + pieceLength));
      throwIfStopped(budget);
    }
    const { claim, steps, ...counted } = checker.finish();
    const countedOver = claim.kind === 'solutions' ? countedOverOf(counted) : null;
    return ended({ claim, steps, ...(countedOver && { countedOver }), ...measured() });
  } catch (error) {
    if (!(error instanceof ProofError) || error.problem.kind === 'unreadable') throw error;
    return ended({ problem: proofProblemText(error.problem), ...measured() });
  }
}

/** Whether a line of a statement has these words, separated by any blanks. */
function isSameLine(expected: string | undefined, line: string): boolean {
  return expected === line || expected === line.trim().split(blanks).join(' ');
}

/** Null if solutions are counted over all variables. */
function countedOverOf({
  variables,
  decisions,
}: Pick<Verified, 'variables' | 'decisions'>): CountedOver | null {
  return decisions === null || decisions === variables ? null : { decisions, variables, others: [] };
}
