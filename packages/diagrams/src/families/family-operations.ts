import type { EquationName } from './equations.js';
import type { Extreme } from './extreme-size.js';

/** The definition of an operation on a family. */
interface FamilyOperation {
  /** The equation, with the family as f and the second operand as g; or an operation without an equation. */
  readonly by: EquationName | Extreme;
  /**
   * The second operand: another family; elements, for the family of this one set; or a universe, for the family of
   * all its subsets, which then is f, and the family g.
   */
  readonly second: 'none' | 'family' | 'set' | 'universe';
}

export const familyOperations = {
  union: { by: 'union', second: 'family' },
  intersection: { by: 'intersection', second: 'family' },
  difference: { by: 'difference', second: 'family' },
  complement: { by: 'difference', second: 'universe' },
  supersetsOf: { by: 'supersets', second: 'family' },
  nonSupersetsOf: { by: 'nonSupersets', second: 'family' },
  containing: { by: 'supersets', second: 'set' },
  subsetsOf: { by: 'subsets', second: 'family' },
  nonSubsetsOf: { by: 'nonSubsets', second: 'family' },
  avoiding: { by: 'avoiding', second: 'set' },
  minimal: { by: 'minimal', second: 'none' },
  irreducible: { by: 'irreducible', second: 'none' },
  maximal: { by: 'maximal', second: 'none' },
  smallest: { by: 'smallest', second: 'none' },
  largest: { by: 'largest', second: 'none' },
  hitting: { by: 'hitting', second: 'family' },
  hittingSets: { by: 'hitting', second: 'universe' },
  minimalHittingSets: { by: 'minimalHitting', second: 'none' },
  upClosure: { by: 'supersets', second: 'universe' },
  downClosure: { by: 'downClosure', second: 'none' },
} as const satisfies Record<string, FamilyOperation>;

/** The operations on families; see the methods of `Family` with these names. */
export type FamilyOperationName = keyof typeof familyOperations;

interface SecondOperands<Family> {
  readonly none: readonly [];
  readonly family: readonly [other: Family];
  readonly set: readonly [elements: Iterable<number>];
  readonly universe: readonly [universe: Iterable<number>];
}

/** The further arguments of an operation. */
export type SecondOperand<
  Name extends FamilyOperationName,
  Family,
> = SecondOperands<Family>[(typeof familyOperations)[Name]['second']];
