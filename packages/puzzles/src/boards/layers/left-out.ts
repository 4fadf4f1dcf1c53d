import { type ClueSite, givenAt, type Puzzle, type SiteValues, type Solution } from './board.js';
import { type ClueLayer, definesBoard, empty, type Layers, layersOf, unknownClue } from './layer.js';
import type { ClueRecord } from './records.js';

/**
 * The value of a site whose clue is left out: "?" where a clue without its number still has a meaning (an island stays), else no
 * clue.
 */
export function leftOutValue(layer: ClueLayer): typeof unknownClue | typeof empty {
  return layer.unknownMeansNone === true ? empty : keptOpenValue(layer);
}

/**
 * The value that means the same as `leftOutValue`, and is "?" if the layer has it: the site keeps a clue, and the puzzle its
 * shape, so that a search goes on with the same model.
 */
export function keptOpenValue({ unknown, unknownIsOwnClue }: ClueLayer): typeof unknownClue | typeof empty {
  return unknown === true && unknownIsOwnClue !== true ? unknownClue : empty;
}

/**
 * The puzzle without these clues: values at sites, of which one without a clue stays so, and records. `keepsShape`: they are "?" where that
 * means the same as no clue; `emptiesSites`: the sites are empty, also where "?" would say something.
 */
export function withoutClues<L extends Layers>(
  layers: L,
  puzzle: Puzzle<L>,
  sites: Iterable<ClueSite>,
  { keepsShape = false, emptiesSites = false }: { keepsShape?: boolean; emptiesSites?: boolean } = {},
): Puzzle<L> {
  const given: Puzzle = puzzle;
  const byLayer = new Map<string, number[]>();
  for (const { layer, site } of sites) {
    const known = byLayer.get(layer);
    if (known) known.push(site);
    else byLayer.set(layer, [site]);
  }
  const clues: Record<string, SiteValues> = { ...given.clues };
  const records: Record<string, readonly ClueRecord[]> = { ...given.records };
  for (const [name, leftOut] of byLayer) {
    const layer = layers[name]!;
    if (layer.role === 'records') {
      const indices = new Set(leftOut);
      records[name] = records[name]!.filter((_, index) => !indices.has(index));
    }
    if (layer.role !== 'clue') continue;
    const value = emptiesSites ? empty : keepsShape ? keptOpenValue(layer) : leftOutValue(layer);
    const values = clues[name]!.slice();
    for (const site of leftOut) if (values[site] !== empty) values[site] = value;
    clues[name] = values;
  }
  const left = { ...puzzle, clues: { ...puzzle.clues, ...clues } };
  return puzzle.records === undefined ? left : { ...left, records: { ...puzzle.records, ...records } };
}

/** The drawing without the clues that give another value than it has, or a value where it has none, as these would hide its own values. */
export function withoutContradicted<L extends Layers>(layers: L, solution: Solution<L>): Solution<L> {
  const { puzzle, answers }: Solution = solution;
  const contradicted = layersOf(layers, 'answer').flatMap(([name, layer]) =>
    Array.from(answers[name]!, (value, site) => {
      const given = givenAt(puzzle, layer, site);
      const isOther = given !== empty && given !== value;
      return layer.givenBy !== undefined && isOther ? [{ layer: layer.givenBy, site }] : [];
    }).flat(),
  );
  if (contradicted.length === 0) return solution;
  return { ...solution, puzzle: withoutClues(layers, solution.puzzle, contradicted, { emptiesSites: true }) };
}

/** The clues of a puzzle that can be left out: all but those that say what the board is, and those that are left out already. */
export function clueSites<L extends Layers>(layers: L, puzzle: Puzzle<L>): readonly ClueSite[] {
  const { clues, records }: Puzzle = puzzle;
  const values = layersOf(layers, 'clue')
    .filter(([, layer]) => !definesBoard(layer))
    .flatMap(([name, layer]) =>
      Array.from(clues[name]!, (value, site) =>
        value === empty || value === leftOutValue(layer) ? [] : [{ layer: name, site }],
      ).flat(),
    );
  const lists = layersOf(layers, 'records')
    .filter(([, { isClue }]) => isClue)
    .flatMap(([name]) => records![name]!.map((_, site) => ({ layer: name, site })));
  return [...values, ...lists];
}
