import type { Point } from '../../boards/geometry/point.js';
import { cellsOfSite, isGridSite, siteCenter, siteCount } from '../../boards/geometry/sites.js';
import type { ClueSite, Puzzle, SiteValues } from '../../boards/layers/board.js';
import { type Layers, layersOf, rangeOf } from '../../boards/layers/layer.js';
import type { AnswerChoice } from '../../contracts/generator.js';
import type { SeededRandom } from '../../contracts/seeded-random.js';

/** A site of an answer on a board. */
export interface AnswerSite extends ClueSite {
  readonly center: Point;
  /** The cells that it belongs to. */
  readonly cells: readonly number[];
  readonly min: number;
  readonly max: number;
}

/** The sites of all answers of a kind whose answers are on the board. */
export function answerSites(layers: Layers, board: Puzzle): readonly AnswerSite[] {
  return layersOf(layers, 'answer').flatMap(([layer, given]) => {
    const { site: sort } = given;
    if (!isGridSite(sort)) throw new Error(`answers of ${layer} are not on the board`);
    const range = rangeOf(given, board);
    return Array.from({ length: siteCount(board, sort) }, (_, site) => ({
      ...{ layer, site, ...range },
      center: siteCenter(board, sort, site),
      cells: cellsOfSite(board, sort, site),
    }));
  });
}

/**
 * Choices of a random solution: at free sites values in a random order, with the probability by layer of a value other than the smallest;
 * at others the value that the answers have.
 */
export function randomChoices(
  sites: readonly AnswerSite[],
  preferred: Readonly<Record<string, number>>,
  random: SeededRandom,
  from: Readonly<Record<string, SiteValues>> | null = null,
  isFree: (site: AnswerSite) => boolean = () => true,
): readonly AnswerChoice[] {
  const fixed: AnswerChoice[] = [];
  const free: AnswerSite[] = [];
  for (const each of sites) {
    const { layer, site } = each;
    if (from === null || isFree(each)) free.push(each);
    else fixed.push({ layer, site, values: [from[layer]![site]!] });
  }
  const chosen = random.shuffled(free).map(({ layer, site, min, max }): AnswerChoice => {
    const others = random.shuffled(Array.from({ length: max - min }, (_, at) => min + 1 + at));
    const isOther = random.chance(preferred[layer] ?? (max - min) / (max - min + 1));
    const [first, ...rest] = others;
    if (first === undefined || !isOther) return { layer, site, values: [min, ...others] };
    const later = [...rest, min];
    return {
      layer,
      site,
      values: [first, ...(preferred[layer] === undefined ? random.shuffled(later) : later)],
    };
  });
  return [...fixed, ...chosen];
}
