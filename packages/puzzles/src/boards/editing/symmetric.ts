import { type ClueSymmetry, clueImages } from '../geometry/clue-symmetry.js';
import { isSameGeometry } from '../geometry/geometry.js';
import type { SortedSite } from '../geometry/sites.js';
import { ownSiteImage } from '../geometry/symmetries.js';
import type { Position } from '../layers/board.js';
import { imageLayer } from '../layers/image-layer.js';
import { clueLayer } from '../layers/kind-layers.js';
import { dividesBoard, empty, type Layers, layersOf, unknownClue } from '../layers/layer.js';
import { keptOpenValue } from '../layers/left-out.js';
import { withValues } from './values.js';

/**
 * The position after an edit of clues and of their images. The clues that the edit has added are added at their images as "?" if that is
 * a clue without its number; other layers get nothing there, as the same value could contradict, and `awaitedClues` names these sites. The clues
 * that it has removed are removed there. A clue that an image has already is kept, and so is what the edit itself has changed. Answers
 * are not changed, apart from those that a new clue gives. The regions of a board are not symmetric. `after` itself if there is nothing
 * to do, as on a board without the symmetry.
 */
export function symmetricEdit<L extends Layers>(
  layers: L,
  before: Position<L>,
  after: Position<L>,
  symmetry: ClueSymmetry,
): Position<L> {
  const edit: Position = after;
  let result = after;
  for (const { layer, index, value } of imagesOfEdit(layers, before, after, symmetry)) {
    const there = edit.puzzle.clues[layer]![index]!;
    if (value === empty) result = withValues(layers, result, layer, [[index, empty]]);
    else if (there === empty && isAddedOpen(layers, layer))
      result = withValues(layers, result, layer, [[index, unknownClue]]);
  }
  return result;
}

/** Whether the image of a clue is added as "?". */
function isAddedOpen(layers: Layers, layer: string): boolean {
  return keptOpenValue(clueLayer(layers, layer)) === unknownClue;
}

/** The sites that wait for a clue after an edit, as they are images of a new one, and those that wait no longer. */
export interface AwaitedClues {
  readonly awaited: readonly SortedSite[];
  readonly settled: readonly SortedSite[];
}

/** The sites where an edit calls for clues that `symmetricEdit` cannot put, and those that have their clue now, or need none any more. */
export function awaitedClues(
  layers: Layers,
  before: Position,
  after: Position,
  symmetry: ClueSymmetry,
): AwaitedClues {
  const siteOf = ({ layer, index }: { readonly layer: string; readonly index: number }): SortedSite => ({
    site: clueLayer(layers, layer).site,
    index,
  });
  const images = imagesOfEdit(layers, before, after, symmetry);
  const isOpen = ({ layer, index }: ImageOfEdit): boolean => after.puzzle.clues[layer]![index] === empty;
  const filled = changedClues(layers, before, after).flatMap(({ layer, changed }) =>
    changed
      .filter((index) => after.puzzle.clues[layer]![index] !== empty)
      .map((index) => siteOf({ layer, index })),
  );
  return {
    awaited: images
      .filter((each) => each.value !== empty && isOpen(each) && !isAddedOpen(layers, each.layer))
      .map(siteOf),
    settled: [...filled, ...images.filter(({ value }) => value === empty).map(siteOf)],
  };
}

interface ImageOfEdit {
  readonly layer: string;
  readonly index: number;
  /** What the edited site has now. */
  readonly value: number;
}

/** The sites of each layer of clues that an edit has filled or emptied; regions are left out. */
function changedClues(
  layers: Layers,
  before: Position,
  after: Position,
): readonly { readonly layer: string; readonly changed: readonly number[] }[] {
  if (before.puzzle.clues === after.puzzle.clues || !isSameGeometry(before.puzzle, after.puzzle)) return [];
  return layersOf(layers, 'clue').flatMap(([layer, each]) => {
    const [old, now] = [before.puzzle.clues[layer]!, after.puzzle.clues[layer]!];
    if (dividesBoard(each) || old === now) return [];
    return { layer, changed: [...now.keys()].filter((at) => (old[at] === empty) !== (now[at] === empty)) };
  });
}

/** The images of the sites that an edit has filled or emptied, apart from those that it has changed itself. */
function imagesOfEdit(
  layers: Layers,
  before: Position,
  after: Position,
  symmetry: ClueSymmetry,
): readonly ImageOfEdit[] {
  return changedClues(layers, before, after).flatMap(({ layer, changed }) => {
    const images = clueImages[symmetry].map((each) => ({
      target: imageLayer(layers, layer, each),
      imageAt: ownSiteImage(after.puzzle, each, clueLayer(layers, layer).site),
    }));
    return images.flatMap(({ target, imageAt }) => {
      // Some images without the others would be another symmetry.
      if (target === null || images.some((each) => each.imageAt === null)) return [];
      const [old, now] = [before.puzzle.clues[target]!, after.puzzle.clues[target]!];
      return changed.flatMap((site): readonly ImageOfEdit[] => {
        const index = imageAt!(site);
        // What the edit has changed itself is meant as it is.
        if (old[index] !== now[index]) return [];
        return [{ layer: target, index, value: after.puzzle.clues[layer]![site]! }];
      });
    });
  });
}
