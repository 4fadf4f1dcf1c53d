import { minimizeCore, type Solver } from '../src/index.js';
import { checkAnswer, checkMinimalCore, claim, type Question } from './answer-check.js';

/** Searches, and checks the answer and a minimal core; returns whether there is a model. */
export function checkedSearch(solver: Solver, question: Question): boolean {
  const answer = solver.solve(question.assumptions);
  checkAnswer(solver, question);
  if (answer !== 'unsatisfiable') return true;
  const { core, isMinimal } = minimizeCore(solver);
  claim(isMinimal, 'the core is not minimal');
  checkMinimalCore(core, question);
  checkAnswer(solver, { ...question, assumptions: core });
  return false;
}
