import { ByteBudget } from '../byte-budget.js';
import { type Diagram, emptyFamily, unitFamily } from '../diagram.js';
import { badArgument } from '../diagram-error.js';
import { type Steps, Work } from '../work.js';
import { checkCanonicity } from './debug/check-canonicity.js';
import { diagramOfFamily } from './diagram-of-family.js';
import { contains, powerSet, singleSet } from './elements.js';
import { evaluate } from './evaluate.js';
import { membersOfExtremeSize } from './extreme-size.js';
import { Family, type FamilyOwner, rootOf } from './family.js';
import { type FamilyOperationName, familyOperations, type SecondOperand } from './family-operations.js';
import { loadDiagram } from './load-diagram.js';
import { NodeStore } from './node-store.js';
import { Hold } from './roots.js';
import { familyOfSets } from './sets-to-family.js';

export interface FamiliesOptions {
  /** The bytes that all arrays together may take; 2 GiB where it is not given, and 16 KiB at least. */
  readonly byteLimit?: number;
  /** For debugging: after each operation all nodes are looked at, and an error is thrown where something is wrong. */
  readonly checksCanonicity?: boolean;
}

const defaultByteLimit = 2 ** 31;
const leastByteLimit = 2 ** 14;

/**
 * Families of sets of numbered elements, whose nodes they share. Elements are whole numbers from 0 to 2^24 − 1.
 *
 * A family is held until it is released. Those that the program lost are released some time after it has given
 * control back; where many are made in one go, and memory matters, release them.
 */
export class Families implements FamilyOwner {
  readonly #store: NodeStore;
  readonly #checksCanonicity: boolean;
  readonly #lost = new FinalizationRegistry<() => void>((release) => release());

  /** Throws `DiagramError` where the limit is no number of bytes to begin with. */
  constructor({ byteLimit = defaultByteLimit, checksCanonicity = false }: FamiliesOptions = {}) {
    if (!(byteLimit >= leastByteLimit))
      throw badArgument('byteLimit', `${leastByteLimit} bytes or more`, byteLimit);
    this.#store = new NodeStore(new ByteBudget(byteLimit));
    this.#checksCanonicity = checksCanonicity;
  }

  get byteLimit(): number {
    return this.#store.budget.limit;
  }

  /** The bytes that the arrays take now. */
  get bytes(): number {
    return this.#store.budget.taken;
  }

  /**
   * The nodes that are there now, terminals not included. Those that no family needs are there until the store is
   * full, or `collect` is called.
   */
  get nodeCount(): number {
    return this.#store.nodeCount;
  }

  /** Frees the nodes that no family and no work needs. It happens by itself where the store is full. */
  collect(): void {
    this.#store.collect();
    this.#check();
  }

  /** The family without a set. */
  get empty(): Family {
    return this.#hold(emptyFamily);
  }

  /** The family whose only set is the empty one. */
  get unit(): Family {
    return this.#hold(unitFamily);
  }

  /** The family of these sets; they and their elements may come in any order, and again. */
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

  /** The family of a diagram. Throws `DiagramError` where a child does not lie at a greater element. */
  load(diagram: Diagram): Family {
    return finish(this.#loading(diagram));
  }

  /** Begins `load`. `done` counts nodes. */
  beginLoad(diagram: Diagram): Work<Family> {
    return this.#begin(this.#loading(diagram));
  }

  /** The diagram of a family: see `Family.diagram`. */
  diagramOf(family: Family, elementCount?: number): Diagram {
    return finish(this.#copying(family, elementCount));
  }

  /** Begins `Family.diagram`. `done` counts visits of nodes, of which there are five for each. */
  beginDiagram(family: Family, elementCount?: number): Work<Diagram> {
    return this.#begin(this.#copying(family, elementCount));
  }

  /** Whether a set is one of a family. */
  has(family: Family, set: Iterable<number>): boolean {
    return contains(this.#store, rootOf(family, this), set);
  }

  /** Does an operation in one go: the method of `Family` with this name. */
  apply<Name extends FamilyOperationName>(
    name: Name,
    family: Family,
    ...[second]: SecondOperand<Name, Family>
  ): Family {
    return finish(this.#operation(name, family, second));
  }

  /** Begins an operation. Its operands may be released before it is done. `done` counts instructions, or visits of nodes. */
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
      throw badArgument('operation', 'one of an operation on families', name);
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
    // From its first yield on, which comes before anything is done, it gives back what it holds where it is dropped.
    steps.next();
    const work = new Work(steps);
    this.#lost.register(work, () => void steps.return(undefined as never));
    return work;
  }

  /** Steps that need these nodes until they end. */
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

/** Goes through all steps. */
function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
  }
}
