import type { FamilyOperationName } from '../../src/families/family-operations.js';

/** A set of the elements 0 to 7, as bits. */
export type SmallSet = number;
/** A family of such sets, with the operations written straight from their definitions. */
export type FamilyModel = ReadonlySet<SmallSet>;

export const elementsOf = (set: SmallSet): number[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].filter((element) => ((set >> element) & 1) === 1);

const sizeOf = (set: SmallSet): number => elementsOf(set).length;
const isSubset = (a: SmallSet, b: SmallSet): boolean => (a & ~b) === 0;
const meets = (a: SmallSet, b: SmallSet): boolean => (a & b) !== 0;

const allSets: readonly SmallSet[] = Array.from({ length: 256 }, (_, set) => set);
const subsetsOf = (universe: SmallSet): SmallSet[] => allSets.filter((set) => isSubset(set, universe));
const where = (f: Iterable<SmallSet>, test: (set: SmallSet) => boolean): FamilyModel =>
  new Set([...f].filter(test));
const some = (f: FamilyModel, test: (set: SmallSet) => boolean): boolean => [...f].some(test);
const every = (f: FamilyModel, test: (set: SmallSet) => boolean): boolean => [...f].every(test);

/** The operations: f is the family, g another, and s a set of elements. */
export const models: {
  readonly [name in FamilyOperationName]: (f: FamilyModel, g: FamilyModel, s: SmallSet) => FamilyModel;
} = {
  union: (f, g) => new Set([...f, ...g]),
  intersection: (f, g) => where(f, (a) => g.has(a)),
  difference: (f, g) => where(f, (a) => !g.has(a)),
  complement: (f, _, s) => where(subsetsOf(s), (a) => !f.has(a)),
  supersetsOf: (f, g) => where(f, (a) => some(g, (b) => isSubset(b, a))),
  nonSupersetsOf: (f, g) => where(f, (a) => !some(g, (b) => isSubset(b, a))),
  containing: (f, _, s) => where(f, (a) => isSubset(s, a)),
  subsetsOf: (f, g) => where(f, (a) => some(g, (b) => isSubset(a, b))),
  nonSubsetsOf: (f, g) => where(f, (a) => !some(g, (b) => isSubset(a, b))),
  avoiding: (f, _, s) => where(f, (a) => !meets(a, s)),
  minimal: (f) => where(f, (a) => !some(f, (b) => b !== a && isSubset(b, a))),
  irreducible: (f) => where(f, (a) => elementsOf(a).every((element) => !f.has(a & ~(1 << element)))),
  maximal: (f) => where(f, (a) => !some(f, (b) => b !== a && isSubset(a, b))),
  smallest: (f) => where(f, (a) => every(f, (b) => sizeOf(a) <= sizeOf(b))),
  largest: (f) => where(f, (a) => every(f, (b) => sizeOf(a) >= sizeOf(b))),
  hitting: (f, g) => where(f, (a) => every(g, (b) => meets(a, b))),
  hittingSets: (f, _, s) => where(subsetsOf(s), (a) => every(f, (b) => meets(a, b))),
  minimalHittingSets: (f) => {
    const hitting = where(allSets, (a) => every(f, (b) => meets(a, b)));
    return where(hitting, (a) => elementsOf(a).every((element) => !hitting.has(a & ~(1 << element))));
  },
  upClosure: (f, _, s) => where(subsetsOf(s), (a) => some(f, (b) => isSubset(b, a))),
  downClosure: (f) => where(allSets, (a) => some(f, (b) => isSubset(a, b))),
};
