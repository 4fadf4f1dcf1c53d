import type { Puzzle, SiteValues } from '../../layers/board.js';
import { type ClueLayer, type Layers, type PuzzleShape, rangeOf } from '../../layers/layer.js';
import { type Word, type WordReader, wholeNumber } from '../word-reader.js';
import { readAreas } from './areas.js';
import type { JankoKind } from './janko-kind.js';
import type { JankoLayers } from './janko-layers.js';
import type { Section } from './sections.js';

/** What is read of a text so far. */
export interface Draft {
  readonly shape: PuzzleShape;
  readonly cells: SiteValues;
  /** By the names of their layers. */
  readonly totals: Readonly<Record<string, SiteValues>>;
  areas: SiteValues | null;
  answers: SiteValues | null;
  /** At the rows of a solution that waits for the end of the text. */
  solution: WordReader | null;
}

/**
 * The sections of a kind; each one writes what it reads into the draft. `puzzle` is the puzzle that a solution needs; if
 * it is null, the rest of the puzzle may follow the solution.
 */
export function sectionsOf<L extends Layers>(
  reader: WordReader,
  { cell, counted, regions, ...kind }: JankoKind<L>,
  { clue, totals }: JankoLayers<L>,
  draft: Draft,
  puzzle: (() => Puzzle<L>) | null,
): readonly Section[] {
  const { shape } = draft;
  const solution = counted ? `solution, in which ${counted.description} is counted` : 'solution';
  const labels = totals.map(({ section, name, layer }) => ({
    key: section,
    required: section,
    read: () => readTotals(reader, layer, shape, draft.totals[name]!),
  }));
  const areas = regions && {
    key: 'areas',
    required: null,
    read: () => {
      draft.areas = readAreas(reader, shape, regions);
    },
  };
  return [
    ...labels,
    {
      key: 'problem',
      required: counted ? null : 'problem',
      read: () => {
        const { max } = rangeOf(clue, shape);
        readCells(reader, shape, cell.description, (word, site) => {
          draft.cells[site] = cell.read(word, max);
        });
      },
    },
    {
      key: 'solution',
      required: counted ? solution : null,
      read: () => {
        if (puzzle !== null) {
          draft.answers = kind.readSolution(reader, puzzle());
          return;
        }
        draft.solution = reader.fork();
        readCells(reader, shape, `cells of a ${solution}`, () => {});
      },
    },
    ...(areas ? [areas] : []),
  ];
}

function readTotals(reader: WordReader, layer: ClueLayer, shape: PuzzleShape, totals: SiteValues): void {
  const { min, max } = rangeOf(layer, shape);
  for (const [site, word] of reader.row(totals.length, `totals, numbers or "-"`).entries())
    if (word.text !== '-') totals[site] = wholeNumber(word, `"-" or a ${layer.label}`, min, max);
}

/** Reads a row of words for each row of the board. */
function readCells(
  reader: WordReader,
  { rows, columns }: PuzzleShape,
  description: string,
  take: (word: Word, site: number) => void,
): void {
  let site = 0;
  for (let row = 0; row < rows; row++)
    for (const word of reader.row(columns, description)) take(word, site++);
}
