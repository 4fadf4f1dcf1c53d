import { treeSize } from '../../lowerings/spanning-tree.js';
import type { LinearBlock } from '../../model/constraints.js';
import { added, exactNumber } from '../../model/decimal.js';
import type { Model, Objective } from '../../model/model.js';
import {
  type ExactObjective,
  type ExactRow,
  exactObjective,
  exactRow,
  isFixed,
  unitFraction,
} from '../../model/whole-rows.js';

/**
 * The objective without the parts that the model's equations fix: where an equation's coefficients are those of the objective, but for
 * a common factor, its variables are replaced with its value in the constant. So "Σ x + Σ p" becomes "Σ p + n − 1" if Σ x = n − 1.
 * Equations with more variables come first, and each variable is replaced once. Null if the objective has no exact form
 * (`exactObjective`). Linear in the model.
 */
export function reducedObjective(model: Model, objective: Objective): ExactObjective | null {
  const exact = exactObjective(model, objective);
  if (exact === null) return null;
  const coefficients = new Map<number, bigint>();
  for (const [i, variable] of exact.variables.entries())
    coefficients.set(variable, (coefficients.get(variable) ?? 0n) + exact.coefficients[i]!);
  const unit = unitFraction(exact.times);
  let { constant } = exact;
  const rows = [...equationsWithin(model, coefficients)];
  for (const row of rows.sort((one, other) => other.variables.length - one.variables.length)) {
    const value = fixedValue(row, coefficients);
    if (value === null) continue;
    const sum = added(constant, { digits: value * unit.digits, exponent: unit.exponent });
    if (exactNumber(sum) === null) continue;
    constant = sum;
    for (const variable of row.variables) coefficients.delete(variable);
  }
  const kept = [...coefficients].filter(([, coefficient]) => coefficient !== 0n);
  return {
    times: exact.times,
    variables: kept.map(([variable]) => variable),
    coefficients: kept.map(([, coefficient]) => coefficient),
    constant,
  };
}

/** The equations of the model all of whose unfixed variables are in the objective, and at least one is. */
function* equationsWithin(model: Model, coefficients: ReadonlyMap<number, bigint>): Generator<ExactRow> {
  for (const block of linearBlocks(model))
    for (let row = 0; row + 1 < block.starts.length; row++) {
      if (block.lower[row] !== block.upper[row]) continue;
      const variables = block.variables.subarray(block.starts[row], block.starts[row + 1]);
      if (!variables.every((variable) => coefficients.has(variable) || isFixed(model, variable))) continue;
      const exact = exactRow(model, block, row);
      const isOnce = exact !== null && new Set(exact.variables).size === exact.variables.length;
      if (isOnce && exact.variables.length > 0) yield exact;
    }
}

function linearBlocks({ constraints }: Model): readonly LinearBlock[] {
  return constraints.flatMap((block) => {
    if (block.type === 'spanningTree') return [treeSize(block)];
    return block.type === 'linear' ? [block] : [];
  });
}

/** The value of the objective's terms with the variables of an equation; null if it does not fix them, or has no solution. */
function fixedValue(
  { variables, coefficients: own, lower }: ExactRow,
  coefficients: ReadonlyMap<number, bigint>,
): bigint | null {
  const [first, divisor] = [coefficients.get(variables[0]!), own[0]!];
  if (first === undefined || lower === null) return null;
  const isMultiple = variables.every((variable, i) => {
    const coefficient = coefficients.get(variable);
    return coefficient !== undefined && coefficient * divisor === first * own[i]!;
  });
  return isMultiple && (first * lower) % divisor === 0n ? (first * lower) / divisor : null;
}
