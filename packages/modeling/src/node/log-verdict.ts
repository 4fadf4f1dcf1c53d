import { answerWithout, infeasibleOrUnbounded, type SolverAnswer } from '../files/answers/solver-answer.js';

/**
 * Whole lines of the logs of Gurobi, CPLEX and OR-Tools' `solve`, which write no solution file without a solution.
 * The files of Gurobi and OR-Tools do not say either whether it is optimal; of Gurobi that is believed without a
 * gap only.
 */
const verdicts: readonly (readonly [RegExp, SolverAnswer])[] = [
  [/^(?:Model is infeasible|Infeasible model)$/, answerWithout('infeasible')],
  [/^(?:Model is unbounded|Unbounded model)$/, answerWithout('unbounded')],
  [/^(?:Model is infeasible or unbounded|Infeasible or unbounded model)$/, infeasibleOrUnbounded],
  [/^Optimal solution found \(tolerance 0\.00e\+00\)$/, answerWithout('optimal')],
  [/^Optimal objective +\S+$/, answerWithout('optimal')],
  [/^Time limit reached$/, answerWithout('unknown', 'time')],
  [/^MIP - Integer infeasible\.$/, answerWithout('infeasible')],
  [/^MIP - Integer unbounded\.$/, answerWithout('unbounded')],
  [/^MIP - Integer infeasible or unbounded\.$/, infeasibleOrUnbounded],
  [/^MIP - Time limit exceeded, no integer solution\.$/, answerWithout('unknown', 'time')],
  [/^Status +: MPSOLVER_OPTIMAL$/, answerWithout('optimal')],
  [/^Status +: MPSOLVER_INFEASIBLE$/, answerWithout('infeasible')],
  [/^Status +: MPSOLVER_UNBOUNDED$/, answerWithout('unbounded')],
];

/** Most lines of most logs tell nothing: that is found out at once. */
const telling = new RegExp(verdicts.map(([{ source }]) => source).join('|'));

/** What the last telling line of a program's log says of the model; null where no line is known. */
export function logVerdict(log: string): SolverAnswer | null {
  const line = log
    .split('\n')
    .map((each) => each.trim())
    .findLast((each) => telling.test(each));
  return verdicts.find(([pattern]) => line !== undefined && pattern.test(line))?.[1] ?? null;
}
