import type { ByteSink } from '@gridwright/solver';
import { type Budget, type StopReason, stopReason } from '../engines/budget.js';
import type { Engine } from '../engines/engine.js';
import { EngineError } from '../engines/engine-error.js';
import type { ModelStatement, ProofSummary, Proving } from '../engines/proving.js';
import { defaultEngines } from '../own-engines.js';
import { hittingSetModel } from './hitting-set-model.js';

/** A family of sets of the elements 0, 1, …, one for each weight; the weights are whole numbers from 1 on. */
export interface WeightedSets {
  readonly weights: readonly number[];
  readonly sets: readonly (readonly number[])[];
}

/** A proof that no hitting set weighs less than `minimum`, or why there is none. */
export type ProvedMinimum =
  | { readonly minimum: number; readonly proof: ProofSummary }
  | { readonly stopped: StopReason };

/** The options of `proveMinimumHittingSet`. */
export interface ProvedMinimumOptions {
  /** Receives the proof piece by piece; it is one only if the answer has a minimum. */
  readonly sink: ByteSink;
  /** The engines to choose from: the first that writes proofs; by default those of this package. */
  readonly engines?: readonly Engine[] | undefined;
  readonly budget?: Budget | undefined;
}

/**
 * Writes a proof of the minimum weight of a hitting set, which the independent checker has accepted when this returns. Its line `about` names
 * the engine. Throws `EngineError`.
 */
export async function proveMinimumHittingSet(
  { weights, sets }: WeightedSets,
  { sink, engines = defaultEngines, budget = {} }: ProvedMinimumOptions,
): Promise<ProvedMinimum> {
  // Before the statement is made, which is not interrupted.
  const before = stopReason(budget);
  if (before !== null) return { stopped: before };
  const { engine, proving } = provingOf({ weights, sets }, engines);
  const about = { of: 'hitting sets', engine: engine.name };
  const session = await proving.open({ goal: 'optimum', about, sink }, budget);
  try {
    const outcome = await session.solve(budget);
    if (outcome.status === 'unknown' || outcome.status === 'feasible')
      return { stopped: outcome.stopped ?? 'cancelled' };
    const proof = outcome.status === 'optimal' ? session.conclude() : null;
    if (proof === null || proof.claim.kind !== 'optimum')
      throw new EngineError({
        code: 'engine-failed',
        engine: engine.name,
        detail: `a family of sets is ${outcome.status}`,
      });
    return { minimum: proving.statement('optimum').objectiveOf(proof.claim.value), proof };
  } finally {
    session.close();
  }
}

/** The statement that a proof of the minimum of a family has. Throws `EngineError`. */
export function hittingSetStatement(
  family: WeightedSets,
  engines: readonly Engine[] = defaultEngines,
): ModelStatement {
  return provingOf(family, engines).proving.statement('optimum');
}

function provingOf(
  { weights, sets }: WeightedSets,
  engines: readonly Engine[],
): { readonly engine: Engine; readonly proving: Proving } {
  const model = hittingSetModel(weights, sets);
  for (const engine of engines) {
    if (engine.proves !== true) continue;
    const prepared = engine.prepare(model);
    if (prepared.status === 'ready' && prepared.proving !== undefined)
      return { engine, proving: prepared.proving };
    if (prepared.status === 'refused')
      throw new EngineError({ code: 'model-refused', engine: engine.name, refusals: prepared.refusals });
  }
  throw new EngineError({ code: 'model-refused', engine: engines[0]?.name ?? '', refusals: [] });
}
