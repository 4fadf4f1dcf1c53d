import fc from 'fast-check';
import { type Diagram, emptyFamily, unitFamily } from '../../src/diagram.js';
import type { Families } from '../../src/families/families.js';
import type { Family } from '../../src/families/family.js';
import { elementsOf, type FamilyModel, type SmallSet } from './family-model.js';

/** Sets of the elements 0 to 7. */
export const smallSets = (elementCount = 8): fc.Arbitrary<SmallSet> => fc.nat({ max: 2 ** elementCount - 1 });

/** Sparse or dense families of few elements or of eight. */
export const familyModels: fc.Arbitrary<FamilyModel> = fc
  .nat({ max: 8 })
  .chain((elementCount) =>
    fc
      .oneof(
        fc.array(smallSets(elementCount), { maxLength: 8 }),
        fc.array(smallSets(elementCount), { maxLength: 60, size: 'max' }),
        fc.array(smallSets(elementCount), { maxLength: 200, size: 'max' }),
      )
      .map((sets) => new Set(sets)),
  );

export function familyOf(families: Families, model: FamilyModel): Family {
  return families.of(Array.from(model, elementsOf));
}

/** The sets of a diagram, as bits, by following all paths from its root. */
export function modelOf({ root, levels, firsts }: Diagram): Set<SmallSet> {
  const sets = new Set<SmallSet>();
  const follow = (node: number, set: SmallSet): void => {
    if (node === unitFamily) {
      if (sets.has(set)) throw new Error(`the set ${set} occurs twice`);
      sets.add(set);
    }
    if (node === unitFamily || node === emptyFamily) return;
    const element = levels.findIndex(({ zero }, i) => node >= firsts[i]! && node < firsts[i]! + zero.length);
    const { zero, one } = levels[element]!;
    const index = node - firsts[element]!;
    follow(zero[index]!, set);
    follow(one[index]!, set | (1 << element));
  };
  follow(root, 0);
  return sets;
}
