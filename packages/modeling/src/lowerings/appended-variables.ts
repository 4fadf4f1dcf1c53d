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
  const first = model.variableCount;
  const added = blocks.reduce((sum, { count }) => sum + count, 0);
  const integral = new Uint8Array(first + added).fill(1);
  integral.set(model.integral);
  return {
    ...model,
    variableCount: first + added,
    variables: [...model.variables, ...blocks],
    lower: extended(model.lower, added, 0),
    upper: extended(model.upper, added, 1),
    integral,
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
