import type { Budget } from '@gridwright/modeling';
import { clauseCount, type Formula } from '@gridwright/solver';
import { solverName } from '../formulas/load-formula.js';
import { readFormula } from '../formulas/read-formula.js';
import { type FormulaOutcome, solveFormula } from '../formulas/solve-formula.js';
import type { Answer } from '../questions/answer.js';
import { limited } from '../questions/limited.js';
import { answerWith } from '../questions/opened-model.js';
import { QuestionError } from '../questions/question-error.js';
import { type AnswerRecord, modelRecord } from './answer-record.js';
import { formulaValues } from './competition-form.js';
import type { Input, Task } from './request.js';

/** A question about a formula in a file. */
export interface FormulaTask {
  readonly task: Task;
  readonly input: Input;
  /** The engine that the asker wants; only null is right. */
  readonly engine: string | null;
  readonly seed: number | null;
  readonly budget: Budget;
  /** When the reading began, on the clock of `performance.now()`. */
  readonly start: number;
}

/**
 * Solves a formula in conjunctive normal form with our own solver: `feasible`, `none` or `unknown`. The text of the
 * model is `true:` and the numbers of the variables that are true; for a competition, `v` lines. It was checked
 * against the clauses. Throws `DimacsError`, `InputError`, `QuestionError`, `EngineError`, and `ContractError` where
 * the solver has no such seed.
 */
export async function answerFormula(work: FormulaTask): Promise<AnswerRecord> {
  const { task, input, engine, seed, budget, start } = work;
  if (task.command !== 'solve') throw new QuestionError({ code: 'not-of-a-formula', question: task.command });
  if (engine !== null) throw new QuestionError({ code: 'engine-of-formula', solver: solverName, engine });
  let readMs = 0;
  const found: { values?: Uint8Array } = {};
  const answer = await limited('solve', async () => {
    const formula = readFormula(input.bytes, budget);
    readMs = performance.now() - start;
    const outcome = solveFormula(formula, seed, budget);
    if (outcome.values !== null) found.values = outcome.values;
    return answerOf(formula, outcome);
  });
  const totalMs = performance.now() - start;
  const asText = task.competition ? formulaValues : trueText;
  return modelRecord(answer, input.name, solverName, found.values && asText(found.values), {
    readMs,
    totalMs,
  });
}

function answerOf(formula: Formula, outcome: FormulaOutcome): Answer {
  const { status, stopped, stats, loadMs, solveMs, checkMs } = outcome;
  const measured = {
    model: { variables: formula.variableCount, constraints: clauseCount(formula) },
    ...{ buildMs: loadMs, solveMs, checkMs, stats },
  };
  switch (status) {
    case 'satisfiable':
      return answerWith('solve', { status: 'feasible', evidence: 'checked', ...measured });
    case 'unsatisfiable':
      return answerWith('solve', { status: 'none', evidence: 'engine', ...measured });
    case 'unknown':
      return answerWith('solve', { status: 'unknown', reason: stopped, ...measured });
  }
}

function trueText(values: Uint8Array): string {
  const numbers: number[] = [];
  for (const [variable, value] of values.entries()) if (value === 1) numbers.push(variable + 1);
  return `true: ${numbers.length === 0 ? 'none' : numbers.join(' ')}`;
}
