import { type Literal, negate, positive } from '../model/literal.js';
import type { Domain } from '../model/model.js';
import { BuilderError } from './builder-error.js';
import { type ModelIdentity, type Proposition, signedVariable, type Variable } from './expression.js';

/** What a model knows of its variables; `block` is null for the objective. */
export interface OwnVariables {
  /** The index of a variable of this model. Throws `foreign-variable`. */
  indexOf(block: string | null, variable: Variable): number;
  /** The literal of a proposition about a binary variable of this model. Throws `foreign-variable`, `not-binary` and `not-a-proposition`. */
  literalOf(block: string, proposition: Proposition): Literal;
}

/** The variables of the model with this identity, of which these are the domains: as many as there are at each call. */
export function ownVariables(identity: ModelIdentity, domains: readonly Domain[]): OwnVariables {
  const indexOf: OwnVariables['indexOf'] = (block, { index, model }) => {
    if (model !== identity || domains[index] === undefined)
      throw new BuilderError({ code: 'foreign-variable', block });
    return index;
  };
  return {
    indexOf,
    literalOf: (block, proposition) => {
      const { variable, isNegated } = signedVariable(proposition);
      const index = indexOf(block, variable);
      if (domains[index] !== 'binary') throw new BuilderError({ code: 'not-binary', block, variable: index });
      return isNegated ? negate(positive(index)) : positive(index);
    },
  };
}
