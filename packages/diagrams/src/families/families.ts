import { ByteBudget } from '../byte-budget.js';
import { type Diagram, emptyFamily, unitFamily } from '../diagram.js';
import { badArgument } from '../errors.js';
import { dropSteps, type Steps, Work } from '../work.js';
import { contains, familyOfSets, powerSet, singleSet } from './build-sets.js';
import { diagramOfFamily, loadDiagram } from './convert-diagram.js';
import { checkCanonicity } from './debug/check-canonicity.js';
import { evaluate } from './evaluation.js';
import { membersOfExtremeSize } from './extreme-size.js';
import { Family, type FamilyOwner, rootOf } from './family.js';
import { type FamilyOperationName, familyOperations, type SecondOperand } from './family-operations.js';
import { NodeStore } from './node-store.js';
import { Hold } from './roots.js';

export interface FamiliesOptions {
  /** The byte limit of all arrays together: 2 GiB by default, at least 16 KiB. */
  readonly byteLimit?: number;
  /** For debugging: checks all nodes after each operation and throws if an invariant is violated. */
  readonly checksCanonicity?: boolean;
}

const defaultByteLimit = 2 ** 31;
const minByteLimit = 2 ** 14;

/**
 * Families of sets of numbered elements, which share their nodes. Elements are whole numbers from 0 to 2²⁴ − 1.
 *
 * A family is held until it is released. A garbage-collected family is released later, after the program returns to
 * the event loop; a program that creates many families in one go should release them.
 */
export class Families implements FamilyOwner {
  readonly #store: NodeStore;
  readonly #checksCanonicity: boolean;
  readonly #lost = new FinalizationRegistry<() => void>((release) => release());

  /** Throws `DiagramError` for a limit below 16 KiB. */
  constructor({ byteLimit = defaultByteLimit, checksCanonicity = false }: FamiliesOptions = {}) {
    if (!(byteLimit >= minByteLimit))
      throw badArgument('byteLimit', `${minByteLimit} bytes or more`, byteLimit);
    this.#store = new NodeStore(new ByteBudget(byteLimit));
    this.#checksCanonicity = checksCanonicity;
  }

  get byteLimit(): number {
    return this.#store.budget.limit;
  }

  /** The current bytes of all arrays. */
  get bytes(): number {
    return this.#store.budget.taken;
  }

  /** The number of nodes, without terminals. Unneeded ones count until the store is full or `collect` is called. */
  get nodeCount(): number {
    return this.#store.nodeCount;
  }

  /** Frees the nodes that no family and no work needs. A full store does so automatically. */
  collect(): void {
    this.#store.collect();
    this.#check();
  }

  /** The empty family. */
  get empty(): Family {
    return this.#hold(emptyFamily);
  }

  /** The family whose only set is the empty one. */
  get unit(): Family {
    return this.#hold(unitFamily);
  }

  /** The family of these sets, in any order; repetitions of sets and elements are allowed. */
  of(sets: Iterable<Iterable<number>>): Family {
    return this.#make(() => familyOfSets(this.#store, sets));
  }

  /** The family of one set. */
  set(elements: Iterable<number>): Family {
    return this.#make(() => singleSet(this.#store, elements));
  }

  /** The family of all subsets of a set. */
  powerSet(elements: Iterable<number>): Family {
    return this.#make(() => powerSet(this.#store, elements));
  }

  /** The family of a diagram. Throws `DiagramError` if a child does not lie at a greater element. */
  load(diagram: Diagram): Family {
    return finish(this.#loading(diagram));
  }

  /** `load` in steps. `done` counts nodes. */
  beginLoad(diagram: Diagram): Work<Family> {
    return this.#begin(this.#loading(diagram));
  }

  /** The diagram of a family: see `Family.diagram`. */
  diagramOf(family: Family, elementCount?: number): Diagram {
    return finish(this.#copying(family, elementCount));
  }

  /** `Family.diagram` in steps. `done` counts visits of nodes, five for each. */
  beginDiagram(family: Family, elementCount?: number): Work<Diagram> {
    return this.#begin(this.#copying(family, elementCount));
  }

  /** Whether a set is a member of a family. */
  has(family: Family, set: Iterable<number>): boolean {
    return contains(this.#store, rootOf(family, this), set);
  }

  /** Runs an operation: the method of `Family` with this name. */
  apply<Name extends FamilyOperationName>(
    name: Name,
    family: Family,
    ...[second]: SecondOperand<Name, Family>
  ): Family {
    return finish(this.#operation(name, family, second));
  }

  /** An operation in steps. Its operands may be released meanwhile. `done` counts instructions, or visits of nodes. */
  begin<Name extends FamilyOperationName>(
    name: Name,
    family: Family,
    ...[second]: SecondOperand<Name, Family>
  ): Work<Family> {
    return this.#begin(this.#operation(name, family, second));
  }

  #operation(
    name: FamilyOperationName,
    family: Family,
    second: Family | Iterable<number> | undefined,
  ): Steps<Family> {
    if (!Object.hasOwn(familyOperations, name))
      throw badArgument('operation', 'the name of an operation on families', name);
    const { by, second: kind } = familyOperations[name];
    const root = rootOf(family, this);
    const other = this.#secondRoot(kind, second);
    const [f, g] = kind === 'universe' ? [other, root] : [root, other];
    const steps =
      by === 'smallest' || by === 'largest'
        ? membersOfExtremeSize(this.#store, f, by)
        : evaluate(this.#store, by, f, g);
    return this.#holding([f, g], this.#familyOf(steps));
  }

  #loading(diagram: Diagram): Steps<Family> {
    return this.#holding([], this.#familyOf(loadDiagram(this.#store, diagram)));
  }

  #copying(family: Family, elementCount: number | undefined): Steps<Diagram> {
    const root = rootOf(family, this);
    return this.#holding([root], diagramOfFamily(this.#store, root, elementCount));
  }

  #secondRoot(kind: string, second: Family | Iterable<number> | undefined): number {
    if (kind === 'none') return emptyFamily;
    if (kind === 'family') {
      if (second instanceof Family) return rootOf(second, this);
      throw badArgument('other', 'a family', second);
    }
    if (second === undefined || second instanceof Family)
      throw badArgument(kind === 'set' ? 'elements' : kind, 'elements', second);
    return (kind === 'set' ? singleSet : powerSet)(this.#store, second);
  }

  #begin<T>(steps: Steps<T>): Work<T> {
    // After its first yield, which precedes any work, dropping the generator frees what it holds.
    steps.next();
    const work = new Work(steps);
    this.#lost.register(work, () => dropSteps(steps));
    return work;
  }

  /** Holds these nodes until the steps end. */
  *#holding<T>(needed: readonly number[], steps: Steps<T>): Steps<T> {
    const holds = needed.map((node) => new Hold(node, this.#store.holders));
    try {
      yield { done: 0, total: null, nodes: this.nodeCount };
      return yield* steps;
    } finally {
      for (const hold of holds) hold.release();
      this.#check();
    }
  }

  *#familyOf(steps: Steps<number>): Steps<Family> {
    return this.#hold(yield* steps);
  }

  #make(build: () => number): Family {
    try {
      return this.#hold(build());
    } finally {
      this.#check();
    }
  }

  #hold(node: number): Family {
    const hold = new Hold(node, this.#store.holders);
    const family = new Family(this, hold);
    this.#lost.register(family, () => hold.release());
    return family;
  }

  #check(): void {
    if (this.#checksCanonicity) checkCanonicity(this.#store);
  }
}

/** Runs all steps. */
function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
  }
}
