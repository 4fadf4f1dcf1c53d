import type { Diagram } from '../diagram.js';
import { DiagramError } from '../diagram-error.js';
import type { Work } from '../work.js';
import type { FamilyOperationName, SecondOperand } from './family-operations.js';
import type { Hold } from './roots.js';

/** The `Families` that a family belongs to, as far as it asks them. */
export interface FamilyOwner {
  apply<Name extends FamilyOperationName>(
    name: Name,
    family: Family,
    ...second: SecondOperand<Name, Family>
  ): Family;
  begin<Name extends FamilyOperationName>(
    name: Name,
    family: Family,
    ...second: SecondOperand<Name, Family>
  ): Work<Family>;
  has(family: Family, set: Iterable<number>): boolean;
  diagramOf(family: Family, elementCount?: number): Diagram;
}

/** The root of a family that is held. Throws `DiagramError` where it was released, or is not of these `Families`. */
export let rootOf: (family: Family, families: FamilyOwner) => number;

/**
 * A family of sets, held in its `Families` until it is released. It never changes: operations give new families.
 *
 * Each operation throws `DiagramError` where it needs more bytes than there may be, where a family was released or
 * belongs to other `Families`, and where an element is none. `Families.begin` does the same step by step.
 */
export class Family {
  readonly families: FamilyOwner;
  readonly #hold: Hold;

  static {
    rootOf = (family, families) => {
      if (family.families !== families) throw new DiagramError({ code: 'foreign family' });
      if (family.#hold.isReleased) throw new DiagramError({ code: 'released family' });
      return family.#hold.node;
    };
  }

  /** Made by `Families`. */
  constructor(families: FamilyOwner, hold: Hold) {
    this.families = families;
    this.#hold = hold;
  }

  /** The sets of this one and of the other. */
  union(other: Family): Family {
    return this.families.apply('union', this, other);
  }

  /** The sets of both. */
  intersection(other: Family): Family {
    return this.families.apply('intersection', this, other);
  }

  /** The sets of this one that are not of the other. */
  difference(other: Family): Family {
    return this.families.apply('difference', this, other);
  }

  /** The subsets of a universe that are not of this family. */
  complement(universe: Iterable<number>): Family {
    return this.families.apply('complement', this, universe);
  }

  /** The sets of this family that contain some set of the other. */
  supersetsOf(other: Family): Family {
    return this.families.apply('supersetsOf', this, other);
  }

  /** The sets of this family that contain no set of the other. */
  nonSupersetsOf(other: Family): Family {
    return this.families.apply('nonSupersetsOf', this, other);
  }

  /** The sets with all of these elements. */
  containing(elements: Iterable<number>): Family {
    return this.families.apply('containing', this, elements);
  }

  /** The sets of this family that some set of the other contains. */
  subsetsOf(other: Family): Family {
    return this.families.apply('subsetsOf', this, other);
  }

  /** The sets of this family that no set of the other contains. */
  nonSubsetsOf(other: Family): Family {
    return this.families.apply('nonSubsetsOf', this, other);
  }

  /** The sets with none of these elements. */
  avoiding(elements: Iterable<number>): Family {
    return this.families.apply('avoiding', this, elements);
  }

  /** The sets that contain no other of this family. */
  minimal(): Family {
    return this.families.apply('minimal', this);
  }

  /** The sets that no other of this family contains. */
  maximal(): Family {
    return this.families.apply('maximal', this);
  }

  /** The sets with the fewest elements. */
  smallest(): Family {
    return this.families.apply('smallest', this);
  }

  /** The sets with the most elements. */
  largest(): Family {
    return this.families.apply('largest', this);
  }

  /** The sets of this family that share an element with every set of the other. */
  hitting(other: Family): Family {
    return this.families.apply('hitting', this, other);
  }

  /** The subsets of a universe that share an element with every set of this family. */
  hittingSets(universe: Iterable<number>): Family {
    return this.families.apply('hittingSets', this, universe);
  }

  /** The sets that share an element with every set of this family, and contain no other such set. */
  minimalHittingSets(): Family {
    return this.families.apply('minimalHittingSets', this);
  }

  /** The subsets of a universe that contain some set of this family. */
  upClosure(universe: Iterable<number>): Family {
    return this.families.apply('upClosure', this, universe);
  }

  /** All subsets of the sets of this family. */
  downClosure(): Family {
    return this.families.apply('downClosure', this);
  }

  /** Whether both have the same sets. It takes constant time. */
  equals(other: Family): boolean {
    return this.#root === rootOf(other, this.families);
  }

  /** Whether there is no set in it. It takes constant time. */
  get isEmpty(): boolean {
    return this.#root === 0;
  }

  /** Whether a set is one of this family. It takes time in proportion to the elements of the family. */
  has(set: Iterable<number>): boolean {
    return this.families.has(this, set);
  }

  /**
   * A copy of its nodes that is not bound to its `Families`. Without `elementCount`, there are as many elements as
   * its greatest one needs; with fewer than these, `DiagramError`.
   */
  diagram(elementCount?: number): Diagram {
    return this.families.diagramOf(this, elementCount);
  }

  /** Its nodes are not needed any more. From here on, every call but this one throws `DiagramError`. */
  release(): void {
    this.#hold.release();
  }

  get #root(): number {
    return rootOf(this, this.families);
  }
}
