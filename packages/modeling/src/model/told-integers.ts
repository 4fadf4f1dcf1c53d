import { isBinary, type Model, type VariableBlock } from './model.js';

/** The variables that tell integer ones, by the index of the integer variable. */
export function toldIntegers(model: Model): ReadonlyMap<number, VariableBlock> {
  return new Map(
    model.variables.flatMap((block) => (block.tells ? [[block.tells.variable, block] as const] : [])),
  );
}

/** The values with those of the told integer variables put in; a copy where there are any. */
export function withToldIntegers(model: Model, values: Float64Array): Float64Array {
  const told = toldIntegers(model);
  if (told.size === 0) return values;
  const known = values.slice();
  for (const [variable, { first, count, tells }] of told) {
    let value = tells?.from ?? 0;
    for (let k = 0; k < count; k++) value += values[first + k]!;
    known[variable] = value;
  }
  return known;
}

/** Whether the variable is an integer one whose value needs telling: neither binary, nor with one value or none. */
export function needsTelling(model: Model, variable: number): boolean {
  return (
    model.integral[variable] === 1 &&
    !isBinary(model, variable) &&
    Math.ceil(model.lower[variable]!) < Math.floor(model.upper[variable]!)
  );
}
