import {
  type Board,
  type ClueSite,
  cellsOfSite,
  clueSites,
  definesBoard,
  isGridSite,
  layersOf,
  type Noun,
  nounOf,
  type Puzzle,
  placeInWords,
  type Site,
  siteName,
  siteOfClue,
  type ValueLayer,
} from '@gridwright/puzzles/boards';
import { answerTexts as texts } from '../texts/answers.js';

/** A value of a layer of clues. */
export interface ClueValue {
  readonly layer: ValueLayer;
  readonly value: number;
}

/** A clue, as a chip shows it. */
export interface ClueWords {
  readonly clue: ClueSite;
  /** The value with its layer; null for a record. */
  readonly value: ClueValue | null;
  /** Where it is, or what the record says. */
  readonly text: string;
  /** The cells that light up with it. */
  readonly cells: readonly number[];
}

/** A clue in words. */
export function wordsOf({ layers }: Board, puzzle: Puzzle, clue: ClueSite): ClueWords {
  const layer = layers[clue.layer]!;
  const site = siteOfClue(layers, clue.layer);
  if (layer.role === 'records')
    return {
      clue,
      value: null,
      text: layer.text(puzzle.records![clue.layer]![clue.site]!, puzzle.records!),
      cells: [],
    };
  return {
    clue,
    value: { layer, value: puzzle.clues[clue.layer]![clue.site]! },
    text: placeOf(puzzle, site, clue.site),
    cells: cellsOfSite(puzzle, site, clue.site),
  };
}

/** The name of a site as it is written in sentences: `R6C2`. */
export function placeOf(puzzle: Puzzle, site: Site, index: number): string {
  const name = placeInWords(puzzle, site, index);
  return isGridSite(site) ? name.replace(/\b[rcv]\d+(c\d+)?\b/g, (each) => each.toUpperCase()) : name;
}

/** The noun for the clues of these layers: that of the layer if there is one. */
export function nounOfClues({ layers }: Board, names: Iterable<string>): Noun {
  const [name, ...others] = new Set(names);
  return name === undefined || others.length > 0 ? texts.clue : nounOf(layers[name]!);
}

/** The names of the layers whose clues can be left out. */
export function clueLayersOf({ layers }: Board): readonly string[] {
  const values = layersOf(layers, 'clue').filter(([, layer]) => !definesBoard(layer));
  const lists = layersOf(layers, 'records').filter(([, { isClue }]) => isClue);
  return [...values, ...lists].map(([name]) => name);
}

/** The clues that an answer names, by layer and the name of their site. */
export function namedClues(
  { layers }: Board,
  puzzle: Puzzle,
  named: readonly { readonly layer: string; readonly site: string }[],
): readonly ClueSite[] {
  const wanted = new Set(named.map(({ layer, site }) => `${layer} ${site}`));
  return clueSites(layers, puzzle).filter(({ layer, site }) =>
    wanted.has(`${layer} ${siteName(puzzle, siteOfClue(layers, layer), site)}`),
  );
}
