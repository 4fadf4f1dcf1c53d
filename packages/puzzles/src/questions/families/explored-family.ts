import {
  type Diagram,
  hittingSetsWork,
  runWork,
  type Weights,
  type WorkLimits,
  WorkStopped,
} from '@gridwright/diagrams';
import { cellsOfSite, isGridSite, siteName } from '../../boards/geometry/sites.js';
import { type ClueSite, clueKey, type Puzzle, siteOfClue } from '../../boards/layers/board.js';
import { layersOf } from '../../boards/layers/layer.js';
import { clueSites, withoutClues } from '../../boards/layers/left-out.js';
import type { Noun } from '../../boards/layers/noun.js';
import type {
  FamilyElements,
  InstanceFamily,
  InstanceSubject,
  Instances,
} from '../../contracts/instances.js';
import type { Kind } from '../../contracts/kind.js';
import { candidateClues } from '../clues/candidate-clues.js';
import { ClueGroups } from '../clues/clue-groups.js';
import { minimalDifferences } from '../clues/minimal-differences.js';
import type { QuestionOptions } from '../solving/puzzle-question.js';
import { elementName } from './choice.js';
import { fewDifferences } from './few-differences.js';

/** What a member of a family has or lacks: clues that come and go together. */
export interface ExploredElement {
  /** The names of its places. */
  readonly name: string;
  /** Its cells on the board; none for clues beside it. */
  readonly cells: readonly number[];
  /** Its clues in the puzzle of all elements; none without such a puzzle. */
  readonly clues: readonly ClueSite[];
}

/** A family of puzzles whose members can be chosen, of any kind. Elements beside the board have no cells. */
export interface ExploredFamily
  extends FamilyElements,
    Pick<InstanceFamily, 'member' | 'means' | 'hasSupersets' | 'puzzleOf'> {
  /** Whether the members have one given solution, so that a search can find some. */
  readonly isOfSolution: boolean;
  /** What an element is called; null: as the clues of the kind. */
  readonly element: Noun | null;
  /** Its elements; null if there are too many to name. */
  readonly elements: readonly ExploredElement[] | null;
  /** The puzzle with all clues of the solution; null for families of a board. */
  readonly whole: Puzzle | null;
  /** See `InstanceFamily`. */
  readonly hardest: readonly Weights[] | null;
  /** The diagram; null if there are too many difference sets. Throws `WorkStopped`, `QuestionError` and `EngineError`. */
  build(
    limits: WorkLimits & { readonly byteLimit: number },
    solving: QuestionOptions,
  ): Promise<Diagram | null>;
}

/** More elements are not named one by one: a page could not show them. */
const maxNamed = 5000;

/** More difference sets take an engine longer than somebody waits. */
const maxDifferences = 2000;

/** The family of a kind that builds one: of a solution, or of a board. */
export function familyOfKind(kind: Kind, instances: Instances, subject: InstanceSubject): ExploredFamily {
  const isOfSolution = instances.of === 'solution';
  // Every cell may have a clue, also where the puzzle has fewer.
  const family = instances.family(isOfSolution ? { ...subject, isSolved: false } : subject, {});
  const { elementCount, cellsOf, buildFrom } = family;
  const all = Array.from({ length: Math.min(elementCount, maxNamed) }, (_, element) => element);
  const whole = isOfSolution ? family.puzzleOf(all) : null;
  return {
    ...family,
    element: isOfSolution ? null : instances.element,
    isOfSolution,
    whole,
    elements:
      elementCount > maxNamed
        ? null
        : all.map((element) => ({
            name: elementName(family, subject.puzzle, element),
            cells: cellsOf(element),
            clues: whole === null ? [] : cluesAt(kind, whole, cellsOf(element)),
          })),
    build: async (limits, solving) => {
      const few = buildFrom === null ? null : await fewDifferences(kind, family, solving);
      return runWork(
        few === null || buildFrom === null ? family.build(limits) : buildFrom(few, limits),
        limits,
      );
    },
  };
}

function cluesAt({ layers }: Kind, whole: Puzzle, cells: readonly number[]): readonly ClueSite[] {
  return layersOf(layers, 'clue').flatMap(([name, layer]) =>
    layer.site === 'cell' && clueSites(layers, whole).some(({ layer: each }) => each === name)
      ? cells.map((site) => ({ layer: name, site }))
      : [],
  );
}

/**
 * All sets of clues that have a solution as their only one, of any kind that says what clues a solution has: the sets that have a clue of each
 * minimal difference set of the puzzle with all clues, which an engine finds. `all`: all clues that the solution can have, or those that the
 * puzzle has.
 */
export function familyOfClues(kind: Kind, subject: InstanceSubject, all = true): ExploredFamily | null {
  const { clues: choice, layers } = kind;
  if (choice === null) return null;
  const wishes = { all, with: [], without: [], among: null, symmetry: null, weights: [] } as const;
  const { puzzle: whole, together } = candidateClues(kind, choice, subject, wishes);
  const clues = clueSites(layers, whole);
  const grouped = new ClueGroups(clues, together, []);
  const elements = grouped.groups.map((places) =>
    elementOf(
      kind,
      whole,
      places.map((place) => clues[place]!),
    ),
  );
  const elementOfClue = new Map(
    elements.flatMap((each, element) => each.clues.map((clue) => [clueKey(clue), element])),
  );
  const byCell = new Map<number, number[]>();
  for (const [element, { cells }] of elements.entries())
    for (const cell of cells) byCell.set(cell, [...(byCell.get(cell) ?? []), element]);
  return {
    elementCount: elements.length,
    cellsOf: (element) => elements[element]!.cells,
    elementsAt: (cell) => byCell.get(cell) ?? [],
    nameOf: (element) => elements[element]!.name,
    elementOf: (clue) => elementOfClue.get(clueKey(clue))!,
    member: { one: 'good set of clues', many: 'good sets of clues' } satisfies Noun,
    means: `good: these clues, and no others, have this solution only; a clue that is left out leaves ${choice.leaves}`,
    hasSupersets: true,
    isOfSolution: true,
    element: null,
    elements,
    whole,
    hardest: null,
    puzzleOf: (member) => {
      const isChosen = new Set(member);
      const gone = elements.flatMap((each, element) => (isChosen.has(element) ? [] : each.clues));
      return withoutClues(layers, whole, gone);
    },
    build: async (limits, solving) => {
      const sets = await differencesOf(kind, whole, solving, (clue) => elementOfClue.get(clueKey(clue))!);
      return sets && runWork(hittingSetsWork(elements.length, sets, limits), limits);
    },
  };
}

function elementOf({ layers }: Kind, whole: Puzzle, clues: readonly ClueSite[]): ExploredElement {
  const names = clues.map(({ layer, site }) => siteName(whole, siteOfClue(layers, layer), site));
  const cells = clues.flatMap(({ layer, site }) => {
    const sort = siteOfClue(layers, layer);
    return isGridSite(sort) && sort !== 'row' && sort !== 'column' ? cellsOfSite(whole, sort, site) : [];
  });
  return { name: names.join('-'), cells: [...new Set(cells)].sort((one, other) => one - other), clues };
}

/** The minimal difference sets as sets of elements; null if there are many. Throws `WorkStopped`. */
async function differencesOf(
  kind: Kind,
  whole: Puzzle,
  options: QuestionOptions,
  elementOfClue: (clue: ClueSite) => number,
): Promise<readonly (readonly number[])[] | null> {
  const found = minimalDifferences(whole, { ...options, kind });
  const sets: (readonly number[])[] = [];
  for (;;) {
    const next = await found.next();
    if (next.done) {
      if (next.value === 'all') return sets;
      throw new WorkStopped(next.value === 'cancelled' || next.value === 'memory' ? next.value : 'time');
    }
    const elements = [...new Set(next.value.map(elementOfClue))];
    sets.push(elements.sort((one, other) => one - other));
    if (sets.length <= maxDifferences) continue;
    await found.return('cancelled');
    return null;
  }
}
