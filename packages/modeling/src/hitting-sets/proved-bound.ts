import { type ByteSink, type ProofLog, positive, type Statement, StatementWriter } from '@gridwright/solver';
import type { Budget, StopReason } from '../engine/budget.js';
import { type Engine, requirePrepared } from '../engine/engine.js';
import { modelRefused } from '../engine/engine-error.js';
import type { ModelStatement, ProofSummary } from '../engine/proving.js';
import { CheckedProof } from '../engines/conflict/checked-proof.js';
import { binaryModel } from '../explaining/as-model.js';
import { clauseBlock } from '../model/constraints.js';
import type { Model } from '../model/model.js';
import { defaultEngines } from '../own-engines.js';
import { BoundedSearch, type SearchLog } from './bounded-search.js';

/** A family of sets of the elements 0, 1, …, one for each weight; the weights are whole numbers from 1 on. */
export interface WeightedSets {
  readonly weights: readonly number[];
  readonly sets: readonly (readonly number[])[];
}

/** A proof that no hitting set weighs less than a bound; or a hitting set that does; or what stopped the search. */
export type ProvedBound =
  | { readonly proof: ProofSummary }
  | { readonly lighter: readonly number[] }
  | { readonly stopped: StopReason };

/** The options of `proveHittingBound`. */
export interface ProvedBoundOptions {
  /** Receives the proof piece by piece; it is one only if the answer has it. */
  readonly sink: ByteSink;
  readonly budget?: Budget | undefined;
}

/** A lower bound of the weights of hitting sets, by a fractional packing of the sets: found at once, and proved in one step. */
export function packedBound({ weights, sets }: WeightedSets): number {
  return searchOf({ weights, sets }).packed();
}

/**
 * Writes a proof that no hitting set weighs less than the bound: the sets and a row "less than the bound" have no solution. The independent
 * checker has accepted it when this returns. Throws `EngineError` `engine-failed` if it refuses.
 */
export async function proveHittingBound(
  family: WeightedSets,
  bound: number,
  { sink, budget = {} }: ProvedBoundOptions,
): Promise<ProvedBound> {
  const about = { of: 'hitting sets', bound };
  const proof = new CheckedProof('hitting sets', hittingBoundStatement(family, bound), about, sink);
  const log = loggedTo(proof.log, family.sets.length);
  const { elements, stopped } = await searchOf(family).atMost(bound - 1, budget, log);
  if (stopped !== null) return { stopped };
  return elements === null ? { proof: proof.conclude({ kind: 'none' }) } : { lighter: elements };
}

/** The statement of such a proof: a clause for each set, and the row that the weight is less than the bound. */
export function hittingBoundStatement({ weights, sets }: WeightedSets, bound: number): Statement {
  const writer = new StatementWriter();
  writer.addVariables(weights.length);
  for (const set of sets) writer.addClause(set.map((element) => positive(element)));
  writer.addLinear({
    literals: weights.map((_, element) => positive(element)),
    coefficients: weights.map((weight) => -weight),
    bound: 1 - bound,
  });
  return writer.finish();
}

function searchOf({ weights, sets }: WeightedSets): BoundedSearch {
  const search = new BoundedSearch(weights);
  for (const set of sets) search.add(set);
  return search;
}

/** Constraints have their numbers in the proof: first the sets, then the row of the limit. */
function loggedTo(log: ProofLog, sets: number): SearchLog {
  const limit = sets + 1;
  return {
    limit,
    set: (place) => place + 1,
    sum: (times, packed) =>
      log.weightedSum(1, [[times, limit], ...packed.map(([weight, place]) => [weight, place + 1] as const)]),
    exclude(elements, hints) {
      log.begin();
      for (const hint of hints) log.hint(hint);
      const literals = elements.map((element) => positive(element) ^ 1);
      return log.derive(literals, literals.length);
    },
    drop(numbers) {
      for (const number of numbers) log.delete(number, []);
    },
  };
}

/** The statement that a proof of the minimum of a family has, in files of earlier versions. Throws `EngineError`. */
export function hittingSetStatement(
  family: WeightedSets,
  engines: readonly Engine[] = defaultEngines,
): ModelStatement {
  const model = hittingSetModel(family);
  for (const engine of engines) {
    if (engine.proves !== true) continue;
    const prepared = requirePrepared(engine, model);
    if (prepared.proving !== undefined) return prepared.proving.statement('optimum');
  }
  throw modelRefused(engines[0]?.name ?? '', []);
}

/** The model of the minimum hitting sets: minimize Σ w x, with Σ x ≥ 1 over each set, where x is 1 for a chosen element. */
function hittingSetModel({ weights, sets }: WeightedSets): Model {
  const count = weights.length;
  const hits = sets.map((set) => set.map((element) => positive(element)));
  return {
    ...binaryModel(count, sets.length === 0 ? [] : [clauseBlock('hit', hits)]),
    variables: [{ name: 'chosen', domain: 'binary', first: 0, count }],
    objective: {
      sense: 'minimize',
      variables: Int32Array.from(weights.keys()),
      coefficients: Float64Array.from(weights),
      constant: 0,
    },
    names: { variable: (index) => `chosen[${index}]`, row: (_, row) => `hit ${row + 1}` },
  };
}
