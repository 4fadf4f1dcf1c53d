import fc from 'fast-check';
import { expect } from 'vitest';
import { Families } from '../../src/families/families.js';
import type { Family } from '../../src/families/family.js';
import { type FamilyOperationName, familyOperations } from '../../src/families/family-operations.js';
import type { Work } from '../../src/work.js';
import { elementsOf, type FamilyModel, models, type SmallSet } from './family-model.js';
import { familyModels, familyOf, modelOf, smallSets } from './random-families.js';

export const operationNames = Object.keys(familyOperations) as FamilyOperationName[];

/** The second operand of an operation: g or s. */
function operandOf(name: FamilyOperationName, g: Family, s: SmallSet): Family | number[] | undefined {
  const { second } = familyOperations[name];
  return { none: undefined, family: g, set: elementsOf(s), universe: elementsOf(s) }[second];
}

/** `begin` for an operation given at run time. */
export function beginAny(name: FamilyOperationName, f: Family, g: Family, s: SmallSet): Work<Family> {
  return f.families.begin(name, f, operandOf(name, g, s) as never);
}

/** Calls the method of an operation given at run time. */
export function callAny(name: FamilyOperationName, f: Family, g: Family, s: SmallSet): Family {
  return f[name](operandOf(name, g, s) as never);
}

interface Case {
  readonly f: FamilyModel;
  readonly g: FamilyModel;
  readonly s: SmallSet;
}

/**
 * Expects every operation to agree with its definition on one pair of families and one set, and the store to stay
 * canonical.
 */
export const operationsEqualModels: fc.IProperty<[Case]> = fc.property(
  fc.record({ f: familyModels, g: familyModels, s: smallSets() }),
  ({ f, g, s }) => {
    const families = new Families({ checksCanonicity: true });
    const [first, second] = [familyOf(families, f), familyOf(families, g)];
    for (const name of operationNames) {
      const result = beginAny(name, first, second, s).finish();
      const expected = models[name](f, g, s);
      expect(sorted(modelOf(result.diagram())), name).toEqual(sorted(expected));
      expect(result.equals(familyOf(families, expected)), name).toBe(true);
      expect(result.isEmpty).toBe(expected.size === 0);
      expect(result.has(elementsOf(s)), name).toBe(expected.has(s));
    }
    expect(first.equals(second)).toBe(sorted(f).join() === sorted(g).join());
  },
);

function sorted(sets: Iterable<SmallSet>): SmallSet[] {
  return [...sets].sort((a, b) => a - b);
}
