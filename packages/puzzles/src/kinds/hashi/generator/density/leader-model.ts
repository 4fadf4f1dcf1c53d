import {
  atLeast,
  atMostOne,
  type BinaryVariable,
  equal,
  exactlyOne,
  implies,
  type Model,
  minus,
  model,
  not,
  or,
  sum,
} from '@gridwright/modeling';
import { cellCount, cellName } from '../../../../boards/geometry/grid.js';
import { cellsOfPair, type Pair, pairCount } from '../../../../boards/geometry/pairs.js';
import { emptySites, type Puzzle, type Solution } from '../../../../boards/layers/board.js';
import { type Hashi, maxBridges, noLoops } from '../../layers.js';
import { crossroadsOf, entriesOf, pairsAt } from '../../shape.js';

/** What a board of Hashi may look like whose islands are not known. */
export interface LeaderBoard {
  /** Its size and its rules; the clues are not used. */
  readonly puzzle: Puzzle<Hashi>;
  /** Whether no two islands are neighbors. */
  readonly isApart: boolean;
}

/** The leader's decision: where islands are, and bridges that keep the rules. Numbers are those of the bridges. */
export interface LeaderModel {
  readonly model: Model;
  /** The index of the number of islands. */
  readonly total: number;
  island(cell: number): BinaryVariable;
  /** At least this number of bridges over a pair of cells. */
  bridge(pair: Pair, number: number): BinaryVariable;
  /** The puzzle that its values make, with their bridges. */
  decode(values: Float64Array): Solution<Hashi>;
}

/**
 * All solved boards of a size: x[c] is 1 if cell c is an island, b[p,k] if at least k bridges pass from one cell of the pair p to the other.
 *
 * - `order`: b[p,k] ≤ b[p,k−1].
 * - `straight`: a bridge goes on at the other side of a cell without an island, with the same number.
 * - `crossing`: over a cell without an island, bridges run along the row or along the column.
 * - `apart`, where it is asked for: x[c] + x[d] ≤ 1 for neighbors.
 * - `water only`, `under`, `over` and `links`: w[c] is 1 if a bridge passes over c; Σ b[p,1] − Σ w[c], the number of pairs of islands that bridges join, is at least
 *   Σ x[c] − 1. Connectivity implies it; it is there for bounds.
 * - `loops`, if the rules forbid them: the same, at most.
 * - `connected`: a vertex for each cell, and one more. Cells that are neither islands nor under a bridge are joined to that one (`idle`, `idle only`, `idle water`), and so
 *   is the first island (`first`, `first only`, `one first`, `none before`): all cells are connected if and only if the bridges connect the islands.
 */
export function leaderModel({ puzzle, isApart }: LeaderBoard): LeaderModel {
  const max = puzzle.rules[maxBridges.name] ?? maxBridges.default;
  const levels = Array.from({ length: max }, (_, index) => index + 1);
  const cells = Array.from({ length: cellCount(puzzle) }, (_, cell) => cell);
  const pairs = Array.from({ length: pairCount(puzzle) }, (_, pair) => pair);
  const nameOf = (cell: number): string => cellName(puzzle, cell);
  const pairName = (pair: Pair): string => cellsOfPair(puzzle, pair).map(nameOf).join('-');
  const entries = cells.flatMap((cell) => entriesOf(puzzle, cell));
  const m = model();
  const x = m.binary('island', [cells], (c) => `an island at ${nameOf(c)}`);
  const b = m.binary('bridge', [pairs, levels], (p, k) => `at least ${k} bridges over ${pairName(p)}`);
  const water = m.binary('water', [cells], (c) => `a bridge over ${nameOf(c)}`);
  const first = m.binary('first', [cells], (c) => `${nameOf(c)} is the first island`);
  const idle = m.binary('idle', [cells], (c) => `nothing at ${nameOf(c)}`);
  const total = m.integer('islands', [], { lower: 1, upper: cells.length });
  const joined = (pair: Pair) => b(pair, 1);
  const links = minus(sum(pairs, joined), sum(cells, water));
  m.each('order', [pairs, levels.slice(1)], (p, k) => implies(b(p, k), b(p, k - 1)));
  m.each('straight', [entries, levels], ({ cell, pair, on }, k) =>
    or(not(b(pair, k)), x(cell), ...(on === null ? [] : [b(on, k)])),
  );
  m.each('crossing', [crossroadsOf(puzzle)], ({ cell, row, column }) =>
    or(x(cell), not(b(row, 1)), not(b(column, 1))),
  );
  if (isApart)
    m.each('apart', [pairs], (p) => {
      const [one, other] = cellsOfPair(puzzle, p);
      return atMostOne(x(one), x(other));
    });
  m.each('water only', [cells], (c) => implies(water(c), not(x(c))));
  m.each('under', [entries], ({ cell, pair }) => or(x(cell), not(b(pair, 1)), water(cell)));
  m.each('over', [cells], (c) => or(not(water(c)), ...pairsAt(puzzle, c).map((pair) => b(pair, 1))));
  m.each('total', [], () => equal(sum(cells, x), total()));
  m.each('links', [], () => atLeast(links, minus(total(), 1)));
  if (puzzle.rules[noLoops.name] === 1) m.each('loops', [], () => equal(links, minus(total(), 1)));
  m.each('one first', [], () => exactlyOne(...cells.map((c) => first(c))));
  m.each('first only', [cells], (c) => implies(first(c), x(c)));
  const earlier = cells.flatMap((cell) => cells.slice(0, cell).map((before) => ({ cell, before })));
  m.each('none before', [earlier], ({ cell, before }) => implies(first(cell), not(x(before))));
  m.each('idle only', [cells], (c) => implies(idle(c), not(x(c))));
  m.each('idle water', [cells], (c) => implies(idle(c), not(water(c))));
  const outside = -1;
  m.connected('connected', {
    vertices: [...cells, outside],
    edges: [
      ...pairs.map((p) => ({ ends: cellsOfPair(puzzle, p), used: b(p, 1) })),
      ...cells.map((c) => ({ ends: [c, outside] as const, used: idle(c) })),
      ...cells.map((c) => ({ ends: [c, outside] as const, used: first(c) })),
    ],
    ends: (edge) => edge.ends,
    used: (edge) => edge.used,
  });
  return {
    model: m.build({ decisions: [x, b] }),
    total: total().index,
    island: x,
    bridge: b,
    decode: (values) => {
      const isSet = ({ index }: BinaryVariable): boolean => values[index]! > 0.5;
      const bridges = emptySites(puzzle, 'pair').fill(0);
      for (const p of pairs) bridges[p] = levels.filter((k) => isSet(b(p, k))).length;
      const islands = emptySites(puzzle, 'cell');
      for (const c of cells)
        if (isSet(x(c))) islands[c] = pairsAt(puzzle, c).reduce((number, p) => number + bridges[p]!, 0);
      return { puzzle: { ...puzzle, clues: { islands } }, answers: { bridges }, complete: true };
    },
  };
}
