import type { Lowering } from '@gridwright/modeling';
import type { Layers } from '../layers/layer.js';
import type { Formulation } from './kind.js';

/**
 * The formulation with its graph constraint rewritten by a lowering: the same variables and constraints, and
 * those that the lowering adds, so that engines and files without graph constraints can take it.
 */
export function treated<L extends Layers>(
  formulation: Formulation<L>,
  { name, says, treatment, lowering }: { name: string; says: string; treatment: string; lowering: Lowering },
): Formulation<L> {
  return {
    ...formulation,
    name,
    says,
    treatment,
    formulate: (shape, options) => {
      const formulated = formulation.formulate(shape, options);
      return { ...formulated, model: lowering.lower(formulated.model, options?.budget) };
    },
  };
}
