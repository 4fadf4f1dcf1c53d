import type { Lemmas } from './lemmas.js';

/**
 * Writes a clause by a case for each value of a literal; `propagate` is called in each, with the value. Where the
 * literal or its negation is in the clause, there is one case. Answers the number of the clause.
 */
export function addBySplit(
  lemmas: Lemmas,
  clause: readonly number[],
  literal: number,
  propagate: (isTrue: boolean) => void,
): number {
  if (clause.includes(literal)) return lemmas.add(clause, () => propagate(false));
  if (clause.includes(-literal)) return lemmas.add(clause, () => propagate(true));
  const whereFalse = lemmas.add([...clause, literal], () => propagate(false));
  const added = lemmas.add(clause, () => {
    lemmas.use(whereFalse);
    propagate(true);
  });
  lemmas.drop([whereFalse]);
  return added;
}
