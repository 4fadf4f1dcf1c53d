import {
  type Engine,
  EngineError,
  exactObjectiveText,
  type Model,
  modelSize,
  type Outcome,
  type PreparedBy,
  readModelFile,
  violationOf,
} from '@gridwright/modeling';
import { valueLines } from '@gridwright/solver';
import { QuestionError } from '../../contracts/question-error.js';
import { type Answering, budgetFrom, type NamedInput } from '../answering/answering.js';
import { textOrNone } from '../answering/inputs.js';
import { emitPiece } from '../answering/puzzle-work.js';
import type { ModelAnswer, WrittenProof } from '../answers/answer.js';
import type { ProofForm } from '../answers/input.js';
import type { ProofAbout } from '../proofs/proof-about.js';
import { provingEngines, provingOf } from '../proofs/prove.js';
import type { AnswerRecord } from '../records/answer-record.js';
import { answerRecord } from '../records/record-of-answer.js';
import { effortOf, limited } from '../solving/open-model.js';
import { gapOf } from '../solving/optimal-solutions.js';
import { enginesFor, engineThatTakes } from '../solving/plan.js';

/** A question about a model in a file. */
interface ModelWork {
  readonly answering: Answering;
  readonly name: string;
  readonly command: 'solve' | 'relax';
  readonly proof: ProofForm | null;
  readonly model: Model;
  readonly by: PreparedBy;
  /** When the reading began, on the clock of `performance.now()`. */
  readonly start: number;
}

/**
 * Solves the model of a file, or its relaxation, with an engine: `optimal` if it has an objective, `feasible`, `none`,
 * `unbounded` or `unknown`. Values other than 0 are written a line each, by name; for a competition, as `v` lines. They
 * were checked against the rows and bounds. Throws `ModelFileError`, `InputError`, `QuestionError` and `EngineError`.
 */
export async function answerModel(
  answering: Answering,
  input: NamedInput,
  isForCompetition: boolean,
): Promise<AnswerRecord> {
  const { request, engines } = answering;
  const { task } = request;
  const { command } = task;
  const { name } = input;
  const start = performance.now();
  if (command !== 'solve' && command !== 'relax')
    throw new QuestionError({ code: 'not-of-a-model', question: command });
  const text = textOrNone(input);
  const model = readModelFile(name, isForCompetition ? withoutOurComments(text) : text);
  const readMs = performance.now() - start;
  const choice = { engines, engine: request.engine ?? undefined };
  const proof = task.command === 'solve' && typeof task.proof === 'string' ? task.proof : null;
  const purpose = command === 'relax' ? 'relaxation' : model.objective === null ? 'solutions' : 'optimum';
  const [chosen, among] =
    proof === null
      ? [enginesFor(choice, purpose), enginesFor({ engines }, purpose)]
      : [provingEngines(choice), provingEngines({ engines })];
  const by = await engineThatTakes(chosen, model, among);
  const { answer, values } = await limited(
    () => solveModel({ answering, name, command, proof, model, by, start }),
    (unknown): SolvedModel => ({ answer: { question: command, ...unknown }, values: null }),
  );
  const record = answerRecord(answer, {
    name,
    puzzle: null,
    engine: by.engine.name,
    values: values === null ? undefined : (isForCompetition ? competitionText : valuesText)(model, values),
    readMs,
    totalMs: performance.now() - start,
  });
  // Further digits of values in floating point are not significant.
  const isExact = record.tolerance === undefined || !model.integral.includes(0);
  const exactObjective =
    isExact && values !== null && model.objective ? exactObjectiveText(model.objective, values) : null;
  return exactObjective === null ? record : { ...record, exactObjective };
}

interface SolvedModel {
  readonly answer: ModelAnswer;
  readonly values: Float64Array | null;
}

async function solveModel(work: ModelWork): Promise<SolvedModel> {
  const { command: question, model, by } = work;
  const begun = performance.now();
  const session = await openSession(work);
  try {
    const opened = performance.now();
    const outcome = await session.solve();
    const proof = session.conclude();
    const solveMs = performance.now() - opened;
    const effort = {
      ...effortOf(null, { solveMs, stats: outcome.stats }),
      model: modelSize(model),
      buildMs: opened - begun,
    };
    const { tolerance = null } = outcome;
    const claim = { evidence: proof === null ? ('engine' as const) : ('proof' as const), tolerance, proof };
    if (!('values' in outcome)) {
      const answer: ModelAnswer =
        outcome.status === 'unknown'
          ? { question, ...effort, status: 'unknown', reason: outcome.stopped }
          : {
              question,
              ...effort,
              ...claim,
              status: outcome.status === 'infeasible' ? 'none' : outcome.status,
            };
      return { answer, values: null };
    }
    const checkStart = performance.now();
    checkValues(by.engine, model, outcome.values, question === 'relax');
    const { values, objective, bound, stopped: reason } = outcome;
    const common = { question, ...effort, checkMs: performance.now() - checkStart } as const;
    const known = { bound, gap: gapOf(objective, bound) };
    if (outcome.status === 'optimal' && objective !== null)
      return { answer: { ...common, ...claim, ...known, status: 'optimal', objective }, values };
    // The values show that the model is feasible. A relaxation without an objective has no optimum.
    const evidence = proof === null ? 'checked' : 'proof';
    const feasible = { ...claim, ...known, evidence, status: 'feasible', objective, reason } as const;
    return { answer: { ...common, ...feasible }, values };
  } finally {
    session.close();
  }
}

/** A session for one question, which may write a proof. */
interface ModelSession {
  solve(): Promise<Outcome>;
  conclude(): WrittenProof | null;
  close(): void;
}

async function openSession({
  answering,
  name,
  command,
  proof,
  model,
  by: { engine, prepared },
  start,
}: ModelWork): Promise<ModelSession> {
  const budget = budgetFrom(answering, start);
  if (proof === null) {
    const session = await prepared.open(budget);
    const relax = command === 'relax';
    return {
      solve: () => session.solve({ relax }, budget),
      conclude: () => null,
      close: () => session.close(),
    };
  }
  if (proof !== 'gridwright') throw new QuestionError({ code: 'proof-form', form: proof, of: 'model' });
  const goal = model.objective === null ? 'solutions' : 'optimum';
  const about: ProofAbout = { of: 'model', goal, engine: engine.name };
  const sink = (bytes: Uint8Array): void => emitPiece({ answering, name }, 'proof', bytes);
  const session = await provingOf(engine, prepared).open({ goal, about, sink }, budget);
  return {
    solve: () => session.solve(budget),
    conclude: () => session.conclude(),
    close: () => session.close(),
  };
}

/** Throws `EngineError` `engine-failed` for an answer that violates the model. */
function checkValues(engine: Engine, model: Model, values: Float64Array, relax: boolean): void {
  const violation = violationOf(model, values, { relax });
  if (violation === null) return;
  const detail = `its answer violates ${violation.what} by ${violation.by}`;
  throw new EngineError({ code: 'engine-failed', engine: engine.name, detail });
}

function valuesText(model: Model, values: Float64Array): string {
  const lines: string[] = [];
  for (const [index, value] of values.entries()) {
    if (value !== 0) lines.push(`${model.names.variable(index)} = ${value}`);
  }
  return lines.length === 0 ? 'all values are 0' : lines.join('\n');
}

/** The `v` lines of the pseudo-Boolean competition; variables that stand for products are not in the file. */
function competitionText({ names }: Model, values: Float64Array): string {
  const words: string[] = [];
  for (const [variable, value] of values.entries()) {
    const name = names.variable(variable);
    if (/^x\d+$/.test(name)) words.push(value === 0 ? `-${name}` : name);
  }
  return [...valueLines(words)].join('').trimEnd();
}

/** An OPB text as in competitions, which ignore our comments with names and more. */
function withoutOurComments(text: string): string {
  return text.replace(/^\*(?!\s*#variable=).*$/gm, '*');
}
