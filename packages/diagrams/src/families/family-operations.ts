import type { EquationName } from './equation.js';
import type { Extreme } from './extreme-size.js';

/** What an operation on a family does, as data. */
interface FamilyOperation {
  /** The equation; its f is the family, its g the second operand. Or what is not done by an equation. */
  readonly by: EquationName | Extreme;
  /**
   * The second operand: another family; elements, for the family of this one set; or a universe, for all its subsets,
   * which then are f, and the family g.
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
  maximal: { by: 'maximal', second: 'none' },
  smallest: { by: 'smallest', second: 'none' },
  largest: { by: 'largest', second: 'none' },
  hitting: { by: 'hitting', second: 'family' },
  hittingSets: { by: 'hitting', second: 'universe' },
  minimalHittingSets: { by: 'minimalHitting', second: 'none' },
  upClosure: { by: 'supersets', second: 'universe' },
  downClosure: { by: 'downClosure', second: 'none' },
} as const satisfies Record<string, FamilyOperation>;

/** The operations that give a family of a family; the methods of `Family` with these names say what they are. */
export type FamilyOperationName = keyof typeof familyOperations;

interface SecondOperands<Family> {
  readonly none: readonly [];
  readonly family: readonly [other: Family];
  readonly set: readonly [elements: Iterable<number>];
  readonly universe: readonly [universe: Iterable<number>];
}

/** What an operation takes beside its family. */
export type SecondOperand<
  Name extends FamilyOperationName,
  Family,
> = SecondOperands<Family>[(typeof familyOperations)[Name]['second']];
