import type { Model } from '../../model/model.js';
import type { Refusal } from '../engine.js';

/** HiGHS refuses a matrix with such a number; its option `large_matrix_value` allows no larger ones. */
const largestCoefficient = 1e15;

/** What of a model HiGHS cannot take. Linear in the model. */
export function highsRefusals({ constraints }: Pick<Model, 'constraints'>): readonly Refusal[] {
  return constraints.flatMap((block): readonly Refusal[] => {
    if (block.type !== 'linear') return [{ what: block.type, block: block.name }];
    const isTooLarge = block.coefficients.some((each) => Math.abs(each) >= largestCoefficient);
    return isTooLarge ? [{ what: 'coefficients of 1e15 and more', block: block.name }] : [];
  });
}
