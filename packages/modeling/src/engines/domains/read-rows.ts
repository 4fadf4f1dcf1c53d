import type { Refusal, RefusalCode } from '../../engine/engine-error.js';
import {
  anyValue,
  type ConstraintBlock,
  type LinearBlock,
  rowCount,
  tuplesOf,
} from '../../model/constraints.js';
import type { Literal } from '../../model/literal.js';
import { isBinary, type Model } from '../../model/model.js';
import { wholeRow } from '../../model/whole-rows.js';
import type { DomainRow } from './rows.js';
import type { RowOrigin } from './trace.js';

/** A variable with more values is refused: a domain has a bit for each. */
const maxDomainSize = 4096;

/** The rows of blocks, and the refusals for everything else. */
export interface ReadRows {
  readonly rows: readonly DomainRow[];
  readonly refusals: readonly Refusal[];
}

/** Why the variables of a model have no domains. Linear in the model. */
export function variableRefusals({ variableCount, lower, upper, integral }: Model): readonly Refusal[] {
  const codes = new Set<RefusalCode>();
  for (let variable = 0; variable < variableCount; variable++) {
    const [least, greatest] = [Math.ceil(lower[variable]!), Math.floor(upper[variable]!)];
    if (integral[variable] !== 1) codes.add('continuous-variables');
    else if (!(greatest - least < maxDomainSize)) codes.add('large-domains');
    else if (!Number.isSafeInteger(least) || !Number.isSafeInteger(greatest)) codes.add('unsafe-numbers');
  }
  return Array.from(codes, (code) => ({ code }));
}

/** Reads blocks over the variables of a model, whose variables must have domains. Linear in the blocks. */
export function readRows(model: Model, blocks: readonly ConstraintBlock[]): ReadRows {
  const rows: DomainRow[] = [];
  const refusals: Refusal[] = [];
  for (const block of blocks) {
    const first = rows.length;
    const position = model.constraints.indexOf(block);
    for (let row = 0; row < rowCount(block); row++) {
      const origin = { block: position, blockName: block.name, row };
      const found = readRow(model, block, row, origin);
      if (typeof found === 'string') {
        refusals.push({ code: found, block: block.name });
        rows.length = first;
        break;
      }
      if (found !== null) rows.push(found);
    }
  }
  return { rows, refusals };
}

/** The row; null if it always holds. */
function readRow(
  model: Model,
  block: ConstraintBlock,
  row: number,
  origin: RowOrigin,
): DomainRow | RefusalCode | null {
  const isProposition = (literal: Literal): boolean => isBinary(model, literal >> 1);
  switch (block.type) {
    case 'linear':
      return readLinear(model, block, row, origin);
    case 'clause': {
      const literals = new Set(block.literals.subarray(block.starts[row], block.starts[row + 1]));
      if (![...literals].every(isProposition)) return 'integer-variables';
      if ([...literals].some((literal) => literals.has(literal ^ 1))) return null;
      return { type: 'clause', origin, literals: [...literals] };
    }
    case 'allDifferent': {
      const variables = block.variables.slice(block.starts[row], block.starts[row + 1]);
      const hasDuplicates = new Set(variables).size < variables.length;
      return hasDuplicates
        ? { type: 'clause', origin, literals: [] }
        : { type: 'different', origin, variables };
    }
    case 'equality':
    case 'value': {
      const literal = block.literals[row]!;
      if (!isProposition(literal)) return 'integer-variables';
      return block.type === 'equality'
        ? { type: 'equality', origin, literal, left: block.left[row]!, right: block.right[row]! }
        : { type: 'value', origin, literal, variable: block.variables[row]!, value: block.values[row]! };
    }
    case 'table': {
      const variables = block.variables.slice(block.starts[row], block.starts[row + 1]);
      const entries = tuplesOf(block, row)
        .filter((tuple) => isWithinBounds(model, variables, tuple))
        .flat();
      return { type: 'table', origin, variables, entries: Int32Array.from(entries) };
    }
    case 'product': {
      const [product, left, right] = [block.products[row]!, block.left[row]!, block.right[row]!];
      return { type: 'product', origin, product, left, right };
    }
    case 'forest':
      return block.graph.literals.every(isProposition)
        ? { type: 'forest', origin, graph: block.graph }
        : 'integer-variables';
    default:
      return block.type;
  }
}

/** Whether the bounds of the variables leave a tuple: others are no alternatives. */
function isWithinBounds({ lower, upper }: Model, variables: Int32Array, tuple: readonly number[]): boolean {
  return tuple.every((entry, column) => {
    const variable = variables[column]!;
    return entry === anyValue || (lower[variable]! <= entry && entry <= upper[variable]!);
  });
}

/** Sums beyond are not exact, with some room. */
const largest = 2 ** 52;

function readLinear(
  model: Model,
  block: LinearBlock,
  row: number,
  origin: RowOrigin,
): DomainRow | RefusalCode {
  const whole = wholeRow(model, block, row);
  if (typeof whole === 'string') return whole;
  const { variables, coefficients, lower, upper } = whole;
  const bounds = [lower, upper].filter(Number.isFinite).map(Math.abs);
  if (largestSum(model, variables, coefficients) + Math.max(0, ...bounds) > largest) return 'unsafe-numbers';
  return { type: 'linear', origin, variables, coefficients, lower, upper };
}

/** A bound on the absolute value of every partial sum. */
export function largestSum(
  { lower, upper }: Model,
  variables: readonly number[],
  coefficients: readonly number[],
): number {
  return variables.reduce((sum, variable, i) => {
    const size = Math.max(Math.abs(lower[variable]!), Math.abs(upper[variable]!), 1);
    return sum + 2 * size * Math.abs(coefficients[i]!);
  }, 0);
}
