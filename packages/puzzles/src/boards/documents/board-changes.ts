import type { Board } from '../definition/board.js';
import { movedSite, type SideCounts, withSides } from '../editing/board-size.js';
import { isGridSite } from '../geometry/sites.js';
import {
  type BoardSymmetry,
  boardSymmetries,
  imageGeometry,
  imageSort,
  siteImage,
  siteImages,
} from '../geometry/symmetries.js';
import { emptySites, type Puzzle, type SiteValues } from '../layers/board.js';
import { imageLayer } from '../layers/image-layer.js';
import type { BoardData } from '../layers/kind-layers.js';
import {
  empty,
  hasBoard,
  type Layers,
  layersOf,
  rangeOf,
  unknownClue,
  type ValueLayer,
} from '../layers/layer.js';
import { onEveryLevel } from './edits.js';
import { movedMarks } from './marks.js';
import type { PuzzleDocument } from './puzzle-document.js';

/** The part of a board that its symmetries depend on. */
type BoardLayers<L extends Layers> = Pick<Board<L>, 'layers' | 'orientation'>;

/**
 * The symmetries by which a board can be rotated and reflected without another meaning of the puzzle; the identity is the
 * first. Quarter turns and reflections in diagonals need, for each layer at rows, one at columns, and the other way round.
 */
export function symmetriesOf<L extends Layers>(
  board: BoardLayers<L>,
  puzzle: Puzzle<L>,
): readonly BoardSymmetry[] {
  const written = hasBoard(board.layers) ? board.orientation.written(puzzle) : null;
  return boardSymmetries.filter(
    (symmetry) => symmetry === 'identity' || (written !== null && isKept(board.layers, written, symmetry)),
  );
}

/**
 * The document after its board is rotated or reflected: puzzle, answers, marks and trials alike. Records stay as they are, and values
 * without a direction. Expects a symmetry of `symmetriesOf`; the same document for the identity.
 */
export function transformed<L extends Layers>(
  board: BoardLayers<L>,
  document: PuzzleDocument<L>,
  symmetry: BoardSymmetry,
): PuzzleDocument<L> {
  if (symmetry === 'identity') return document;
  const { layers, orientation } = board;
  const written = orientation.written(document.puzzle);
  if (written === null || !hasBoard(layers) || !isKept(layers, written, symmetry))
    throw new Error(`the board of ${document.puzzle.kind} has no ${symmetry}`);
  const clues = imageValues(layers, 'clue', written, written.clues, symmetry);
  const image = { ...written, ...imageGeometry(written, symmetry), clues: { ...written.clues, ...clues } };
  return onEveryLevel(document, orientation.plain(image), ({ answers, marks }) => ({
    answers: { ...answers, ...imageValues(layers, 'answer', written, answers, symmetry) },
    marks: movedMarks(marks, (site, index) => ({
      site: imageSort(symmetry, site),
      index: siteImage(written, symmetry, site, index),
    })),
  }));
}

/** The values of the layers of one role on the board after a symmetry. */
function imageValues(
  layers: Layers,
  role: ValueLayer['role'],
  puzzle: Puzzle,
  values: Readonly<Record<string, SiteValues>>,
  symmetry: BoardSymmetry,
): Readonly<Record<string, SiteValues>> {
  const found: Record<string, SiteValues> = {};
  const image = { ...puzzle, ...imageGeometry(puzzle, symmetry) };
  for (const [name, layer] of layersOf(layers, role)) {
    const from = values[name]!;
    const { site } = layer;
    if (!isGridSite(site)) continue;
    const target = imageLayer(layers, name, symmetry)!;
    const moved = emptySites(image, imageSort(symmetry, site));
    const imageOf = (value: number): number => layer.valueImage?.(value, symmetry) ?? value;
    for (const [index, to] of siteImages(puzzle, symmetry, site).entries()) moved[to] = imageOf(from[index]!);
    found[target] = moved;
  }
  return found;
}

/** Whether each layer has a layer that takes all its values after a symmetry. */
function isKept(layers: Layers, puzzle: Puzzle, symmetry: BoardSymmetry): boolean {
  const image = { ...puzzle, ...imageGeometry(puzzle, symmetry) };
  return (['clue', 'answer'] as const).every((role) =>
    layersOf(layers, role).every(([name, layer]) => {
      const target = imageLayer(layers, name, symmetry);
      if (target === null) return false;
      const other = layers[target]!;
      if (other.role === 'records') return false;
      const [before, after] = [rangeOf(layer, puzzle), rangeOf(other, image)];
      if (layer.role === 'answer') return before.min === after.min && before.max === after.max;
      const mayBeUnknown = other.role === 'clue' && other.unknown === true;
      return puzzle.clues[name]!.every(
        (value) =>
          value === empty ||
          (value === unknownClue ? mayBeUnknown : value >= after.min && value <= after.max),
      );
    }),
  );
}

/**
 * The document whose grid has gained and lost rows and columns at its sides: puzzle, answers, marks and trials alike. What is
 * outside the new board is dropped. Expects sides for which `sidesProblem` finds nothing. The same document if no side changes.
 */
export function resizedDocument<L extends Layers>(
  board: BoardData<L>,
  document: PuzzleDocument<L>,
  sides: SideCounts,
): PuzzleDocument<L> {
  if (Object.values(sides).every((count) => count === 0)) return document;
  const { puzzle } = document;
  const after = withSides(board, document, sides);
  return onEveryLevel(document, after.puzzle, ({ answers, marks }) => ({
    answers:
      answers === document.answers ? after.answers : withSides(board, { puzzle, answers }, sides).answers,
    marks: movedMarks(marks, (site, index) => {
      const moved = movedSite(puzzle, sides, site, index);
      return moved === null ? null : { site, index: moved };
    }),
  }));
}
