import { type ClueSite, clueKey } from '../../boards/layers/board.js';
import type { SelectedClues } from './selected-clues.js';

/** Clues by their places, in groups that are kept or left out together. */
export class ClueGroups {
  readonly groups: readonly (readonly number[])[];
  /** The groups that stay in any case. */
  readonly always: ReadonlySet<number>;
  /** Groups that have the solution as their only one. */
  kept: readonly number[];
  /** By clue, its group. */
  readonly #groupOf: Int32Array;

  constructor(
    clues: readonly ClueSite[],
    together: readonly (readonly ClueSite[])[],
    always: readonly ClueSite[],
  ) {
    const placeOf = new Map(clues.map((clue, place) => [clueKey(clue), place]));
    const placesOf = (sites: readonly ClueSite[]): readonly number[] =>
      sites.map((site) => placeOf.get(clueKey(site))).filter((place) => place !== undefined);
    const joined = new Map(clues.map((_, place) => [place, [place]]));
    for (const list of together.map(placesOf)) {
      const lists = new Set(list.map((place) => joined.get(place)!));
      const all = [...lists].flat().sort((one, other) => one - other);
      for (const place of all) joined.set(place, all);
    }
    this.groups = [...new Set(joined.values())];
    this.#groupOf = new Int32Array(clues.length);
    for (const [group, places] of this.groups.entries())
      for (const place of places) this.#groupOf[place] = group;
    this.always = new Set(this.touching(placesOf(always)));
    this.kept = [...this.groups.keys()];
  }

  /** The groups with at least one of these clues. */
  touching(clues: readonly number[]): readonly number[] {
    return [...new Set(clues.map((clue) => this.#groupOf[clue]!))].sort((one, other) => one - other);
  }

  /** The clues of some groups. */
  cluesOf(groups: readonly number[]): readonly number[] {
    return groups.flatMap((group) => this.groups[group]!);
  }

  /**
   * Leaves out groups, one after the other, while the rest suffices. `order`: the one in which that is tried; by default those go first that the
   * engine did not need. Throws `EngineError` `stopped`; what was left out by then stays so.
   */
  async findMinimal(
    { core, otherThan }: Pick<SelectedClues, 'core' | 'otherThan'>,
    order?: readonly number[],
  ): Promise<void> {
    if (order === undefined) this.#keep(core);
    for (const group of order ?? this.groups.keys()) {
      if (!this.kept.includes(group) || this.always.has(group)) continue;
      const found = await otherThan(this.cluesOf(this.kept.filter((each) => each !== group)));
      if (!found.exists) this.#keep(found.core);
    }
  }

  #keep(clues: readonly number[]): void {
    this.kept = [...new Set([...this.always, ...this.touching(clues)])];
  }
}
