import fc from 'fast-check';
import type { Grid } from '../../src/grid/grid.js';
import type { Kind } from '../../src/kinds/kind.js';
import { type Position, type Puzzle, type SiteValues, siteCount, unsolved } from '../../src/layers/board.js';
import { empty, type Layer, type Layers, layersOf, rangeOf, unknownClue } from '../../src/layers/layer.js';
import type { Rules } from '../../src/layers/rule-variant.js';
import { violations } from '../../src/rules/rule.js';

/** The most sites that the answers of a random puzzle have in all, so that brute force can try them. */
export const maxAnswerSites = 12;

/**
 * Random positions of a kind: any size up to 4 × 4, any rules, any clues, anything drawn. Most are unsolvable.
 * `maxSites`: the most sites that the answers have in all.
 */
export function arbitraryPosition(kind: Kind, maxSites = Number.POSITIVE_INFINITY): fc.Arbitrary<Position> {
  return fc
    .record({ grid: arbitraryGrid(kind.layers, maxSites), rules: arbitraryRules(kind) })
    .chain(({ grid, rules }) => {
      const puzzle = arbitraryValues(kind.layers, 'clue', grid, rules).map(
        (clues): Puzzle => ({ ...grid, rules, clues }),
      );
      const drawn = fc.record({ puzzle, answers: arbitraryValues(kind.layers, 'answer', grid, rules) });
      return fc.oneof(
        puzzle.map((each) => unsolved(kind.layers, each)),
        drawn,
      );
    });
}

/** Random puzzles of a kind, about half of them mended so that a solution is likely. */
export function arbitraryPuzzle(kind: Kind): fc.Arbitrary<Puzzle> {
  const positions = arbitraryPosition(kind, maxAnswerSites);
  return fc.oneof(
    positions.map(({ puzzle }) => puzzle),
    positions.map((position) => mended(kind, position)),
  );
}

function arbitraryGrid(layers: Layers, maxSites: number): fc.Arbitrary<Grid> {
  const sides = [1, 2, 3, 4];
  const grids = sides
    .flatMap((rows) => sides.map((columns): Grid => ({ rows, columns })))
    .filter((grid) => {
      const sites = layersOf(layers, 'answer').map(([, layer]) => siteCount(grid, layer.site));
      return sites.reduce((sum, count) => sum + count, 0) <= maxSites;
    })
    .sort((left, right) => left.rows * left.columns - right.rows * right.columns);
  return fc.nat(grids.length - 1).map((index) => grids[index]!);
}

function arbitraryRules({ variants }: Kind): fc.Arbitrary<Rules> {
  return fc.record(
    Object.fromEntries(
      variants.map(({ name, min, max, default: plain }) => [
        name,
        fc.oneof({ arbitrary: fc.constant(plain), weight: 2 }, fc.integer({ min, max })),
      ]),
    ),
  );
}

function arbitraryValues(
  layers: Layers,
  role: Layer['role'],
  grid: Grid,
  rules: Rules,
): fc.Arbitrary<Readonly<Record<string, SiteValues>>> {
  const arbitraries = layersOf(layers, role).map(([name, layer]) => {
    const length = siteCount(grid, layer.site);
    const value = fc.oneof(fc.constant(empty), fc.integer(rangeOf(layer, rules)));
    const values = layer.role === 'clue' && layer.unknown ? fc.oneof(value, fc.constant(unknownClue)) : value;
    return [
      name,
      fc.array(values, { minLength: length, maxLength: length }).map((each) => Int16Array.from(each)),
    ];
  });
  return fc.record(Object.fromEntries(arbitraries));
}

/**
 * The puzzle of a position after its values were changed, site by site and twice, to those that break the
 * fewest rules. Where no rule is broken at the end, the puzzle has a solution. Clues stay where they are.
 */
function mended(kind: Kind, { puzzle, answers }: Position): Puzzle {
  const { rules } = puzzle;
  const copy = (all: Readonly<Record<string, SiteValues>>): Record<string, SiteValues> =>
    Object.fromEntries(Object.entries(all).map(([name, values]) => [name, values.slice()]));
  const position = { puzzle: { ...puzzle, clues: copy(puzzle.clues) }, answers: copy(answers) };
  const breaks = (values: SiteValues, site: number, value: number): number => {
    values[site] = value;
    return violations(kind.rules, position, 'complete').length;
  };
  for (const [name, layer] of layersOf(kind.layers, 'answer')) {
    const { min } = rangeOf(layer, rules);
    position.answers[name] = position.answers[name]!.map((value) => (value === empty ? min : value));
  }
  for (let pass = 0; pass < 2; pass++) {
    for (const [name, layer] of Object.entries(kind.layers)) {
      const values = layer.role === 'clue' ? position.puzzle.clues[name]! : position.answers[name]!;
      const { min, max } = rangeOf(layer, rules);
      for (const [site, current] of values.entries()) {
        if (current < 0) continue;
        const counts = Array.from({ length: max - min + 1 }, (_, i) => breaks(values, site, min + i));
        const fewest = Math.min(...counts);
        values[site] = counts[current - min] === fewest ? current : min + counts.indexOf(fewest);
      }
    }
  }
  return position.puzzle;
}
