import type { Model, VariableBlock } from '../../model/model.js';
import { needsTelling, toldIntegers } from '../../model/told-integers.js';

/** An integer variable of more values would be too many binary ones. */
export const mostValues = 2 ** 16;

/**
 * Blocks of new binary variables for the integer variables in linear rows of a model that are not told yet: the order
 * encoding (N. Tamura, A. Taga, S. Kitagawa, M. Banbara, "Compiling Finite Linear CSP into SAT", 2009). A variable from
 * `lower` to `upper` gets `upper − lower` of them, "at least lower + 1", and so on. They are numbered from the model's
 * variable count on; a variable of more than 65536 values gets none, and is among `tooLong`.
 */
export function toldBlocksFor(model: Model): {
  readonly blocks: readonly VariableBlock[];
  readonly tooLong: ReadonlySet<number>;
} {
  const told = toldIntegers(model);
  const tooLong = new Set<number>();
  const blocks = new Map<number, VariableBlock>();
  let first = model.variableCount;
  for (const block of model.constraints) {
    if (block.type !== 'linear') continue;
    for (const [i, variable] of block.variables.entries()) {
      if (block.coefficients[i] === 0 || blocks.has(variable) || told.has(variable)) continue;
      if (!needsTelling(model, variable)) continue;
      const from = Math.ceil(model.lower[variable]!);
      const count = Math.floor(model.upper[variable]!) - from;
      if (!(count < mostValues)) tooLong.add(variable);
      else {
        const name = `${model.names.variable(variable)} at least`;
        blocks.set(variable, { name, domain: 'binary', first, count, tells: { variable, from } });
        first += count;
      }
    }
  }
  return { blocks: [...blocks.values()], tooLong };
}
