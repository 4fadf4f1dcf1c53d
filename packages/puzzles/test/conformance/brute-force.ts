import { emptySites, type Puzzle, type SiteValues, type Solution } from '../../src/boards/layers/board.js';
import { empty, layersOf, rangeOf } from '../../src/boards/layers/layer.js';
import { violations } from '../../src/boards/rules/rule.js';
import type { Kind } from '../../src/contracts/kind.js';

/**
 * The solutions of a small puzzle of any kind, or the first `max`: every value of every site is tried, and a
 * position that the rules call wrong "so far" is not gone on with. Knows nothing of models.
 */
export function bruteForce(kind: Kind, puzzle: Puzzle, max: number): readonly Solution[] {
  const answers: Record<string, SiteValues> = {};
  const sites: { values: SiteValues; site: number; min: number; max: number }[] = [];
  for (const [name, layer] of layersOf(kind.layers, 'answer')) {
    const values = emptySites(puzzle, layer.site);
    answers[name] = values;
    for (const site of values.keys()) sites.push({ values, site, ...rangeOf(layer, puzzle) });
  }
  const found: Solution[] = [];
  const goOn = (depth: number): void => {
    const next = sites[depth];
    if (violations(kind.rules, { puzzle, answers }, next ? 'partial' : 'complete').length > 0) return;
    if (!next) {
      const copies = Object.entries(answers).map(([name, values]) => [name, values.slice()]);
      found.push({ puzzle, answers: Object.fromEntries(copies), complete: true });
      return;
    }
    for (let value = next.min; value <= next.max && found.length < max; value++) {
      next.values[next.site] = value;
      goOn(depth + 1);
    }
    next.values[next.site] = empty;
  };
  goOn(0);
  return found;
}
