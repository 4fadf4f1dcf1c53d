/** A growing family of sets, and hitting sets of it that a local search finds. */
export interface LocalHittingSets {
  /** Adds a set, as different elements; it must not be empty. */
  add(set: readonly number[]): void;
  /** A hitting set that weighs less than the limit; null if none is found in some steps, which proves nothing. */
  below(limit: number): readonly number[] | null;
}

/** The steps of one search: more find little that the first ones do not. */
const maxSteps = 1000;

/**
 * An empty family over the elements 0, 1, …, one for each weight. The search is RWLS (C. Gao, T. Weise, J. Li, "An efficient local search
 * heuristic with row weighting for the unicost set covering problem", 2015), with the weights of elements as costs: an element leaves while
 * all sets are hit; then in each step one leaves and one of a set that is missed joins, and missed sets become more important. An element
 * that left joins again only after a neighbor has changed. Deterministic.
 */
export function localHittingSets(weights: readonly number[]): LocalHittingSets {
  const count = weights.length;
  const sets: (readonly number[])[] = [];
  const setsOf: number[][] = weights.map(() => []);
  const importance: number[] = [];
  /** By set, the number of chosen elements in it. */
  const hits: number[] = [];
  const isChosen = new Uint8Array(count);
  const mayJoin = new Uint8Array(count).fill(1);
  /** By element, the importance of the sets that are hit only by it if it is chosen, or would be hit if it were. */
  const scores = new Float64Array(count);
  /** By element, the step in which it last changed. */
  const changedAt = new Float64Array(count);
  const missed = new Set<number>();
  let [weight, step] = [0, 0];

  const change = (element: number): void => {
    const joins = isChosen[element] === 0;
    isChosen[element] = joins ? 1 : 0;
    weight += joins ? weights[element]! : -weights[element]!;
    changedAt[element] = step;
    for (const set of setsOf[element]!) {
      const value = importance[set]!;
      const before = hits[set]!;
      hits[set] = before + (joins ? 1 : -1);
      if (joins && before === 0) missed.delete(set);
      if (!joins && before === 1) missed.add(set);
      // Only the other elements: the score of this one is that of the same sets before and after.
      for (const other of sets[set]!) {
        if (other === element) continue;
        mayJoin[other] = 1;
        if (joins && before === 0) scores[other]! -= value;
        else if (joins && before === 1 && isChosen[other] === 1) scores[other]! -= value;
        else if (!joins && before === 1) scores[other]! += value;
        else if (!joins && before === 2 && isChosen[other] === 1) scores[other]! += value;
      }
    }
    if (!joins) mayJoin[element] = 0;
  };
  const isBetter = (one: number, other: number): boolean => {
    const difference = scores[one]! * weights[other]! - scores[other]! * weights[one]!;
    return difference > 0 || (difference === 0 && changedAt[one]! < changedAt[other]!);
  };
  const cheapest = (except: number): number => {
    let best = -1;
    for (let element = 0; element < count; element++)
      if (isChosen[element] === 1 && element !== except && (best < 0 || isBetter(best, element)))
        best = element;
    return best;
  };
  const hitAll = (): void => {
    for (const set of missed) {
      const [first, ...rest] = sets[set]!;
      change(rest.reduce((best, element) => (isBetter(element, best) ? element : best), first!));
    }
  };
  return {
    add(set) {
      const index = sets.length;
      sets.push(set);
      importance.push(1);
      const chosen = set.filter((element) => isChosen[element] === 1);
      hits.push(chosen.length);
      for (const element of set) {
        setsOf[element]!.push(index);
        mayJoin[element] = 1;
      }
      if (chosen.length === 0) {
        missed.add(index);
        for (const element of set) scores[element]! += 1;
      }
      if (chosen.length === 1) scores[chosen[0]!]! += 1;
    },
    below(limit) {
      hitAll();
      let joined = -1;
      for (const end = step + maxSteps; step < end; step++) {
        if (missed.size === 0) {
          if (weight < limit) return [...isChosen.keys()].filter((element) => isChosen[element] === 1);
          change(cheapest(-1));
          continue;
        }
        const leaving = cheapest(joined);
        if (leaving >= 0) change(leaving);
        // The set that is missed for the longest time.
        const [set] = missed;
        const joining = sets[set!]!.filter((element) => mayJoin[element] === 1);
        if (joining.length > 0) {
          joined = joining.reduce((best, element) => (isBetter(element, best) ? element : best));
          if (weight + weights[joined]! < limit || missed.size === 0) change(joined);
        }
        for (const each of missed) {
          importance[each]! += 1;
          for (const element of sets[each]!) scores[element]! += 1;
        }
      }
      return null;
    },
  };
}
