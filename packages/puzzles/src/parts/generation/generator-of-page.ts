import { clueSymmetries } from '../../boards/geometry/clue-symmetry.js';
import { cellCount } from '../../boards/geometry/grid.js';
import { clueKey, emptyPuzzle, type Puzzle, type SiteValues } from '../../boards/layers/board.js';
import { type ClueLayer, definesBoard, empty, type Layers, layersOf } from '../../boards/layers/layer.js';
import { clueSites } from '../../boards/layers/left-out.js';
import { nounOf } from '../../boards/layers/noun.js';
import type { RuleVariant } from '../../boards/layers/rule-variant.js';
import { type ClueGroup, sitesIn } from '../../contracts/clue-groups.js';
import { type CountedClues, countedPerCell } from '../../contracts/counted-clues.js';
import type { Generator, WantedPuzzle } from '../../contracts/generator.js';
import { seededRandom } from '../../contracts/seeded-random.js';
import type { ClueValues, Part } from '../rows/rows.js';
import { withAllClues } from './all-clues.js';
import type { NewPuzzles } from './new-puzzles.js';
import { symmetricSites } from './symmetric-sites.js';
import { type Made, uniqueSolution } from './unique-solution.js';

/** What a page has of a kind for its generator. */
export interface GeneratedPage {
  readonly name: string;
  readonly layers: Layers;
  readonly parts: readonly Part[];
  readonly variants?: readonly RuleVariant[];
  readonly newPuzzles?: NewPuzzles;
}

/** The generator of a kind of parts; null for a page without new puzzles. */
export function generatorOfPage(page: GeneratedPage): Generator | null {
  const { newPuzzles, layers, variants = [] } = page;
  if (newPuzzles === undefined) return null;
  const { keepsClues = false } = newPuzzles;
  const clues = cluesToChoose(layers);
  const madeFor = (wanted: WantedPuzzle): Made => madeOfPage(page, newPuzzles, wanted);
  const facts = {
    variants: variants.map(({ name }) => name),
    problem: (wanted: WantedPuzzle) => newPuzzles.problem?.(wanted) ?? null,
  };
  if (clues.length === 0)
    return {
      ...facts,
      description: 'a random solution, on a board that is changed until it has no other solution',
      symmetries: ['none'],
      make: (wanted, trial) => uniqueSolution(madeFor(wanted), seededRandom(wanted.seed), trial),
      changed: (solution, random) =>
        newPuzzles.changed?.(solution, random, random.below(cellCount(solution.puzzle))) ?? null,
    };
  const counted = countedClues(clues);
  return {
    ...facts,
    description: keepsClues
      ? 'a random solution of a random board, changed until all its clues determine it'
      : 'a random solution of a random board, changed until all its clues determine it; minimal: no clue is redundant',
    symmetries: mayBeSymmetric(page) ? clueSymmetries : ['none'],
    usualMaker: keepsClues ? null : 'removing',
    isMinimal: ({ maker }) => !keepsClues || maker !== undefined,
    ...(counted && { counted }),
    allClues: async (wanted, trial) => {
      const random = seededRandom(wanted.seed);
      const solution = await uniqueSolution(madeFor(wanted), random, trial);
      return solution && { solution, groups: random.shuffled(clueGroups(layers, solution.puzzle, wanted)) };
    },
  };
}

/** The layers of clues that may be left out. */
function cluesToChoose(layers: Layers): readonly (readonly [string, ClueLayer])[] {
  return layersOf(layers, 'clue').filter(([, layer]) => !definesBoard(layer));
}

/** The clues that a requested number counts: those in cells, if all are of one layer. */
function countedClues(clues: readonly (readonly [string, ClueLayer])[]): CountedClues | null {
  const [first, ...others] = clues;
  if (first === undefined || others.length > 0 || first[1].site !== 'cell') return null;
  return countedPerCell({ layer: first[0], description: `${nounOf(first[1]).many} per cell` });
}

/** Whether clues can be symmetric: they are in cells, their sites are no choice, and the board is not divided into rooms. */
function mayBeSymmetric({ layers, parts }: GeneratedPage): boolean {
  return (
    parts.every(({ choosesSites }) => choosesSites === undefined) &&
    layersOf(layers, 'clue').every(([, { site, inShape }]) => site === 'cell' && inShape !== 'values')
  );
}

function madeOfPage(
  { name, layers, parts }: GeneratedPage,
  newPuzzles: NewPuzzles,
  { geometry, rules, symmetry }: WantedPuzzle,
): Made {
  const blank = emptyPuzzle(layers, { kind: name, ...geometry, rules });
  const groups = symmetricSites(geometry, 'cell', symmetry) ?? [];
  const orbits = symmetry === 'none' ? null : groups;
  return {
    newPuzzles: orbits === null ? newPuzzles : withSymmetricChanges(newPuzzles, orbits),
    ...{ layers, parts, hasOnlyBoard: cluesToChoose(layers).length === 0 },
    sitesChosen: parts.flatMap(({ choosesSites }) => choosesSites ?? []),
    board: (random) => {
      const clues = { ...blank.clues, ...newPuzzles.board(blank, random, groups) };
      return { ...blank, clues: orbits === null ? clues : changedLayers(clues, orbits, withImages) };
    },
    withAllClues: (solution, random) => {
      const puzzle = withAllClues(parts, solution, random);
      if (orbits === null) return puzzle;
      return { ...puzzle, clues: changedLayers(puzzle.clues, orbits, withoutIncomplete) };
    },
  };
}

/** The sites of clues that the symmetry maps to each other. */
type Orbits = readonly (readonly number[])[];

/** Without the changes of a board that end the symmetry of the places of its clues. */
function withSymmetricChanges({ changed, ...others }: NewPuzzles, orbits: Orbits): NewPuzzles {
  if (changed === undefined) return others;
  const isSymmetric = (values: SiteValues): boolean =>
    orbits.every(([first, ...images]) => {
      const isEmpty = values[first!] === empty;
      return images.every((site) => (values[site] === empty) === isEmpty);
    });
  return {
    ...others,
    changed: (solution, random, near) => {
      const other = changed(solution, random, near);
      return other !== null && Object.values(other.puzzle.clues).every(isSymmetric) ? other : null;
    },
  };
}

function changedLayers(
  clues: ClueValues,
  orbits: Orbits,
  changed: (values: SiteValues, orbit: readonly number[]) => void,
): ClueValues {
  return Object.fromEntries(
    Object.entries(clues).map(([layer, values]) => {
      const copy = values.slice();
      for (const orbit of orbits) changed(copy, orbit);
      return [layer, copy];
    }),
  );
}

/** The first site decides of the others, too. */
function withImages(values: SiteValues, orbit: readonly number[]): void {
  for (const site of orbit) values[site] = values[orbit[0]!]!;
}

/** Where not all sites have clues, none has. */
function withoutIncomplete(values: SiteValues, orbit: readonly number[]): void {
  if (orbit.some((site) => values[site] === empty)) for (const site of orbit) values[site] = empty;
}

/** The clues that may be left out, those in cells with their images. */
function clueGroups(
  layers: Layers,
  puzzle: Puzzle,
  { geometry, symmetry }: WantedPuzzle,
): readonly ClueGroup[] {
  const clues = clueSites(layers, puzzle);
  if (symmetry === 'none') return clues.map((clue) => [clue]);
  const keys = new Set(clues.map(clueKey));
  const orbits = symmetricSites(geometry, 'cell', symmetry) ?? [];
  return [...new Set(clues.map(({ layer }) => layer))].flatMap((layer) =>
    sitesIn(layer, orbits).filter((group) => group.every((clue) => keys.has(clueKey(clue)))),
  );
}
