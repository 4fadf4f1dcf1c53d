/** The arguments of a house that a goal names; null: a variable that occurs once. */
export type House = readonly (string | null)[];

/** A goal about the list of houses. */
export type Goal =
  | { readonly predicate: 'member'; readonly house: House }
  /** The house at a place, from 1, which is then unified with another one. */
  | { readonly predicate: 'nth1'; readonly place: number; readonly house: House }
  | { readonly predicate: 'right_of' | 'next_to'; readonly houses: readonly [House, House] };

/** The number of houses. */
const houseCount = 5;

/** Calls of `nth1/3` and `length/2` count with those of the predicates behind them in the library. */
const [nth1Inferences, lengthInferences] = [3, 3];

/**
 * The inferences of SWI-Prolog 9.0 until the goals first hold of a list of houses: each call of a predicate is one, also within the
 * library, but unification, which is compiled, and a further clause of the same call are none. Null if they never hold.
 */
export function inferencesUntilTrue(goals: readonly Goal[]): number | null {
  const search = new Search();
  return search.holds(goals) ? lengthInferences + search.inferences : null;
}

/** A search as Prolog does it: the goals in their order, each in all its ways, and back to the one before. */
class Search {
  inferences = 0;
  /** The arguments that are bound so far. */
  readonly #houses = Array.from({ length: houseCount }, (): (string | null)[] => []);

  holds(goals: readonly Goal[], next = 0): boolean {
    const goal = goals[next];
    if (goal === undefined) return true;
    for (const _ of this.#waysOf(goal)) if (this.holds(goals, next + 1)) return true;
    return false;
  }

  #waysOf(goal: Goal): Generator<void> {
    switch (goal.predicate) {
      case 'member':
        return this.#member(goal.house);
      case 'nth1':
        this.inferences += nth1Inferences;
        return this.#unified([[goal.place - 1, goal.house]]);
      case 'right_of':
        this.inferences += 1;
        return this.#nextto(goal.houses[1], goal.houses[0]);
      case 'next_to':
        this.inferences += 1;
        return this.#nextToEither(...goal.houses);
    }
  }

  *#nextToEither(one: House, other: House): Generator<void> {
    yield* this.#nextto(one, other);
    yield* this.#nextto(other, one);
  }

  /** `member/2`, which calls `member_/3` for each element. */
  *#member(house: House): Generator<void> {
    this.inferences += 1;
    for (let place = 0; place < houseCount; place++) {
      this.inferences += 1;
      yield* this.#unified([[place, house]]);
    }
  }

  /** `nextto/3`, which calls itself for each tail of the list, and fails at the empty one. */
  *#nextto(left: House, right: House): Generator<void> {
    for (let place = 0; place <= houseCount; place++) {
      this.inferences += 1;
      if (place + 1 < houseCount)
        yield* this.#unified([
          [place, left],
          [place + 1, right],
        ]);
    }
  }

  /** Binds arguments of houses until the next way is looked for; there is none where one is bound to something else. */
  *#unified(pairs: readonly (readonly [number, House])[]): Generator<void> {
    const bound: (readonly [number, number])[] = [];
    const unifies = ([place, house]: readonly [number, House]): boolean =>
      house.every((atom, argument) => {
        const known = this.#houses[place]![argument] ?? null;
        if (atom === null || known === atom) return true;
        if (known !== null) return false;
        this.#houses[place]![argument] = atom;
        bound.push([place, argument]);
        return true;
      });
    if (pairs.every(unifies)) yield;
    for (const [place, argument] of bound) this.#houses[place]![argument] = null;
  }
}
