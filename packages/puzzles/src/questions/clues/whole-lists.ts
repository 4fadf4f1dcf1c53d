import { type ClueSite, clueKey } from '../../boards/layers/board.js';

/** A clue that cannot be chosen, and the place of one that it cannot be chosen without. */
export interface Lack {
  readonly clue: ClueSite;
  readonly missing: ClueSite;
}

/** The clues whose lists are whole, and what the others lack. */
export interface WholeLists {
  readonly left: ReadonlySet<ClueSite>;
  /** By clue that is a candidate itself and is not left, where a list is not whole: of that clue, or of one that belongs to it. */
  readonly lacks: ReadonlyMap<ClueSite, Lack>;
}

/** The candidates among some clues whose lists have candidates only. Lists are of places, of which some may have no clue. */
export function withWholeLists(
  clues: readonly ClueSite[],
  lists: readonly (readonly ClueSite[])[],
  isCandidate: (clue: ClueSite) => boolean,
): WholeLists {
  const clueAt = cluesByPlace(clues);
  const left = new Set(clues.filter(isCandidate));
  const lacks = new Map<ClueSite, Lack>();
  const isLeft = (place: ClueSite): boolean => {
    const clue = clueAt(place);
    return clue !== null && left.has(clue);
  };
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const list of lists) {
      const missing = list.find((place) => !isLeft(place));
      if (missing === undefined) continue;
      const known = clueAt(missing);
      for (const place of list) {
        const clue = clueAt(place);
        if (clue === null || !left.delete(clue)) continue;
        lacks.set(clue, (known && lacks.get(known)) ?? { clue, missing });
        hasChanged = true;
      }
    }
  }
  return { left, lacks };
}

/** The clue at a place, as the same object; null for a place without one. */
export function cluesByPlace(clues: readonly ClueSite[]): (place: ClueSite) => ClueSite | null {
  const byKey = new Map(clues.map((clue) => [clueKey(clue), clue]));
  return (place) => byKey.get(clueKey(place)) ?? null;
}
