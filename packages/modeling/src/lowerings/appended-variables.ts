import type { Model, VariableBlock } from '../model/model.js';

/**
 * The model with binary variables appended, in no row yet. The blocks follow each other from the model's variable count
 * on; `name` gets the index of a variable.
 */
export function withBinaries(
  model: Model,
  blocks: readonly VariableBlock[],
  name: (index: number) => string,
): Model {
  return withVariables(model, blocks, { lower: 0, upper: 1, integral: 1 }, name);
}

/** The model with continuous variables of these bounds appended, in no row yet. */
export function withContinuous(
  model: Model,
  block: VariableBlock,
  bounds: { readonly lower: number; readonly upper: number },
  name: (index: number) => string,
): Model {
  return withVariables(model, [block], { ...bounds, integral: 0 }, name);
}

function withVariables(
  model: Model,
  blocks: readonly VariableBlock[],
  { lower, upper, integral }: { lower: number; upper: number; integral: 0 | 1 },
  name: (index: number) => string,
): Model {
  const first = model.variableCount;
  const added = blocks.reduce((sum, { count }) => sum + count, 0);
  const whole = new Uint8Array(first + added).fill(integral);
  whole.set(model.integral);
  return {
    ...model,
    variableCount: first + added,
    variables: [...model.variables, ...blocks],
    lower: extended(model.lower, added, lower),
    upper: extended(model.upper, added, upper),
    integral: whole,
    names: {
      ...model.names,
      variable: (index) => (index < first ? model.names.variable(index) : name(index)),
    },
  };
}

function extended(values: Float64Array, count: number, value: number): Float64Array {
  const longer = new Float64Array(values.length + count).fill(value);
  longer.set(values);
  return longer;
}
