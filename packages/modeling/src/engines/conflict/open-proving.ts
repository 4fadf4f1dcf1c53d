import { beginProof, type Claim, type ProofLog, type Solver } from '@gridwright/solver';
import type { Budget } from '../../engine/budget.js';
import type { Outcome } from '../../engine/outcome.js';
import type { ModelStatement, ProofSummary, ProvingOptions, ProvingSession } from '../../engine/proving.js';
import type { Model } from '../../model/model.js';
import { CheckWhileWriting } from './check-while-writing.js';
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
  const check = new CheckWhileWriting('conflict');
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
