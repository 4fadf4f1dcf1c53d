import type { Budget } from '../engine/budget.js';
import type {
  Ask,
  Assumption,
  Guard,
  LoadedEngine,
  PreparedModel,
  RefusedModel,
  Session,
} from '../engine/engine.js';
import { appendsVariables } from '../engine/engine-error.js';
import type { Outcome } from '../engine/outcome.js';
import { sameAs, WrappedSession } from '../engine/sessions.js';
import type { ConstraintBlock } from '../model/constraints.js';
import { type Model, orderEncodedIntegers, type VariableBlock, withDecodedIntegers } from '../model/model.js';
import { type Lowering, remainingRefusals } from './lowering.js';
import { encodedObjective } from './order-encoding.js';

/**
 * Wraps an engine: rewrites the constraints that the inner engine refuses, and refuses those without a lowering.
 * Blocks added to a session are rewritten too, but their lowering may not append variables:
 * `lowering-appends-variables`.
 */
export function withLowerings(engine: LoadedEngine, lowerings: readonly Lowering[]): LoadedEngine {
  return {
    ...sameAs(engine),
    graphs: engine.graphs,
    prepare: (model, budget) => {
      const { lowered, prepared } = lower(engine, lowerings, model, budget);
      if (prepared.status === 'refused') return prepared;
      const lowerAdded = (added: Model): Model => lower(engine, lowerings, added, {}).lowered;
      return {
        status: 'ready',
        appendsVariables: lowered.variableCount > model.variableCount,
        isPrecise: () => prepared.isPrecise?.() ?? true,
        open: async (budget) =>
          new LoweredSession(engine.name, await prepared.open(budget), model, lowered, lowerAdded),
      };
    },
  };
}

/** Applies lowerings until none could rewrite what the engine still refuses. */
function lower(
  engine: LoadedEngine,
  lowerings: readonly Lowering[],
  model: Model,
  budget: Budget | undefined,
): { readonly lowered: Model; readonly prepared: PreparedModel | RefusedModel } {
  let lowered = model;
  // This number of steps suffices; lowerings in a cycle would be a programming error.
  for (let step = 0; ; step++) {
    const prepared = engine.prepare(lowered, budget);
    if (prepared.status === 'ready') return { lowered, prepared };
    const refusals = remainingRefusals(prepared.refusals, lowerings, lowered);
    const lowering =
      step < lowerings.length ** 2
        ? lowerings.find(({ source }) => refusals.some(({ code }) => code === source))
        : undefined;
    if (lowering === undefined) return { lowered, prepared: { status: 'refused', refusals } };
    lowered = lowering.lower(lowered, budget);
  }
}

class LoweredSession extends WrappedSession implements Session {
  readonly #engine: string;
  readonly #model: Model;
  readonly #lowered: Model;
  readonly #lower: (model: Model) => Model;

  constructor(engine: string, inner: Session, model: Model, lowered: Model, lower: (model: Model) => Model) {
    super(inner);
    this.#engine = engine;
    this.#model = model;
    this.#lowered = lowered;
    this.#lower = lower;
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    const encoded = encodedAsk(this.#lowered, ask);
    const outcome = await this.inner.solve(encoded.ask, budget);
    if ('core' in outcome && outcome.core !== undefined)
      return { ...outcome, core: encoded.placesOf(outcome.core) };
    if (!('values' in outcome)) return outcome;
    const values = withDecodedIntegers(this.#lowered, outcome.values);
    return { ...outcome, values: values.slice(0, this.#model.variableCount) };
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    const added = this.#lower({ ...this.#lowered, constraints, objective: null });
    if (added.variableCount !== this.#lowered.variableCount)
      throw appendsVariables(this.#engine, constraints);
    this.inner.add(added.constraints, guard);
  }
}

/** The question about a lowered model, and the origin of its assumptions. */
interface EncodedAsk {
  readonly ask: Ask;
  /**
   * The positions, in the original ask, of the assumptions at these positions of the encoded one; sorted, without
   * duplicates.
   */
  placesOf(core: readonly number[]): readonly number[];
}

/**
 * A question with the bounds and objectives of integer variables translated to the binary variables that encode them.
 * The original bounds stay, since they may be out of range.
 */
function encodedAsk(model: Model, ask: Ask): EncodedAsk {
  const encoded = orderEncodedIntegers(model);
  if (encoded.size === 0) return { ask, placesOf: (core) => core };
  const assume: Assumption[] = [];
  const places: number[] = [];
  for (const [place, each] of (ask.assume ?? []).entries()) {
    const own = [each, ...encodedBounds(each, encoded.get(each.variable))];
    for (const bound of own) {
      assume.push(bound);
      places.push(place);
    }
  }
  return {
    ask: {
      ...ask,
      ...(ask.assume === undefined ? {} : { assume }),
      ...(ask.objective ? { objective: encodedObjective(model, ask.objective) } : {}),
      ...(ask.guide ? { guide: encodedObjective(model, ask.guide) } : {}),
    },
    placesOf: (core) => [...new Set(core.map((inner) => places[inner]!))].sort((one, other) => one - other),
  };
}

/** A bound of an integer variable, over the binary variables that encode it. */
function encodedBounds(bound: Assumption, block: VariableBlock | undefined): readonly Assumption[] {
  if (!block?.encodes) return [];
  const { first, count, encodes } = block;
  return Array.from({ length: count }, (_, k) => ({
    variable: first + k,
    lower: encodes.from + k + 1 <= Math.ceil(bound.lower) ? 1 : 0,
    upper: encodes.from + k + 1 > bound.upper ? 0 : 1,
  }));
}
