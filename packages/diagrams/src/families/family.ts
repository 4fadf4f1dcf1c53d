import type { Diagram } from '../diagram.js';
import { DiagramError } from '../errors.js';
import type { Work } from '../work.js';
import type { FamilyOperationName, SecondOperand } from './family-operations.js';
import type { Hold } from './roots.js';

/** The `Families` of a family, as far as `Family` uses it. */
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

/** The root of a held family. Throws `DiagramError` if it was released, or belongs to other `Families`. */
export let rootOf: (family: Family, families: FamilyOwner) => number;

/**
 * An immutable family of sets, held in its `Families` until it is released.
 *
 * Each operation throws `DiagramError` when the byte limit is reached, if a family was released or belongs to other
 * `Families`, and for an invalid element. `Families.begin` runs operations in steps.
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

  /** The sets of either family. */
  union(other: Family): Family {
    return this.families.apply('union', this, other);
  }

  /** The sets of both families. */
  intersection(other: Family): Family {
    return this.families.apply('intersection', this, other);
  }

  /** The sets of this family that are not in the other. */
  difference(other: Family): Family {
    return this.families.apply('difference', this, other);
  }

  /** The subsets of a universe that are not in this family. */
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

  /**
   * The sets that leave this family when any one of their elements is left out. If supersets of its sets are in it too, these are the
   * minimal sets, and they are found much sooner than by `minimal`.
   */
  irreducible(): Family {
    return this.families.apply('irreducible', this);
  }

  /** The sets that no other of this family contains. */
  maximal(): Family {
    return this.families.apply('maximal', this);
  }

  /** The sets of minimum size. */
  smallest(): Family {
    return this.families.apply('smallest', this);
  }

  /** The sets of maximum size. */
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

  /** Whether both have the same sets. Constant time. */
  equals(other: Family): boolean {
    return this.#root === rootOf(other, this.families);
  }

  /** Whether the family has no sets. Constant time. */
  get isEmpty(): boolean {
    return this.#root === 0;
  }

  /** Whether a set is in this family. Linear time in the elements of the family. */
  has(set: Iterable<number>): boolean {
    return this.families.has(this, set);
  }

  /** A copy, independent of its `Families`. `elementCount`: at least the greatest element + 1, the default. */
  diagram(elementCount?: number): Diagram {
    return this.families.diagramOf(this, elementCount);
  }

  /** Releases the nodes. Every later call except `release` throws `DiagramError`. */
  release(): void {
    this.#hold.release();
  }

  get #root(): number {
    return rootOf(this, this.families);
  }
}
