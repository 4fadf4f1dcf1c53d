import { type ByteSink, type ProofLog, positive, type Statement, StatementWriter } from '@gridwright/solver';
import type { Budget, StopReason } from '../engine/budget.js';
import type { Engine } from '../engine/engine.js';
import { modelRefused } from '../engine/engine-error.js';
import type { ModelStatement, ProofSummary, Proving } from '../engine/proving.js';
import { CheckedProof } from '../engines/conflict/checked-proof.js';
import { type ClauseBlock, clauseBlock } from '../model/constraints.js';
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
    if (prepared.status === 'refused') throw modelRefused(engine.name, prepared.refusals);
  }
  throw modelRefused(engines[0]?.name ?? '', []);
}

/** The model of the minimum hitting sets: minimize Σ w x, with Σ x ≥ 1 over each set, where x is 1 for a chosen element. */
function hittingSetModel(weights: readonly number[], sets: readonly (readonly number[])[] = []): Model {
  const count = weights.length;
  return {
    variableCount: count,
    variables: [{ name: 'chosen', domain: 'binary', first: 0, count }],
    lower: new Float64Array(count),
    upper: new Float64Array(count).fill(1),
    integral: new Uint8Array(count).fill(1),
    constraints: sets.length === 0 ? [] : [hits(sets)],
    objective: {
      sense: 'minimize',
      variables: Int32Array.from(weights.keys()),
      coefficients: Float64Array.from(weights),
      constant: 0,
    },
    decisions: Int32Array.from(weights.keys()),
    names: { variable: (index) => `chosen[${index}]`, row: (_, row) => `hit ${row + 1}` },
  };
}

/** The clauses that an element of each set is chosen. */
function hits(sets: readonly (readonly number[])[]): ClauseBlock {
  return clauseBlock(
    'hit',
    sets.map((set) => set.map((element) => positive(element))),
  );
}
