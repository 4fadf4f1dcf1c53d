import { type Budget, EngineError } from '@gridwright/modeling';
import { clauseCount, type Formula } from '@gridwright/solver';
import { checkLrat, proofProblemText } from '@gridwright/solver/checker';
import { type FormulaProof, solverName } from '../formulas/load-formula.js';
import { readFormula } from '../formulas/read-formula.js';
import { type FormulaOutcome, solveFormula } from '../formulas/solve-formula.js';
import type { Answer } from '../questions/answer.js';
import { limited } from '../questions/limited.js';
import { answerWith } from '../questions/opened-model.js';
import { QuestionError } from '../questions/question-error.js';
import { type AnswerRecord, modelRecord } from './answer-record.js';
import { formulaValues } from './competition-form.js';
import type { Input, RequestEvent, Task } from './request.js';
import { wantsProof } from './wants-proof.js';

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
  readonly emit: (event: RequestEvent) => void;
}

/**
 * Solves a formula in conjunctive normal form with our own solver: `feasible`, `none` or `unknown`. The text of the
 * model is `true:` and the numbers of the variables that are true; for a competition, `v` lines. It was checked
 * against the clauses. Throws `DimacsError`, `InputError`, `QuestionError`, `EngineError`, and `ContractError` where
 * the solver has no such seed.
 */
export async function answerFormula(work: FormulaTask): Promise<AnswerRecord> {
  const { task, input, engine, seed, budget, start } = work;
  const written: Uint8Array[] = [];
  if (task.command !== 'solve') throw new QuestionError({ code: 'not-of-a-formula', question: task.command });
  if (engine !== null) throw new QuestionError({ code: 'engine-of-formula', solver: solverName, engine });
  let readMs = 0;
  const found: { values?: Uint8Array } = {};
  const answer = await limited('solve', async () => {
    const formula = readFormula(input.bytes, budget);
    readMs = performance.now() - start;
    const outcome = solveFormula(formula, seed, budget, proofOf(work, written));
    if (outcome.values !== null) found.values = outcome.values;
    const answer = answerOf(formula, outcome);
    return outcome.proof === null ? answer : withProof(answer, outcome.proof, work, written);
  });
  const totalMs = performance.now() - start;
  const asText = task.competition ? formulaValues : trueText;
  return modelRecord(answer, input.name, solverName, found.values && asText(found.values), {
    readMs,
    totalMs,
  });
}

/** How a proof is to be written, where one is wanted; its pieces are kept for the checker. */
function proofOf({ task, input, emit }: FormulaTask, written: Uint8Array[]): FormulaProof | undefined {
  if (!wantsProof(task)) return undefined;
  const form = task.proof;
  if (form === 'gridwright') throw new QuestionError({ code: 'proof-form', form, of: 'formula' });
  const sink = (bytes: Uint8Array): void => {
    if (form === 'lrat') written.push(bytes);
    emit({ type: 'proof', puzzle: input.name, bytes });
  };
  return { form, sink };
}

/** The answer with its proof, checked where there is a checker of ours: for LRAT. */
function withProof(
  answer: Answer,
  { steps, bytes }: { readonly steps: number; readonly bytes: number },
  { task, input }: FormulaTask,
  written: readonly Uint8Array[],
): Answer {
  const start = performance.now();
  const proof = { claim: { kind: 'none' }, steps, bytes, checkMs: 0 } as const;
  if (wantsProof(task) && task.proof === 'drat') return { ...answer, proof };
  const verdict = checkLrat({ formula: input.bytes, proof: written });
  if (verdict.status !== 'verified') {
    const detail = `the checker refuses its proof: ${proofProblemText(verdict.problem)}`;
    throw new EngineError({ code: 'engine-failed', engine: solverName, detail });
  }
  return { ...answer, evidence: 'proof', proof: { ...proof, checkMs: performance.now() - start } };
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
