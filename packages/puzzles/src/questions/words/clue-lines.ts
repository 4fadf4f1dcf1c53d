import type { ClueRecord } from '../records/clue-records.js';

/** Clues after a heading, by their cells or in words; whole sentences stand on lines of their own. */
export function clueLines(heading: string, clues: readonly ClueRecord[]): readonly string[] {
  if (clues.length === 0) return [];
  if (clues.some(({ text }) => text.endsWith('.')))
    return [heading.trimEnd(), ...clues.map(({ site, text }) => `    ${site}. ${text}`)];
  return [`${heading}${placesOfClues(clues).join(', ')}`];
}

/** A cell says which clue it is; what stands beside the board is said in words. */
export function placesOfClues(clues: readonly ClueRecord[]): readonly string[] {
  return clues.map(({ site, cells, text }) => (cells?.join() === site ? site : text));
}
