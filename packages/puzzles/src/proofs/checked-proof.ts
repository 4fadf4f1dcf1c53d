import { type Budget, type ModelStatement, throwIfStopped } from '@gridwright/modeling';
import { statementText } from '@gridwright/solver';
import { ProofChecker, ProofError, proofProblemText, type Verified } from '@gridwright/solver/checker';
import type { AnswerProof, CountedOver } from '../questions/answer.js';

/** Bytes between two looks at the budget. */
const pieceLength = 2 ** 20;

const blanks = /[ \t\r]+/;

/** Solutions that are kept to be shown. */
const mostKept = 2;

/** A proof that was read to its end. */
export interface CheckedProof {
  readonly proof: AnswerProof;
  /** Null where `statementOf` knew of none. */
  readonly statement: ModelStatement | null;
  /** Whether the proof's statement is that one, line by line. */
  readonly isOfStatement: boolean;
  /** The first solutions that the proof has: by variable of the statement, from 1 on: 1 where it is true. */
  readonly solutions: readonly ArrayLike<number>[];
}

/**
 * Checks a proof, and compares its statement with the one that `statementOf` makes from its line `about`. A wrong
 * proof has a `problem`. Throws `ProofError` where the file is no proof, and
 * `EngineError` `stopped`.
 */
export function checkedProof(
  bytes: Uint8Array,
  statementOf: (about: string) => ModelStatement | null,
  budget: Budget,
): CheckedProof {
  let statement: ModelStatement | null = null;
  let expected: Iterator<string> | null = null;
  let isSame = true;
  const solutions: ArrayLike<number>[] = [];
  const checker = new ProofChecker({
    limits: budget.memoryLimitBytes === undefined ? {} : { bytes: budget.memoryLimitBytes },
    onLine: (section, line) => {
      if (section === 'about') {
        statement = statementOf(line);
        expected = statement && statementText(statement.statement).split('\n').values();
      } else if (!isSameLine(expected?.next().value, line)) isSame = false;
    },
    onSolution: (values) => {
      if (solutions.length < mostKept) solutions.push(values.slice());
    },
  });
  const start = performance.now();
  const measured = () => ({ bytes: bytes.length, checkMs: performance.now() - start });
  const ended = (proof: AnswerProof): CheckedProof => ({
    proof,
    statement,
    isOfStatement: isSame && expected?.next().value === '',
    solutions,
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
    return ended({ claim: null, steps: null, problem: proofProblemText(error.problem), ...measured() });
  }
}

/** Whether a line of a statement has these words; words are parted by any blanks. */
function isSameLine(expected: string | undefined, line: string): boolean {
  return expected === line || expected === line.trim().split(blanks).join(' ');
}

/** Null where all variables tell solutions apart. */
function countedOverOf({
  variables,
  decisions,
}: Pick<Verified, 'variables' | 'decisions'>): CountedOver | null {
  return decisions === null || decisions === variables ? null : { decisions, variables, others: [] };
}
