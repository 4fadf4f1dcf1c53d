import { type ByteBudget, HeldBytes } from '../byte-budget.js';
import { type Diagram, emptyFamily, unitFamily } from '../diagram.js';
import { diagramOfFamily } from '../families/convert-diagram.js';
import { evaluate } from '../families/evaluation.js';
import { IntegerList } from '../families/integer-list.js';
import { NodeStore } from '../families/node-store.js';
import type { Steps } from '../work.js';
import type { InstanceClasses } from './instance-classes.js';
import { firstClosing, noEnd, opens } from './links.js';
import { SequenceTable } from './sequence-table.js';
import { elementOfRanks } from './vertex-pairs.js';

/** Classes between two yields. */
const classesAtATime = 1024;

/** The classes with their open ends, as far as sets of pairs reach them. */
interface PlacedClasses {
  /** By departure: a class, numbered from 1, then the places of its open ends in the leaving order. */
  readonly levels: readonly SequenceTable[];
  /** By departure, for each of these and each role, the child, numbered from 1, or 0 for none. */
  readonly children: readonly IntegerList[];
}

/** The diagram of the sets of pairs: a class has a family for each choice of open ends. Counts departures twice. */
export function* diagramOfClasses(
  classes: InstanceClasses,
  budget: ByteBudget,
  vertexCount: number,
): Steps<Diagram> {
  const held = new HeldBytes(budget);
  const children: IntegerList[] = [];
  const elementCount = elementOfRanks(0, vertexCount);
  const store = new NodeStore(budget);
  try {
    const placed = yield* placeOpenEnds(classes, children, budget, held);
    const families = yield* familyOf(placed, classes.root, store);
    store.holders.add(families);
    try {
      return yield* diagramOfFamily(store, families.words[0]!, elementCount);
    } finally {
      store.holders.delete(families);
      families.release();
    }
  } finally {
    for (const list of children) list.release();
    held.release();
  }
}

/** Follows the classes from the root, with the places of their open ends. */
function* placeOpenEnds(
  { levels: classes, root }: InstanceClasses,
  children: IntegerList[],
  budget: ByteBudget,
  held: HeldBytes,
): Steps<PlacedClasses> {
  const work = new Int32Array(2 + classes.length);
  const levels = [new SequenceTable()];
  let bytes = 0;
  let nodes = 0;
  work[0] = root;
  if (root > 0) levels[0]!.findOrAdd(work, 1);
  for (const [step, { words: arcs, starts }] of classes.entries()) {
    const from = levels[step]!;
    const to = new SequenceTable();
    const list = new IntegerList(budget);
    levels.push(to);
    children.push(list);
    for (let each = 0; each < from.size; each += 1) {
      const begin = from.starts[each]!;
      const openCount = from.lengthOf(each) - 1;
      const firstArc = starts[from.words[begin]! - 1]!;
      for (let role = 0; role < firstClosing + openCount; role += 1) {
        const child = arcs[firstArc + role]!;
        if (child === 0) {
          list.push(0);
          continue;
        }
        work[0] = child;
        let length = 1;
        for (let open = 0; open < openCount; open += 1)
          if (role !== firstClosing + open) work[length++] = from.words[begin + 1 + open]!;
        if (role === opens) work[length++] = step;
        list.push(to.findOrAdd(work, length) + 1);
      }
      if (each % classesAtATime !== 0) continue;
      held.set(bytes + to.bytes);
      yield { done: step, total: 2 * classes.length, nodes: nodes + each };
    }
    bytes += to.bytes;
    nodes += from.size;
  }
  return { levels, children };
}

/** The family of the first class, as the only item of a list. The caller holds and releases the list. */
function* familyOf({ levels, children }: PlacedClasses, root: number, store: NodeStore): Steps<IntegerList> {
  const total = 2 * children.length;
  let later = new IntegerList(store.budget);
  for (let each = 0; each < levels[children.length]!.size; each += 1) later.push(unitFamily);
  if (root === 0) later.push(emptyFamily);
  let families = new IntegerList(store.budget);
  store.holders.add(later);
  store.holders.add(families);
  try {
    for (let step = children.length - 1; step >= 0 && root !== 0; step -= 1) {
      const { words, starts, size } = levels[step]!;
      const arcs = children[step]!.words;
      const childOf = (at: number): number => (arcs[at] === 0 ? emptyFamily : later.words[arcs[at]! - 1]!);
      let at = 0;
      for (let each = 0; each < size; each += 1) {
        const first = starts[each]! + 1;
        const openCount = starts[each + 1]! - first;
        let family = yield* evaluate(store, 'union', childOf(at + noEnd), childOf(at + opens));
        // The pairs of one vertex exclude each other: a chain, the last element first.
        for (let open = openCount - 1; open >= 0; open -= 1) {
          const element = elementOfRanks(words[first + open]!, step);
          family = store.node(element, family, childOf(at + firstClosing + open));
        }
        families.push(family);
        at += firstClosing + openCount;
        if (each % classesAtATime === 0) yield { done: total - step, total, nodes: store.nodeCount };
      }
      const done = later;
      later = families;
      families = done;
      families.size = 0;
    }
    return later;
  } catch (error) {
    later.release();
    throw error;
  } finally {
    store.holders.delete(later);
    store.holders.delete(families);
    families.release();
  }
}
