/** The text of a proof, of which these are the lines after the header of its statement. */
export function proofOf(
  variables: number,
  constraints: readonly string[],
  steps: readonly string[],
  claim = 'none',
): string {
  const isConstraint = (line: string) => !/^(min:|decisions)/.test(line);
  return [
    'gridwright-proof 1',
    'about {}',
    `* #variable= ${variables} #constraint= ${constraints.filter(isConstraint).length}`,
    '* gridwright-statement 1',
    ...constraints.map((line) => `${line} ;`),
    'steps',
    ...steps,
    `claim ${claim}`,
    '',
  ].join('\n');
}
