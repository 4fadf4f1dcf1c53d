import { reasonToStop } from '@gridwright/modeling';
import type { Kind } from '../../contracts/kind.js';
import { emitAnswer, emitPart, emitPiece, type PuzzleWork } from '../answering/puzzle-work.js';
import type { Own } from '../records/answer-data.js';
import { factRecord, reasonRecord, type StepRecord, stepRecord } from '../steps/step-record.js';
import { allSteps, type StepsEnd } from '../steps/steps.js';
import { openExplanationProof, type ProvableStep } from './proof/prove-explanation.js';
import type { ExplainAnswer, ExplainTask } from './question.js';

/** Answers `explain`, each step as a part as it is found. Throws `QuestionError` and `EngineError`. */
export async function answer(task: ExplainTask, work: PuzzleWork<Kind>): Promise<void> {
  const { kind, position } = work.subject;
  const { puzzle } = position;
  const proof = task.proof === true ? new StepsProof(work) : null;
  const walk = allSteps(kind, position, { budget: work.options.budget });
  const steps: StepRecord[] = [];
  let next = await walk.next();
  for (; next.done !== true; next = await walk.next()) {
    const step = stepRecord(kind, puzzle, next.value);
    steps.push(step);
    await proof?.add(next.value);
    emitPart(work, { type: 'step', step });
  }
  const end = next.value;
  if (end.status === 'none') await proof?.add(end.contradiction);
  const data: Own<ExplainAnswer> = {
    ...{ command: 'explain', status: end.status },
    reason: end.status === 'unknown' ? end.reason : null,
    wrong: end.status === 'mistake' ? end.wrong.map((fact) => factRecord(kind, puzzle, fact)) : null,
    steps,
    contradiction: end.status === 'none' ? reasonRecord(kind, puzzle, end.contradiction) : null,
    proof: proof?.end(end.status) ?? null,
  };
  emitAnswer<ExplainAnswer>(
    work,
    data,
    end.status === 'unknown' ? 'limit' : end.status === 'solved' ? 'yes' : 'no',
  );
}

/** The proof of steps, as pieces of a file. */
class StepsProof {
  readonly #work: PuzzleWork<Kind>;
  readonly #proof: ReturnType<typeof openExplanationProof>;
  #steps = 0;
  #isStopped = false;

  constructor(work: PuzzleWork<Kind>) {
    const { kind, position } = work.subject;
    const sink = (bytes: Uint8Array): void => emitPiece(work, 'proof', bytes);
    this.#work = work;
    this.#proof = openExplanationProof({ kind, position }, sink, work.options.budget ?? {});
  }

  /** Adds a step; none after a limit was reached. */
  async add(step: ProvableStep): Promise<void> {
    if (this.#isStopped) return;
    try {
      await this.#proof.add(step);
      this.#steps += 1;
    } catch (error) {
      if (reasonToStop(error) === null) throw error;
      this.#isStopped = true;
    }
  }

  /** Ends it as the steps ended; null if there is nothing to prove. */
  end(status: StepsEnd['status']): ExplainAnswer['proof'] | null {
    if (status === 'mistake' || this.#steps === 0) return null;
    const isWhole = !this.#isStopped && (status === 'solved' || status === 'none');
    this.#proof.end(isWhole ? status : 'open');
    emitPiece(this.#work, 'proof', '', true);
    return { steps: this.#steps, bytes: this.#proof.bytes };
  }
}
