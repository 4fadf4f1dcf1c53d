import { type Budget, EngineError, throwIfStopped } from '@gridwright/modeling';
import { clauseCount, DimacsReader, type Formula, writeModel } from '@gridwright/solver';
import { checkLrat, proofProblemText } from '@gridwright/solver/checker';
import { maxFormulaBytes } from '../../boards/formats/size-limits.js';
import { tooLong } from '../../boards/formats/text.js';
import { QuestionError } from '../../contracts/question-error.js';
import { type Answering, budgetFrom, type NamedInput } from '../answering/answering.js';
import { bytesOf } from '../answering/inputs.js';
import { emitPiece } from '../answering/puzzle-work.js';
import type { Effort, ModelAnswer } from '../answers/answer.js';
import type { AnswerRecord } from '../records/answer-record.js';
import { answerRecord } from '../records/record-of-answer.js';
import { effortOf, limited } from '../solving/open-model.js';
import { type FormulaProof, solverName } from './load-formula.js';
import { type FormulaOutcome, solveFormula } from './solve-formula.js';

/**
 * Solves a formula in conjunctive normal form with our own solver: `feasible`, `none` or `unknown`. The text of the
 * model is `true:` and the numbers of the variables that are true; for a competition, `v` lines. It was checked
 * against the clauses. Throws `DimacsError`, `InputError`, `QuestionError`, `EngineError`, and `ContractError` if the
 * solver does not accept the seed.
 */
export async function answerFormula(
  answering: Answering,
  input: NamedInput,
  isForCompetition: boolean,
): Promise<AnswerRecord> {
  const { task, engine, seed } = answering.request;
  const { name } = input;
  const start = performance.now();
  const budget = budgetFrom(answering, start);
  if (task.command !== 'solve') throw new QuestionError({ code: 'not-of-a-formula', question: task.command });
  if (engine !== null) throw new QuestionError({ code: 'engine-of-formula', solver: solverName, engine });
  const bytes = bytesOf(input);
  let readMs = 0;
  let values: Uint8Array | null = null;
  const answer = await limited<ModelAnswer>(
    () => {
      const formula = readFormula(bytes, budget);
      readMs = performance.now() - start;
      const written: Uint8Array[] = [];
      const outcome = solveFormula(formula, seed, budget, proofOf(answering, name, written));
      values = outcome.values;
      const model = { variables: formula.variableCount, constraints: clauseCount(formula) };
      return answerOf(outcome, model, () => (task.proof === 'lrat' ? checkedMs(bytes, written) : 0));
    },
    (unknown) => ({ question: 'solve', ...unknown }),
  );
  const text = values && (isForCompetition ? competitionText : trueText)(values);
  return answerRecord(answer, {
    name,
    puzzle: null,
    engine: solverName,
    values: text ?? undefined,
    readMs,
    totalMs: performance.now() - start,
  });
}

/** The form of the proof and where its pieces go, if the task asks for one; they are kept for the checker. */
function proofOf(answering: Answering, name: string, written: Uint8Array[]): FormulaProof | undefined {
  const { task } = answering.request;
  const form = task.command === 'solve' ? task.proof : undefined;
  if (typeof form !== 'string') return undefined;
  if (form === 'gridwright') throw new QuestionError({ code: 'proof-form', form, of: 'formula' });
  const sink = (bytes: Uint8Array): void => {
    if (form === 'lrat') written.push(bytes);
    emitPiece({ answering, name }, 'proof', bytes);
  };
  return { form, sink };
}

/** The answer; `checkProof` checks a written proof that our checker can check, and returns how long it took. */
function answerOf(
  { status, stopped, stats, loadMs, solveMs, checkMs, proof }: FormulaOutcome,
  model: NonNullable<Effort['model']>,
  checkProof: () => number,
): ModelAnswer {
  const effort = { ...effortOf(null, { solveMs, checkMs, stats }), model, buildMs: loadMs };
  const common = { question: 'solve', ...effort } as const;
  switch (status) {
    case 'satisfiable':
      return {
        ...common,
        ...{ status: 'feasible', reason: null, objective: null, bound: null, gap: null },
        ...{ evidence: 'checked', tolerance: null, proof: null },
      };
    case 'unsatisfiable': {
      const none = { ...common, status: 'none', tolerance: null } as const;
      if (proof === null) return { ...none, evidence: 'engine', proof };
      const proofMs = checkProof();
      const claim = { kind: 'none' } as const;
      return {
        ...none,
        evidence: proofMs === 0 ? 'engine' : 'proof',
        proof: { claim, ...proof, checkMs: proofMs },
      };
    }
    case 'unknown':
      return { ...common, status: 'unknown', reason: stopped ?? 'cancelled' };
  }
}

/** Checks a proof in LRAT, and returns how long it took. Throws `EngineError` `engine-failed` if the checker refuses it. */
function checkedMs(formula: Uint8Array, proof: readonly Uint8Array[]): number {
  const start = performance.now();
  const verdict = checkLrat({ formula, proof });
  if (verdict.status === 'verified') return performance.now() - start;
  const detail = `the checker refuses its proof: ${proofProblemText(verdict.problem)}`;
  throw new EngineError({ code: 'engine-failed', engine: solverName, detail });
}

/** The `v` lines of the SAT competitions: a literal for each variable, then 0. */
function competitionText(values: Uint8Array): string {
  return [...writeModel(values)].join('').trimEnd();
}

function trueText(values: Uint8Array): string {
  const numbers: number[] = [];
  for (const [variable, value] of values.entries()) if (value === 1) numbers.push(variable + 1);
  return `true: ${numbers.length === 0 ? 'none' : numbers.join(' ')}`;
}

/** The number of bytes between two checks of the budget. */
const pieceLength = 2 ** 20;

/** The formula of a DIMACS text. Throws `DimacsError`, `InputError` `too-long`, and `EngineError` `stopped`. */
function readFormula(bytes: Uint8Array, budget: Budget): Formula {
  if (bytes.length > maxFormulaBytes) throw tooLong(bytes.length, maxFormulaBytes);
  const reader = new DimacsReader();
  for (let at = 0; at < bytes.length; at += pieceLength) {
    reader.push(bytes.subarray(at, at + pieceLength));
    throwIfStopped(budget);
  }
  return reader.finish();
}
