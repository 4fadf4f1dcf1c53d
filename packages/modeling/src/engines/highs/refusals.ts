import type { ConstraintBlock, LinearBlock } from '../../model/constraints.js';
import type { Model } from '../../model/model.js';
import type { Refusal } from '../engine.js';

/** HiGHS refuses a matrix with such a number; its option `large_matrix_value` allows no larger ones. */
const largestCoefficient = 1e15;

/** HiGHS drops coefficients up to this; its option `small_matrix_value` allows no smaller one. */
export const smallestCoefficient = 1e-12;

/** From here on bounds are infinite to HiGHS. */
const infinite = 1e20;

/** What of a model HiGHS cannot take. Linear in the model. */
export function highsRefusals({
  constraints,
  lower,
  upper,
  objective,
}: Pick<Model, 'constraints'> & Partial<Model>): readonly Refusal[] {
  const refusals: Refusal[] = constraints.flatMap((block): readonly Refusal[] => {
    if (block.type !== 'linear') return [{ what: block.type, block: block.name }];
    const what = rowsRefusal(block);
    return what === null ? [] : [{ what, block: block.name }];
  });
  if ([lower, upper].some((bounds) => bounds?.some(isLarge))) refusals.push({ what: largeNumbers });
  if (objective && [...objective.coefficients, objective.constant].some((each) => Math.abs(each) >= infinite))
    refusals.push({ what: largeNumbers, block: 'objective' });
  return refusals;
}

const largeNumbers = 'numbers of 1e20 and more';

function isLarge(bound: number): boolean {
  return Math.abs(bound) >= infinite && Math.abs(bound) !== Infinity;
}

function rowsRefusal(block: LinearBlock & ConstraintBlock): Refusal['what'] | null {
  const { starts, coefficients, lower, upper } = block;
  if (coefficients.some((each) => !(Math.abs(each) < largestCoefficient)))
    return 'coefficients of 1e15 and more';
  if (lower.some(isLarge) || upper.some(isLarge)) return largeNumbers;
  for (let row = 0; row < lower.length; row++) {
    let [smallest, largest] = [Infinity, 0];
    for (let i = starts[row]!; i < starts[row + 1]!; i++) {
      const size = Math.abs(coefficients[i]!);
      if (size === 0) continue;
      smallest = Math.min(smallest, size);
      largest = Math.max(largest, size);
    }
    // A row is multiplied so that its largest coefficient is 1, where it is less.
    const times = Math.max(1, 1 / largest);
    if (smallest * times <= smallestCoefficient)
      return 'coefficients more than 1e12 times as large as others of their row';
    const bounds = [lower[row]!, upper[row]!].filter(Number.isFinite);
    if (largest > 0 && bounds.some((bound) => !(Math.abs(bound * 2 * times) < infinite))) return largeNumbers;
  }
  return null;
}
