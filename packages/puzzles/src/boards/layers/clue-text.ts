import { siteName } from '../geometry/sites.js';
import { type ClueSite, type Puzzle, siteOfClue } from './board.js';
import type { Layers } from './layer.js';
import { valueText } from './value-names.js';

/** A clue in words: `total 3 at row 4`, or what the record says. */
export function clueText(layers: Layers, puzzle: Puzzle, { layer: name, site }: ClueSite): string {
  const layer = layers[name]!;
  const records = puzzle.records;
  if (layer.role === 'records') return layer.text(records![name]![site]!, records!);
  return `${valueText(layer, puzzle.clues[name]![site]!)} at ${siteName(puzzle, siteOfClue(layers, name), site)}`;
}
