import { emptyFamily, unitFamily } from '../diagram.js';
import { badArgument } from '../diagram-error.js';
import { open, type Specification } from './specification.js';

/** Most specifications of a product. */
const mostParts = 32;

/**
 * The sets that belong to each of some families, which all have the same elements: their intersection, made while it is
 * searched. Throws `DiagramError` where their elements differ in number, or there are none or more than 32 of them.
 */
export function product(parts: readonly Specification[]): Specification {
  if (parts.length === 0 || parts.length > mostParts)
    throw badArgument('parts', `1 to ${mostParts}`, parts.length);
  const { elementCount } = parts[0]!;
  for (const part of parts)
    if (part.elementCount !== elementCount)
      throw badArgument('parts', `${elementCount} elements each`, part.elementCount);
  // The first word has a bit for each part that is content with the set as it is, and takes no further element.
  const places: number[] = [];
  let stateWords = 1;
  for (const part of parts) {
    places.push(stateWords);
    stateWords += part.stateWords;
  }
  const all = 2 ** parts.length - 1;

  return {
    elementCount,
    stateWords,

    root(state, at) {
      let content = 0;
      for (const [index, part] of parts.entries()) {
        const outcome = part.root(state, at + places[index]!);
        if (outcome === emptyFamily) return emptyFamily;
        if (outcome === unitFamily) content |= leave(index, state, at);
      }
      state[at] = content;
      return content >>> 0 === all ? unitFamily : open;
    },

    canTake(element, state, at) {
      if (state[at] !== 0) return false;
      for (let index = 0; index < parts.length; index += 1)
        if (!parts[index]!.canTake(element, state, at + places[index]!)) return false;
      return true;
    },

    child(element, taken, state, at) {
      let content = state[at]!;
      if (content !== 0 && taken !== 0) return emptyFamily;
      for (let index = 0; index < parts.length; index += 1) {
        if ((content & (1 << index)) !== 0) continue;
        const outcome = parts[index]!.child(element, taken, state, at + places[index]!);
        if (outcome === emptyFamily) return emptyFamily;
        if (outcome === unitFamily) content |= leave(index, state, at);
      }
      state[at] = content;
      return content >>> 0 === all ? unitFamily : open;
    },
  };

  /** Forgets the state of a part that is content; returns its bit. */
  function leave(index: number, state: Int32Array, at: number): number {
    const begin = at + places[index]!;
    state.fill(0, begin, begin + parts[index]!.stateWords);
    return 1 << index;
  }
}
