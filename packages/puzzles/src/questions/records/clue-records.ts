import { cellsOfSite, type Site, siteName } from '../../boards/geometry/sites.js';
import { type ClueSite, type Puzzle, siteOfClue } from '../../boards/layers/board.js';
import { clueText } from '../../boards/layers/clue-text.js';
import type { SolvableKind } from '../../contracts/kind.js';
import { withoutEmpty } from './answer-data.js';

/** A clue: its layer, the name of its site, which is the id of a record, the cells of the site, and the clue in words. */
export interface ClueRecord {
  readonly layer: string;
  readonly site: string;
  /** Left out for a record without a place on the board. */
  readonly cells?: readonly string[];
  readonly text: string;
}

/** Clues of a puzzle, by name and in words. */
export function clueRecords(
  kind: SolvableKind,
  puzzle: Puzzle,
  clues: readonly ClueSite[],
): readonly ClueRecord[] {
  return clues.map((clue) =>
    withoutEmpty({
      layer: clue.layer,
      site: siteName(puzzle, siteOfClue(kind.layers, clue.layer), clue.site),
      cells: cellsAt(kind, puzzle, clue),
      text: clueText(kind.layers, puzzle, clue),
    }),
  );
}

/** The cells of a site, by name. */
export function cellsAt(kind: SolvableKind, puzzle: Puzzle, { layer, site }: ClueSite): readonly string[] {
  return namesOf(puzzle, 'cell', cellsOfSite(puzzle, siteOfClue(kind.layers, layer), site));
}

/** The names of sites of a sort. */
export function namesOf(puzzle: Puzzle, site: Site, sites: readonly number[]): readonly string[] {
  return sites.map((each) => siteName(puzzle, site, each));
}
