import { BuilderError } from '../errors.js';
import { type Literal, negate, positive } from '../model/literal.js';
import type { Domain, Model, VariableBlock } from '../model/model.js';
import {
  isVariable,
  type ModelIdentity,
  type Proposition,
  signedVariable,
  type Variable,
} from './expression.js';

/** The model that variables belong to; `block` is null for the objective. */
export interface OwnVariables {
  /** The index of a variable of this model. Throws `foreign-variable`. */
  indexOf(block: string | null, variable: Variable): number;
  /** The index of an integer or binary variable of this model. Throws `foreign-variable` and `not-integer`. */
  integerOf(block: string, variable: Variable): number;
  /** The bounds of the variable with this index. */
  boundsOf(index: number): { readonly lower: number; readonly upper: number };
  /** The literal of a proposition about a binary variable of this model. Throws `foreign-variable`, `not-binary` and `not-a-proposition`. */
  literalOf(block: string, proposition: Proposition | Variable): Literal;
}

/** Bounds of all variables of a family. */
interface FamilyBounds {
  readonly lower: number;
  readonly upper: number;
}

/** The families of variables of a model, which may grow. */
export class VariableFamilies {
  readonly blocks: VariableBlock[] = [];
  readonly #bounds: FamilyBounds[] = [];
  /** The family that was asked for last. */
  #latest = 0;
  variableCount = 0;

  add(block: VariableBlock, { lower, upper }: FamilyBounds): void {
    this.blocks.push(block);
    this.#bounds.push({ lower, upper });
    this.variableCount += block.count;
  }

  /** The domain of a variable. */
  domainOf(index: number): Domain {
    return this.blocks[this.#familyOf(index)]!.domain;
  }

  boundsOf(index: number): FamilyBounds {
    return this.#bounds[this.#familyOf(index)]!;
  }

  /** The bounds of all variables, and 1 for integer ones. */
  toArrays(): Pick<Model, 'lower' | 'upper' | 'integral'> {
    const lower = new Float64Array(this.variableCount);
    const upper = new Float64Array(this.variableCount);
    const integral = new Uint8Array(this.variableCount);
    for (const [family, { first, count, domain }] of this.blocks.entries()) {
      lower.fill(this.#bounds[family]!.lower, first, first + count);
      upper.fill(this.#bounds[family]!.upper, first, first + count);
      integral.fill(domain === 'continuous' ? 0 : 1, first, first + count);
    }
    return { lower, upper, integral };
  }

  /** The place of the family of a variable. Variables are mostly asked for family by family. */
  #familyOf(index: number): number {
    const latest = this.blocks[this.#latest]!;
    if (index >= latest.first && index < latest.first + latest.count) return this.#latest;
    let [low, high] = [0, this.blocks.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (index < this.blocks[middle]!.first + this.blocks[middle]!.count) high = middle;
      else low = middle + 1;
    }
    this.#latest = low;
    return low;
  }
}

/** The variables of the model with this identity. */
export function ownVariables(identity: ModelIdentity, families: VariableFamilies): OwnVariables {
  const indexOf: OwnVariables['indexOf'] = (block, { index, model }) => {
    if (model !== identity || !(index < families.variableCount))
      throw new BuilderError({ code: 'foreign-variable', block });
    return index;
  };
  return {
    indexOf,
    integerOf: (block, variable) => {
      const index = indexOf(block, variable);
      if (families.domainOf(index) === 'continuous')
        throw new BuilderError({ code: 'not-integer', block, variable: index });
      return index;
    },
    boundsOf: (index) => families.boundsOf(index),
    literalOf: (block, proposition) => {
      const isPlain = isVariable(proposition);
      const index = indexOf(block, isPlain ? proposition : signedVariable(proposition).variable);
      if (families.domainOf(index) !== 'binary')
        throw new BuilderError({ code: 'not-binary', block, variable: index });
      return isPlain ? positive(index) : negate(positive(index));
    },
  };
}
