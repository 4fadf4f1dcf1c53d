import { ProofChecker, ProofError, type ProofProblem, type Verified } from '../../src/checker/index.js';

/** The lines of a statement: those of these constraints (and of an objective and decisions), with its header. */
export function statementLines(variables: number, lines: readonly string[]): readonly string[] {
  const constraints = lines.filter((line) => !/^(min:|decisions )/.test(line));
  return [
    `* #variable= ${variables} #constraint= ${constraints.length}`,
    '* gridwright-statement 1',
    ...lines,
  ];
}

/** A proof as a text. */
export function proofText(
  statement: readonly string[],
  steps: readonly string[],
  claim: string | null = null,
): string {
  const claimLines = claim === null ? [] : [`claim ${claim}`];
  return ['gridwright-proof 1', 'about tests', ...statement, 'steps', ...steps, ...claimLines, ''].join('\n');
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The verdict of a checker: verified, or the problem. Any other error fails the test. */
export function outcomeOf(check: () => Verified): Verified | ProofProblem {
  try {
    return check();
  } catch (thrown) {
    if (thrown instanceof ProofError) return thrown.problem;
    throw thrown;
  }
}

/** The problem of the steps, which need no claim; null if all are correct. */
export function problemOfSteps(statement: readonly string[], steps: readonly string[]): ProofProblem | null {
  const checker = new ProofChecker();
  try {
    checker.push(bytesOf(proofText(statement, steps)));
    return null;
  } catch (thrown) {
    if (thrown instanceof ProofError) return thrown.problem;
    throw thrown;
  }
}
