import {
  type ByteSink,
  beginProof,
  type Claim,
  type ProofLog,
  type Solver,
  type Statement,
} from '@gridwright/solver';
import { ProofChecker, ProofError, proofProblemText } from '@gridwright/solver/checker';
import type { Budget } from '../../engine/budget.js';
import { engineFailed } from '../../engine/engine-error.js';
import type { Outcome } from '../../engine/outcome.js';
import type { ModelStatement, ProofSummary, ProvingOptions, ProvingSession } from '../../engine/proving.js';
import type { Model } from '../../model/model.js';
import type { ConflictSession } from './session.js';

/** A proof that is checked while it is written: a wrong one is never returned. */
export class CheckedProof {
  readonly log: ProofLog;
  readonly #checker = new ProofChecker();
  readonly #author: string;
  #checkMs = 0;

  /** `author` is named in the error. */
  constructor(author: string, statement: Statement, about: unknown, sink: ByteSink) {
    this.#author = author;
    this.log = beginProof(statement, about, (bytes) => {
      this.#timed(() => this.#checker.push(bytes));
      sink(bytes);
    });
  }

  /** Ends the proof. Throws `EngineError` `engine-failed` if the checker rejects it. */
  conclude(claim: Claim): ProofSummary {
    const { log } = this;
    log.claim(claim);
    log.flush();
    this.#timed(() => this.#checker.finish());
    return { claim, steps: log.steps, bytes: log.length, checkMs: this.#checkMs };
  }

  #timed(work: () => void): void {
    const start = performance.now();
    try {
      work();
    } catch (error) {
      if (!(error instanceof ProofError)) throw error;
      const detail = `the checker refuses its proof: ${proofProblemText(error.problem)}`;
      throw engineFailed(this.#author, detail);
    } finally {
      this.#checkMs += performance.now() - start;
    }
  }
}

/** Begins a proof about a model; `open` loads the model into a solver that logs to it. */
export function openProving(
  model: Model,
  { statement }: Pick<ModelStatement, 'statement'>,
  { goal, about, sink }: ProvingOptions,
  open: (log: ProofLog) => { readonly solver: Solver; readonly session: ConflictSession },
): ProvingSession {
  const proof = new CheckedProof('conflict', statement, about, sink);
  const { solver, session } = open(proof.log);
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
      return claim && proof.conclude(claim);
    },
    close: () => session.close(),
  };
}

function claimOf({ status }: Outcome, excluded: number, best: number | null): Claim | null {
  if (status === 'infeasible')
    return excluded === 0 ? { kind: 'none' } : { kind: 'solutions', count: excluded };
  return status === 'optimal' && best !== null ? { kind: 'optimum', value: best } : null;
}
