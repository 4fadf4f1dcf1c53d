import type { ClueSite, Puzzle, Solution } from '../layers/board.js';
import { type LayerNames, type Layers, layersOf, unknownClue } from '../layers/layer.js';
import { type LeavingOut, leftOutValue, withoutClues, withoutKeptOpen } from '../layers/left-out.js';
import type { Trial } from './generator.js';

/** The clues that may be removed. */
export interface Removal<L extends Layers> {
  /**
   * Clues of any layers that are left out together, in the order in which that is tried. The index of a record is that in the
   * puzzle with all clues.
   */
  readonly groups: readonly (readonly ClueIn<L>[])[];
  /**
   * Whether the sites of a group are first tried without any clue, where "?" would say something, and only then with "?"; false by
   * default. For kinds whose solutions keep the rules when a site has no clue: not where lines must end at a clue.
   */
  readonly emptiesSites?: boolean;
}

/** The place of a clue of a kind with these layers. */
export interface ClueIn<L extends Layers> extends ClueSite {
  readonly layer: LayerNames<L, 'clue'> | LayerNames<L, 'records'>;
}

/** Groups of sites of one layer. */
export function sitesIn<Name extends string>(
  layer: Name,
  groups: readonly (readonly number[])[],
): readonly (readonly { readonly layer: Name; readonly site: number }[])[] {
  return groups.map((group) => group.map((site) => ({ layer, site })));
}

/**
 * The solution on a puzzle without the clues that are redundant, leaving out one group after the other while it stays
 * the only solution: afterwards no group is redundant. Null if it is not the only solution of its own puzzle. Each
 * group takes one question, or two if its sites may be emptied; if a layer has "?" and sites are not emptied, all questions about
 * its clues are about puzzles of the same shape.
 */
export async function withoutNeedlessClues<L extends Layers>(
  layers: L,
  solution: Solution<L>,
  { groups, emptiesSites = false }: Removal<L>,
  trial: Trial<L>,
): Promise<Solution<L> | null> {
  if (await trial.hasOther(solution)) return null;
  const isOpened = ({ layer: name }: ClueSite): boolean => {
    const layer = layers[name]!;
    return layer.role === 'clue' && leftOutValue(layer) === unknownClue;
  };
  let { puzzle } = solution;
  for (const group of groups) {
    const ways: readonly LeavingOut[] = [
      ...(emptiesSites && group.some(isOpened) ? [{ emptiesSites }] : []),
      { keepsShape: true },
    ];
    for (const way of ways) {
      const without = withoutClues(layers, puzzle, present(solution.puzzle, puzzle, group), way);
      if (group.every(({ layer }) => isSameLayer(puzzle, without, layer))) continue;
      if (await trial.hasOther({ ...solution, puzzle: without })) continue;
      puzzle = without;
      break;
    }
  }
  const touched = new Set<string>(groups.flat().map(({ layer }) => layer));
  for (const [name] of layersOf(layers, 'clue'))
    if (touched.has(name)) puzzle = withoutKeptOpen(layers, puzzle, name as LayerNames<L, 'clue'>);
  return { ...solution, puzzle };
}

/** The clues of a group that a puzzle still has: a record has another index after others were left out. */
function present(all: Puzzle, puzzle: Puzzle, group: readonly ClueSite[]): readonly ClueSite[] {
  return group.flatMap(({ layer, site }) => {
    const record = all.records?.[layer]?.[site];
    if (record === undefined) return [{ layer, site }];
    const index = puzzle.records![layer]!.findIndex(({ id }) => id === record.id);
    return index < 0 ? [] : [{ layer, site: index }];
  });
}

/** Whether two puzzles have the same clues in a layer. */
function isSameLayer(one: Puzzle, other: Puzzle, layer: string): boolean {
  const [before, after] = [one.clues[layer], other.clues[layer]];
  if (before === undefined || after === undefined)
    return one.records?.[layer]?.length === other.records?.[layer]?.length;
  return before.every((value, site) => value === after[site]);
}
