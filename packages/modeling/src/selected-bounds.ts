import type { Assumption } from './engine/engine.js';
import { LinearRows } from './lowerings/linear-rows.js';
import { withBinaries, withoutBlock } from './lowerings/lowering.js';
import type { Model } from './model/model.js';

/** Bounds of which one list holds or the other, as a binary variable says. */
export interface SelectedBounds {
  /** The bounds if the selector is 1. */
  readonly on: readonly Assumption[];
  /** The bounds if it is 0; a variable in neither list keeps its own. */
  readonly off: readonly Assumption[];
}

/** A model with a selector for each choice of bounds. */
export interface SelectedModel {
  readonly model: Model;
  /** By choice, the index of its selector. */
  readonly selectors: readonly number[];
}

/**
 * The model with one more binary variable for each choice of bounds, and for each of its variables x the rows
 * x ≥ l₀ + (l₁ − l₀) s and x ≤ u₀ + (u₁ − u₀) s: the bounds are [l₁, u₁] if the selector s is 1, else [l₀, u₀]. Selectors are no
 * decision variables, and `name` gets the index of a choice. All bounds must be finite, which those of clues are.
 */
export function withSelectedBounds(
  model: Model,
  choices: readonly SelectedBounds[],
  name: (choice: number) => string,
): SelectedModel {
  const first = model.variableCount;
  const block = { name: 'selected', domain: 'binary', first, count: choices.length } as const;
  const extended = withBinaries(model, [block], (index) => name(index - first));
  const rows = new LinearRows({});
  for (const [choice, { on, off }] of choices.entries()) {
    const selector = first + choice;
    const [withOn, withOff] = [narrowed(model, on), narrowed(model, off)];
    for (const variable of new Set([...withOn.keys(), ...withOff.keys()])) {
      const own = ownBounds(model, variable);
      const { lower: l1, upper: u1 } = withOn.get(variable) ?? own;
      const { lower: l0, upper: u0 } = withOff.get(variable) ?? own;
      if (l0 > own.lower || l1 > own.lower) {
        rows.entry(variable, 1);
        if (l1 !== l0) rows.entry(selector, l0 - l1);
        rows.end(l0, Infinity);
      }
      if (u0 < own.upper || u1 < own.upper) {
        rows.entry(variable, 1);
        if (u1 !== u0) rows.entry(selector, u0 - u1);
        rows.end(-Infinity, u0);
      }
    }
  }
  const selectors = choices.map((_, choice) => first + choice);
  if (rows.rowCount === 0) return { model: extended, selectors };
  return { model: withoutBlock(extended, null, [rows.take('selected bounds')]), selectors };
}

type Bounds = Pick<Assumption, 'lower' | 'upper'>;

function ownBounds({ lower, upper }: Model, variable: number): Bounds {
  return { lower: lower[variable]!, upper: upper[variable]! };
}

/** By variable, the intersection of its own bounds and these. */
function narrowed(model: Model, bounds: readonly Assumption[]): ReadonlyMap<number, Bounds> {
  const found = new Map<number, Bounds>();
  for (const { variable, lower, upper } of bounds) {
    const known = found.get(variable) ?? ownBounds(model, variable);
    found.set(variable, { lower: Math.max(known.lower, lower), upper: Math.min(known.upper, upper) });
  }
  return found;
}
