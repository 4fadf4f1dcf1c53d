import { emptyFamily, unitFamily } from '../diagram.js';
import { badArgument, requireWhole } from '../errors.js';
import { fieldsFor, readField, writeField } from '../frontier/fields.js';
import { slotsFor } from '../frontier/frontier.js';
import { open, requireElementCount, type Specification } from './specification.js';

/**
 * Sets with all or none of the elements of each group. If groups are the orbits of a symmetry, these are the
 * symmetric sets. States are few if the elements of a group are close in the order. Throws `DiagramError` for an
 * element outside 0 to `elementCount − 1`, or in two groups.
 */
export function equalElements(elementCount: number, groups: readonly (readonly number[])[]): Specification {
  requireElementCount(elementCount);
  const groupOf = new Int32Array(elementCount).fill(-1);
  for (const [group, elements] of groups.entries())
    for (const element of elements) {
      requireWhole('an element of a group', element, 0, elementCount - 1);
      if (groupOf[element]! >= 0)
        throw badArgument('an element of a group', 'each element once', `${element} twice`);
      groupOf[element] = group;
    }
  const firsts = Int32Array.from(groups, (elements) => Math.min(elementCount, ...elements));
  const lasts = Int32Array.from(groups, (elements) => Math.max(-1, ...elements));
  // A group of at most one element needs no field.
  const { slotOf, slotCount } = slotsFor(
    firsts.map((first, group) => (first < lasts[group]! ? first : -1)),
    lasts,
  );
  const fields = fieldsFor(slotCount, 1);

  return {
    elementCount,
    stateWords: fields.words,
    root: () => (elementCount === 0 ? unitFamily : open),

    canTake(element, state, at) {
      const group = groupOf[element]!;
      if (group < 0 || slotOf[group]! < 0 || element === firsts[group]!) return true;
      return readField(fields, slotOf[group]!, state, at) === 1;
    },

    child(element, taken, state, at) {
      const group = groupOf[element]!;
      if (group >= 0 && slotOf[group]! >= 0) {
        const slot = slotOf[group]!;
        if (element === firsts[group]!) writeField(fields, slot, taken, state, at);
        else if (readField(fields, slot, state, at) !== taken) return emptyFamily;
        if (element === lasts[group]!) writeField(fields, slot, 0, state, at);
      }
      return element + 1 === elementCount ? unitFamily : open;
    },
  };
}
