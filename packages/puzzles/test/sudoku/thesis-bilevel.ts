import type { Inequality, MibsModel } from '../../../modeling/test/bilevel/read-mibs.js';

/** 1 to n. */
const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i + 1);

/**
 * Equations 8.1a to 8.2i of Conroy et al. for a grid with square boxes, line by line as printed, with each equality as two
 * inequalities, and {0, 1} for 8.2i. Columns are y[i,j], then x[i,j,k], then z. Rows in no particular order: see `sortedRows`.
 */
export function thesisModel(line: string): MibsModel {
  const n = Math.sqrt(line.length);
  const m = Math.sqrt(n);
  const [d, e] = [upTo(n), upTo(m)];
  const place = (i: number, j: number): number => (i - 1) * n + j - 1;
  const grid = (i: number, j: number): number => Number(line[place(i, j)]);
  const y = place;
  const x = (i: number, j: number, k: number): number => n * n + place(i, j) * n + k - 1;
  const z = n * n + n ** 3;
  const rows: Inequality[] = [];
  const row = (of: Inequality['of'], sense: 'L' | 'G', terms: Inequality['terms'], bound: number): void => {
    const sorted = [...terms].sort(([one], [other]) => one - other);
    rows.push({ of, sense, terms: sorted, bound });
  };
  const equalsOne = (of: Inequality['of'], variables: readonly number[]): void => {
    const terms = variables.map((variable) => [variable, 1] as const);
    for (const sense of ['G', 'L'] as const) row(of, sense, terms, 1);
  };
  const all = d.flatMap((i) => d.map((j) => [i, j] as const));
  // 8.1b.
  equalsOne('leader', [z]);
  for (const [one, other] of all) {
    // 8.2b to 8.2d.
    equalsOne(
      'follower',
      d.map((i) => x(i, one, other)),
    );
    equalsOne(
      'follower',
      d.map((j) => x(one, j, other)),
    );
    equalsOne(
      'follower',
      d.map((k) => x(one, other, k)),
    );
  }
  // 8.2e.
  for (const k of d)
    for (const p of e)
      for (const q of e) {
        const inBox = all.filter(
          ([i, j]) => i >= m * p - m + 1 && i <= m * p && j >= m * q - m + 1 && j <= m * q,
        );
        equalsOne(
          'follower',
          inBox.map(([i, j]) => x(i, j, k)),
        );
      }
  // 8.2f.
  for (const [i, j] of all)
    row(
      'follower',
      'G',
      [
        [x(i, j, grid(i, j)), 1],
        [y(i, j), -1],
      ],
      0,
    );
  // 8.2g.
  const same = all.map(([i, j]) => [x(i, j, grid(i, j)), 1] as const);
  row('follower', 'L', [...same, [z, -1]], n * n - 1);
  const columns = Array.from({ length: z + 1 }, (_, variable) => variable);
  return {
    // 8.1c, 8.2h and 8.2i.
    isFollowers: columns.map((variable) => variable >= n * n),
    bounds: columns.map(() => [0, 1] as const),
    rows,
    // 8.1a and 8.2a.
    objective: { sense: 'minimize', terms: all.map(([i, j]) => [y(i, j), 1] as const), constant: 0 },
    followerObjective: { sense: 'minimize', terms: [[z, 1]] },
  };
}

/** The model with its rows in an order that depends on them alone. */
export function sortedRows(model: MibsModel): MibsModel {
  const sorted = model.rows.map((row) => JSON.stringify(row)).sort();
  return { ...model, rows: sorted.map((row) => JSON.parse(row) as Inequality) };
}
