import { bestWork, elementUsageWork, sets } from '@gridwright/diagrams';
import { type Budget, type StopReason, stopReason } from '../../engine/budget.js';
import { type Ask, type AskOfAll, type Guard, objectiveFor, type Session } from '../../engine/engine.js';
import { modelRefused, requireSupported } from '../../engine/engine-error.js';
import {
  type Backbone,
  type EnumeratedSolution,
  type EnumerationEnd,
  noStats,
  type Outcome,
  type SolutionCount,
  type SolveStats,
  solvedOutcome,
  unknownOutcome,
} from '../../engine/outcome.js';
import { SessionBase } from '../../engine/sessions.js';
import type { ConstraintBlock } from '../../model/constraints.js';
import { type Objective, objectiveValue } from '../../model/model.js';
import { driveWork } from './drive-work.js';
import { firstOrder } from './edge-orders.js';
import type { EdgeRow } from './edge-rows.js';
import { isSubgraphBlock } from './graph-model.js';
import { assumedBounds, type Question, questionOf, valuesOf } from './question.js';
import { anySet, bytesBeside, type EdgeDiagram, edgesOf, QuestionResults } from './question-results.js';
import { type DiagramModel, edgeObjectiveOf, readRows, typeRefusals } from './read-model.js';

/** Solutions listed between two pauses. */
const solutionsAtATime = 256;

/** A model, and the diagram of the last question: repeating that question is free. */
export class DiagramSession extends SessionBase<EdgeRow> implements Session {
  readonly #model: DiagramModel;
  readonly #slacks: Set<number>;
  #order: Int32Array | null = null;
  #results: QuestionResults | null = null;

  constructor(model: DiagramModel) {
    super('diagram');
    this.#model = model;
    const slacks = model.rows.flatMap((row) => row.slacks.map(({ variable }) => variable));
    this.#slacks = new Set([...model.graphModel.conditions, ...slacks]);
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    this.requireWhole(ask);
    const objective = objectiveFor(ask, this.#model.graphModel.model);
    const weights = objective === null ? null : this.#weights(objective);
    const built = await this.#build(ask, budget);
    const { stats } = built;
    if ('stopped' in built) return unknownOutcome(built.stopped, stats);
    const { found, culprit } = built;
    if (found === null) return { status: 'infeasible', stats, ...(culprit !== null && { core: [culprit] }) };
    const { question, family } = found;
    if (objective === null || weights === null) {
      return solvedOutcome(valuesOf(this.#model.graphModel, question, anySet(family)), stats);
    }
    const ofElements = Float64Array.from(family.edges, (edge) => weights[edge]!);
    const options = { sense: objective.sense, byteLimit: bytesBeside(family, budget) };
    const best = await driveWork(bestWork(family.diagram, ofElements, options), budget);
    if ('stopped' in best) return unknownOutcome(best.stopped, stats);
    const values = valuesOf(this.#model.graphModel, question, edgesOf(family, best.result?.set ?? []));
    return solvedOutcome(values, stats, objectiveValue(objective, values));
  }

  async forced(ask: AskOfAll, budget: Budget): Promise<Backbone> {
    const { model, edgeOf, literals } = this.#model.graphModel;
    const isForced = new Uint8Array(model.decisions.length);
    const built = await this.#build(ask, budget);
    const { stats } = built;
    if ('stopped' in built) return { solution: null, isForced, stopped: built.stopped, stats };
    if (built.found === null) return { solution: null, isForced, stopped: null, stats };
    const { question, family } = built.found;
    const solution = valuesOf(this.#model.graphModel, question, anySet(family));
    const usage = await driveWork(elementUsageWork(family.diagram), budget);
    if ('stopped' in usage) return { solution, isForced, stopped: usage.stopped, stats };
    const isFree = new Uint8Array(literals.length);
    for (const [element, edge] of family.edges.entries())
      isFree[edge] = usage.result.inSome[element]! ^ usage.result.inAll[element]!;
    for (const [place, variable] of model.decisions.entries()) {
      const edge = edgeOf[variable]!;
      isForced[place] = edge < 0 ? 1 : isFree[edge]! ^ 1;
    }
    return { solution, isForced, stopped: null, stats };
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.requireOpen();
    const slacks = new Set(this.#slacks);
    const { rows, refusals } = readRows(this.#model.graphModel, constraints, slacks);
    const graphs = constraints.filter(isSubgraphBlock);
    requireSupported('diagram', [
      ...typeRefusals(constraints),
      ...graphs.map(({ name }) => ({ code: 'several-graphs' as const, block: name })),
      ...refusals,
    ]);
    for (const variable of slacks) this.#slacks.add(variable);
    this.keep(rows, guard);
    if (guard === undefined) this.#results = null;
  }

  override close(): void {
    super.close();
    this.#results = null;
  }

  async count(ask: AskOfAll, budget: Budget): Promise<SolutionCount> {
    this.requireOpen();
    const begun = await this.#begin(ask, budget);
    if ('stopped' in begun) return { count: null, stopped: begun.stopped, stats: noStats };
    const { nodes, ...counted } = await begun.results.count(budget);
    const stats = { ...noStats, nodes };
    return 'stopped' in counted
      ? { count: null, stopped: counted.stopped, stats }
      : { count: counted.result, stopped: null, stats };
  }

  async *solutions(ask: AskOfAll, budget: Budget): AsyncGenerator<EnumeratedSolution, EnumerationEnd, void> {
    this.requireOpen();
    const built = await this.#build(ask, budget);
    let { stats } = built;
    if ('stopped' in built) return { end: built.stopped, stats };
    if (built.found === null) return { end: 'all', stats };
    const { question, family } = built.found;
    let found = 0;
    for (const set of sets(family.diagram)) {
      this.requireOpen();
      if (found % solutionsAtATime === solutionsAtATime - 1) await budget.pause?.();
      const stopped = stopReason(budget);
      if (stopped !== null) return { end: stopped, stats };
      yield { values: valuesOf(this.#model.graphModel, question, edgesOf(family, set)), stats };
      stats = noStats;
      found += 1;
    }
    return { end: 'all', stats };
  }

  /** The result of building a diagram for a question; `found` is null without a solution. */
  async #build(
    ask: AskOfAll,
    budget: Budget,
  ): Promise<
    | {
        readonly found: { readonly question: Question; readonly family: EdgeDiagram } | null;
        readonly culprit: number | null;
        readonly stats: SolveStats;
      }
    | { readonly stopped: StopReason; readonly stats: SolveStats }
  > {
    this.requireOpen();
    const begun = await this.#begin(ask, budget);
    if ('stopped' in begun) return { ...begun, stats: noStats };
    const { question } = begun.results;
    const { nodes, ...built } = await begun.results.build(budget);
    const stats = { ...noStats, nodes };
    if ('stopped' in built) return { stopped: built.stopped, stats };
    const found = question === null || built.result === null ? null : { question, family: built.result };
    return { found, culprit: begun.culprit, stats };
  }

  /** A question; if it equals the last one, with the last one's results. */
  async #begin(
    { assume = [], guards = [] }: AskOfAll,
    budget: Budget,
  ): Promise<
    { readonly results: QuestionResults; readonly culprit: number | null } | { readonly stopped: StopReason }
  > {
    await budget.pause?.();
    const stopped = stopReason(budget);
    if (stopped !== null) return { stopped };
    const { graphModel, rows: ofModel } = this.#model;
    const bounds = assumedBounds(graphModel, assume);
    const rows = [...ofModel, ...this.itemsUnder(guards)];
    // Positions of assumptions refer to this call: the same question may list them in another order.
    const { culprit } = bounds;
    if (this.#results?.isSame(bounds, rows)) return { results: this.#results, culprit };
    const question = bounds.isContradictory ? null : questionOf(graphModel, this.#edgeOrder(), rows, bounds);
    this.#results = new QuestionResults(bounds, rows, question);
    return { results: this.#results, culprit };
  }

  #edgeOrder(): Int32Array {
    this.#order ??= firstOrder(this.#model.graphModel.graph);
    return this.#order;
  }

  #weights(objective: Objective): Float64Array {
    const { graphModel, rows } = this.#model;
    const weights = edgeObjectiveOf(graphModel, rows, objective);
    if (typeof weights !== 'string') return weights;
    throw modelRefused('diagram', [{ code: weights, block: 'objective' }]);
  }
}
