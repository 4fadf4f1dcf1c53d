import {
  type Budget,
  type Engine,
  EngineError,
  exactObjectiveText,
  type Model,
  modelSize,
  type Outcome,
  type ProofSummary,
  readModelFile,
  violationOf,
} from '@gridwright/modeling';
import { InputError } from '../formats/input-error.js';
import { decodeText } from '../formats/text.js';
import { engineThatProves, provingEngines } from '../proofs/engine-that-proves.js';
import type { ProofAbout } from '../proofs/proof-about.js';
import type { Answer } from '../questions/answer.js';
import { limited } from '../questions/limited.js';
import { answerWith, withoutValues } from '../questions/opened-model.js';
import { enginesFor, engineThatTakes } from '../questions/plan.js';
import { QuestionError } from '../questions/question-error.js';
import { type AnswerRecord, modelRecord } from './answer-record.js';
import { isForCompetition, modelValues, withoutOurComments } from './competition-form.js';
import type { Input, RequestEvent, Task } from './request.js';
import { wantsProof } from './wants-proof.js';

/** A question about a model in a file. */
export interface ModelTask {
  readonly task: Task;
  readonly input: Input;
  readonly engines: readonly Engine[];
  /** The name of an engine, where the asker wants a particular one. */
  readonly engine: string | null;
  readonly budget: Budget;
  readonly emit: (event: RequestEvent) => void;
  /** When the reading began, on the clock of `performance.now()`. */
  readonly start: number;
}

/**
 * Solves the model of a file, or its relaxation, with an engine: `optimal` where it has an objective, `feasible`,
 * `none`, `unbounded` or `unknown`. Values are those that are not 0, a line each, by name; for a competition, `v`
 * lines. They were checked against the rows and bounds. Throws `ModelFileError`, `InputError`, `QuestionError` and `EngineError`.
 */
export async function answerModel(work: ModelTask): Promise<AnswerRecord> {
  const { task, input, start } = work;
  const { command } = task;
  if (command !== 'solve' && command !== 'relax')
    throw new QuestionError({ code: 'not-of-a-model', question: command });
  const asText = isForCompetition(task) ? modelValues : valuesText;
  const text = textOf(input);
  const model = readModelFile(input.name, isForCompetition(task) ? withoutOurComments(text) : text);
  const readMs = performance.now() - start;
  const optimum = model.objective === null ? 'solutions' : 'optimum';
  const asked = { engines: work.engines, engine: work.engine ?? undefined };
  const candidates = wantsProof(task)
    ? provingEngines(asked)
    : enginesFor(asked, command === 'relax' ? 'relaxation' : optimum);
  const engine = engineThatTakes(candidates, model);
  const found: { values?: Float64Array } = {};
  const answer = await limited(command, async () => {
    const solved = await solveModel(work, engine, model, command);
    if ('values' in solved.outcome) found.values = solved.outcome.values;
    return solved.answer;
  });
  const totalMs = performance.now() - start;
  const record = modelRecord(answer, input.name, engine.name, found.values && asText(model, found.values), {
    readMs,
    totalMs,
  });
  // Of values in floating point more digits mean nothing.
  const isExact = answer.tolerance === null || !model.integral.includes(0);
  const exactObjective =
    isExact && found.values && model.objective ? exactObjectiveText(model.objective, found.values) : null;
  return exactObjective === null ? record : { ...record, exactObjective };
}

/** The text; that nothing is in it, the reader of the model says better. */
function textOf({ bytes }: Input): string {
  try {
    return decodeText(bytes);
  } catch (error) {
    if (error instanceof InputError && error.problem.code === 'empty') return '';
    throw error;
  }
}

async function solveModel(
  work: ModelTask,
  engine: Engine,
  model: Model,
  command: 'solve' | 'relax',
): Promise<{ readonly outcome: Outcome; readonly answer: Answer }> {
  const begin = performance.now();
  const session = await openSession(work, engine, model);
  try {
    const opened = performance.now();
    const outcome = await session.solve();
    const proof = session.conclude();
    const solved = performance.now();
    const measured = {
      model: modelSize(model),
      buildMs: opened - begin,
      solveMs: solved - opened,
      stats: outcome.stats,
      proof,
    };
    const byProof = proof === null ? {} : { evidence: 'proof' as const };
    const { tolerance = null } = outcome;
    if (!('values' in outcome))
      return {
        outcome,
        answer: answerWith(command, { ...withoutValues(outcome), ...byProof, ...measured, tolerance }),
      };
    checkValues(engine, model, outcome.values, command === 'relax');
    const { objective, bound, stopped } = outcome;
    const known = {
      // A relaxation without an objective is solved, and has no value that could be the best.
      status: objective === null ? ('feasible' as const) : outcome.status,
      reason: stopped,
      evidence:
        outcome.status === 'optimal' && objective !== null ? ('engine' as const) : ('checked' as const),
      objective,
      bound,
      gap: gapOf(objective, bound),
      checkMs: performance.now() - solved,
      tolerance,
    };
    return { outcome, answer: answerWith(command, { ...known, ...byProof, ...measured }) };
  } finally {
    session.close();
  }
}

/** A session for one question, which may end in a proof. */
interface ModelSession {
  solve(): Promise<Outcome>;
  conclude(): ProofSummary | null;
  close(): void;
}

async function openSession(
  { task, input, budget, emit }: ModelTask,
  engine: Engine,
  model: Model,
): Promise<ModelSession> {
  if (!wantsProof(task)) {
    const session = await engine.open(model, budget);
    const relax = task.command === 'relax';
    return {
      solve: () => session.solve({ relax }, budget),
      conclude: () => null,
      close: () => session.close(),
    };
  }
  if (task.proof !== 'gridwright')
    throw new QuestionError({ code: 'proof-form', form: task.proof, of: 'model' });
  const goal = model.objective === null ? 'solutions' : 'optimum';
  const about: ProofAbout = { of: 'model', goal, engine: engine.name };
  const sink = (bytes: Uint8Array): void => emit({ type: 'proof', puzzle: input.name, bytes });
  const session = await engineThatProves([engine], model).proving.open(model, { goal, about, sink }, budget);
  return {
    solve: () => session.solve(budget),
    conclude: () => session.conclude(),
    close: () => session.close(),
  };
}

/** An engine whose answer violates the model has failed. */
function checkValues(engine: Engine, model: Model, values: Float64Array, relax: boolean): void {
  const violation = violationOf(model, values, { relax });
  if (violation === null) return;
  const detail = `its answer violates ${violation.what} by ${violation.by}`;
  throw new EngineError({ code: 'engine-failed', engine: engine.name, detail });
}

function gapOf(objective: number | null, bound: number | null): number | null {
  if (objective === null || bound === null) return null;
  if (objective === bound) return 0;
  return objective === 0 ? null : Math.abs(bound - objective) / Math.abs(objective);
}

function valuesText(model: Model, values: Float64Array): string {
  const lines: string[] = [];
  for (const [index, value] of values.entries()) {
    if (value !== 0) lines.push(`${model.names.variable(index)} = ${value}`);
  }
  return lines.length === 0 ? 'all values are 0' : lines.join('\n');
}
