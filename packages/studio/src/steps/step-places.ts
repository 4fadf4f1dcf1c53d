import type { FactRecord, PlaceRecord, ReasonRecord, StepFact, StepRecord } from '@gridwright/puzzles';
import {
  type Board,
  cellsOfSite,
  type DrawingState,
  entryRange,
  layersOf,
  type Position,
  type Puzzle,
  type StepMarks,
  withValues,
} from '@gridwright/puzzles/boards';

/** What the board shows of an explanation. */
export interface ShownStep {
  /** The puzzle that is explained: on the desk, there may be another one by now. */
  readonly puzzle: Puzzle;
  readonly drawing: Pick<DrawingState, 'step' | 'preview' | 'violations'>;
  /** Cells that a pointed-at reason lights up. */
  readonly lit: readonly number[];
}

/** The cells of places. */
export function cellsOf(puzzle: Puzzle, places: readonly PlaceRecord[]): readonly number[] {
  return places.flatMap(({ site, at }) =>
    site === 'vertex' ? [] : at.flatMap((each) => cellsOfSite(puzzle, site, each)),
  );
}

/** What the board marks of a step or a contradiction: the first place of each rule, what has to be known, and what follows. */
export function marksOf(reason: StepRecord | ReasonRecord): StepMarks {
  const { because = [], known = [] } = reason;
  const premises = [...because.flatMap(({ places = [] }) => places.slice(0, 1)), ...known.flatMap(placesOf)];
  return { premises, conclusions: 'fact' in reason ? conclusionsOf(reason) : [] };
}

/** Where a fact is on the board; what is no answer has no place. */
export function placesOf(fact: FactRecord | { readonly text: string }): readonly PlaceRecord[] {
  return 'at' in fact && fact.on !== undefined ? [{ site: fact.on, at: fact.at }] : [];
}

/** What follows from a step, the main fact first. */
export function factsOf({ fact, also = [] }: StepRecord): readonly StepFact[] {
  return [fact, ...also].map(factOf);
}

/** Where the conclusions of a step are. */
export function conclusionsOf({ fact, also = [] }: StepRecord): readonly PlaceRecord[] {
  return [fact, ...also].flatMap(placesOf);
}

/** A fact, by the numbers of its sites. */
export function factOf({ layer, at, allowed }: FactRecord): StepFact {
  return { layer, sites: at, allowed };
}

/** Whether two facts are about the same sites. */
export function isAboutSame(one: StepFact, other: StepFact): boolean {
  return keyOf(one) === keyOf(other);
}

/** A key of what a fact is about. */
function keyOf({ layer, sites }: StepFact): string {
  return `${layer} ${sites.join(' ')}`;
}

/**
 * What facts say together of the same sites: of each the values that all of them allow. A bridge that is there, and no second one, are two
 * facts.
 */
export function together(facts: readonly StepFact[]): readonly StepFact[] {
  const all = new Map<string, StepFact>();
  for (const fact of facts) {
    const key = keyOf(fact);
    const { allowed } = all.get(key) ?? fact;
    all.set(key, { ...fact, allowed: allowed.filter((value) => fact.allowed.includes(value)) });
  }
  return [...all.values()];
}

/** Whether a fact leaves one value only, so that it can be entered. */
export function isEntry({ allowed }: StepFact): boolean {
  return allowed.length === 1;
}

/** Whether the entries at the sites of a fact imply it: a bridge alone does not exclude a second one. */
export function isEntered({ layers }: Board, { puzzle, answers }: Position, fact: StepFact): boolean {
  const [, layer] = layersOf(layers, 'answer').find(([name]) => name === fact.layer)!;
  return fact.sites.every((site) => {
    const { min, max } = entryRange(layer, puzzle, answers[fact.layer]![site]!);
    return fact.allowed.filter((value) => min <= value && value <= max).length === max - min + 1;
  });
}

/** The position with all that these facts leave one value for. */
export function withFacts(board: Board, position: Position, facts: readonly StepFact[]): Position {
  return together(facts)
    .filter(isEntry)
    .reduce((before, { layer, sites, allowed: [value] }) => {
      const values = sites.map((site) => [site, value!] as const);
      return withValues(board.layers, before, layer, values);
    }, position);
}
