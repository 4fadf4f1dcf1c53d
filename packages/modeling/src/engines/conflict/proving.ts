import { beginProof, type Claim, type ProofLog, type Solver } from '@gridwright/solver';
import { ProofChecker, ProofError, proofProblemText } from '@gridwright/solver/checker';
import type { Model } from '../../model/model.js';
import type { Budget } from '../budget.js';
import { EngineError } from '../engine-error.js';
import type { Outcome } from '../outcome.js';
import type { ModelStatement, ProofSummary, ProvingOptions, ProvingSession } from '../proving.js';
import type { ConflictSession } from './session.js';

/** What a search that logs a proof needs. */
interface Opened {
  readonly solver: Solver;
  readonly session: ConflictSession;
}

/** Begins a proof about a model; `open` loads the model into a solver that logs to it. */
export function openProving(
  model: Model,
  { statement }: Pick<ModelStatement, 'statement'>,
  { goal, about, sink }: ProvingOptions,
  open: (log: ProofLog) => Opened,
): ProvingSession {
  const check = new CheckWhileWriting();
  const log = beginProof(statement, about, (bytes) => {
    check.push(bytes);
    sink(bytes);
  });
  const { solver, session } = open(log);
  const decisions = statement.decisions ?? [];
  let excluded = 0;
  let last: Outcome | null = null;
  let best: number | null = null;
  return {
    async solve(budget: Budget): Promise<Outcome> {
      const objective = goal === 'optimum' ? model.objective : null;
      last = await session.solve({ objective }, budget);
      best = session.minimum;
      return last;
    },
    exclude(): void {
      solver.exclude(decisions);
      excluded += 1;
    },
    conclude(): ProofSummary | null {
      const claim = last && claimOf(last, excluded, best);
      if (claim === null) return null;
      log.claim(claim);
      log.flush();
      return { claim, steps: log.steps, bytes: log.length, checkMs: check.finish() };
    },
    close: () => session.close(),
  };
}

function claimOf({ status }: Outcome, excluded: number, best: number | null): Claim | null {
  if (status === 'infeasible')
    return excluded === 0 ? { kind: 'none' } : { kind: 'solutions', count: excluded };
  return status === 'optimal' && best !== null ? { kind: 'optimum', value: best } : null;
}

/** Checks a proof piece by piece, as it is written: nobody should get one that is wrong. */
class CheckWhileWriting {
  readonly #checker = new ProofChecker();
  #ms = 0;

  push(bytes: Uint8Array): void {
    this.#timed(() => this.#checker.push(bytes));
  }

  /** The time it took, in milliseconds. */
  finish(): number {
    this.#timed(() => this.#checker.finish());
    return this.#ms;
  }

  #timed(work: () => void): void {
    const start = performance.now();
    try {
      work();
    } catch (error) {
      if (!(error instanceof ProofError)) throw error;
      const detail = `the checker refuses its proof: ${proofProblemText(error.problem)}`;
      throw new EngineError({ code: 'engine-failed', engine: 'conflict', detail });
    } finally {
      this.#ms += performance.now() - start;
    }
  }
}
