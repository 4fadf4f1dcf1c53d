/** A solved board: the number of each island, −1 in water, and the bridges between neighboring islands of a row or column. */
export interface SolvedBoard {
  readonly numbers: readonly number[];
  readonly bridges: readonly { readonly from: number; readonly to: number; readonly number: number }[];
  /** Whether no other bridges give the same numbers. */
  readonly isUnique: boolean;
}

/** What boards may look like. */
export interface BoardRules {
  readonly rows: number;
  readonly columns: number;
  readonly most: number;
  readonly noLoops: boolean;
  readonly isApart: boolean;
}

/** All solved boards of a size, by trying all sets of islands and all numbers of bridges. */
export function solvedBoards(rules: BoardRules): readonly SolvedBoard[] {
  const cells = rules.rows * rules.columns;
  return Array.from({ length: 2 ** cells - 1 }, (_, index) => index + 1).flatMap((chosen) => {
    const isIsland = Array.from({ length: cells }, (_, cell) => ((chosen >> cell) & 1) === 1);
    return withIslands(rules, isIsland);
  });
}

interface Way {
  readonly from: number;
  readonly to: number;
  readonly isRow: boolean;
  readonly under: readonly number[];
}

function withIslands(rules: BoardRules, isIsland: readonly boolean[]): readonly SolvedBoard[] {
  const { rows, columns, isApart } = rules;
  const ways: Way[] = [];
  for (const [from, isThere] of isIsland.entries())
    for (const isRow of isThere ? [true, false] : []) {
      const step = isRow ? 1 : columns;
      const under: number[] = [];
      const left = isRow ? columns - 1 - (from % columns) : rows - 1 - Math.floor(from / columns);
      for (let far = 1; far <= left; far++) {
        const to = from + far * step;
        if (!isIsland[to]) under.push(to);
        else {
          ways.push({ from, to, isRow, under });
          break;
        }
      }
    }
  if (isApart && ways.some(({ under }) => under.length === 0)) return [];
  const found: Omit<SolvedBoard, 'isUnique'>[] = [];
  const choose = (chosen: readonly number[]): void => {
    if (chosen.length < ways.length) {
      const { under, isRow } = ways[chosen.length]!;
      const isCrossed = chosen.some(
        (number, index) =>
          number > 0 &&
          ways[index]!.isRow !== isRow &&
          ways[index]!.under.some((cell) => under.includes(cell)),
      );
      for (let number = 0; number <= (isCrossed ? 0 : rules.most); number++) choose([...chosen, number]);
      return;
    }
    const bridges = ways.flatMap(({ from, to }, index) =>
      chosen[index]! > 0 ? [{ from, to, number: chosen[index]! }] : [],
    );
    const islands = [...isIsland.keys()].filter((cell) => isIsland[cell]);
    if (!isConnected(islands, bridges)) return;
    if (rules.noLoops && bridges.length !== islands.length - 1) return;
    const numbers = isIsland.map((isThere, cell) =>
      isThere
        ? bridges.reduce((sum, { from, to, number }) => sum + (from === cell || to === cell ? number : 0), 0)
        : -1,
    );
    found.push({ numbers, bridges });
  };
  choose([]);
  const counts = new Map<string, number>();
  for (const { numbers } of found) counts.set(numbers.join(), (counts.get(numbers.join()) ?? 0) + 1);
  return found.map((board) => ({ ...board, isUnique: counts.get(board.numbers.join()) === 1 }));
}

function isConnected(islands: readonly number[], bridges: SolvedBoard['bridges']): boolean {
  const reached = new Set(islands.slice(0, 1));
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { from, to } of bridges) if (reached.has(from) || reached.has(to)) reached.add(from).add(to);
  }
  return reached.size === islands.length;
}
