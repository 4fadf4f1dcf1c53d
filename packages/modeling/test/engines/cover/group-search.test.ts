import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../../../../../test/profile.js';
import type { BacktrackingSearch } from '../../../src/engines/cover/backtracking-search.js';
import { cellGroups } from '../../../src/engines/cover/cell-groups.js';
import { boundRows, readRows } from '../../../src/engines/cover/cover-rows.js';
import { GroupSearch } from '../../../src/engines/cover/group-search.js';
import { type GroupTables, groupTables } from '../../../src/engines/cover/group-tables.js';
import { GroupedSearch } from '../../../src/engines/cover/grouped-search.js';
import { KernelGroupSearch } from '../../../src/engines/cover/kernel-group-search.js';
import { coverMatrix } from '../../../src/engines/cover/matrix.js';
import { CoverSearch } from '../../../src/engines/cover/search.js';
import { cover, type Model, openSession, type Progress } from '../../../src/index.js';
import { differentCells, pigeons } from '../../pigeons.js';
import { randomCellGroups } from '../../random-cell-groups.js';
import { digitsOf, givens, sudoku } from './sudoku.js';

/** The tables of a model in the form; null for another model. */
function tablesOf(question: Model): GroupTables | null {
  const rows = [...boundRows(question), ...readRows(question, question.constraints).rows];
  const form = cellGroups(
    question.variableCount,
    rows.flatMap(({ whole }) => whole),
  );
  return form === null ? null : groupTables(form);
}

/** A search that begins in the kernel. */
function inKernelFrom(tables: GroupTables): KernelGroupSearch {
  const search = KernelGroupSearch.from(new GroupSearch(tables), Number.POSITIVE_INFINITY);
  if (search instanceof KernelGroupSearch) return search;
  throw new Error(search);
}

function matrixSearch(question: Model): CoverSearch {
  const rows = [...boundRows(question), ...readRows(question, question.constraints).rows];
  const reduced = rows.flatMap((row) => row.reduced);
  return new CoverSearch(coverMatrix(question.variableCount, reduced));
}

/** What a search does: its solutions in their order, up to a maximum, and its counts. */
function searched(
  search: BacktrackingSearch,
  literals: readonly number[],
  slice: { readonly nodes: number; readonly propagations: number },
  max: number,
) {
  const { nodes, conflicts } = search;
  search.begin(null);
  for (const literal of literals) search.assume(literal);
  const solutions: string[] = [];
  for (let end = 'paused'; end !== 'all' && solutions.length < max; ) {
    end = search.run(slice.nodes, slice.propagations);
    if (end === 'found') solutions.push([...search.values()].join(''));
  }
  return { solutions, nodes: search.nodes - nodes, conflicts: search.conflicts - conflicts };
}

const atOnce = { nodes: Number.POSITIVE_INFINITY, propagations: Number.POSITIVE_INFINITY };

describe('the search over cells, values and groups', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['small models', { cells: 6, values: 4, groups: 5, variables: 24 }],
    ['larger groups than a lane of 16 bits has', { cells: 20, values: 6, groups: 4, variables: 120 }],
    ['many groups', { cells: 12, values: 12, groups: 40, variables: 144 }],
  ])('finds the solutions of exact cover, with the same nodes in the kernel: %s', (_, sizes) => {
    let recognized = 0;
    const numRuns = runs(2000, 100);
    const questions = randomCellGroups(sizes).chain((model) =>
      fc.record({
        model: fc.constant(model),
        assumed: fc.array(fc.array(fc.nat(2 * model.variableCount - 1), { maxLength: 4 }), {
          minLength: 1,
          maxLength: 3,
        }),
        slice: fc.record({
          nodes: fc.integer({ min: 1, max: 9 }),
          propagations: fc.integer({ min: 1, max: 99 }),
        }),
        fromPropagations: fc.nat(40),
      }),
    );
    fc.assert(
      fc.property(questions, ({ model, assumed, slice, fromPropagations }) => {
        const tables = tablesOf(model);
        if (tables === null) return;
        recognized += 1;
        const inTypeScript = new GroupSearch(tables);
        const inKernel = inKernelFrom(tables);
        const inBoth = new GroupedSearch(tables, { fromPropagations });
        const matrix = matrixSearch(model);
        for (const literals of assumed) {
          const expected = searched(inTypeScript, literals, atOnce, 200);
          expect(searched(inKernel, literals, atOnce, 200)).toEqual(expected);
          expect(searched(inBoth, literals, slice, 200)).toEqual(expected);
          const { solutions } = searched(matrix, literals, atOnce, 200);
          expect(new Set(expected.solutions).size).toBe(solutions.length);
          if (solutions.length < 200) expect([...expected.solutions].sort()).toEqual(solutions.sort());
        }
      }),
      { numRuns },
    );
    expect(recognized).toBeGreaterThan(numRuns / 2);
  });

  it('makes the same nodes in the kernel for boards of nine to twenty-five rows', () => {
    for (const size of [2, 3, 4, 5]) {
      const tables = tablesOf(sudoku(size))!;
      const inTypeScript = new GroupSearch(tables);
      const inKernel = inKernelFrom(tables);
      const inBoth = new GroupedSearch(tables, { fromPropagations: 1 });
      let nodes = 0;
      for (const share of [0.3, 0.45, 0.5]) {
        const literals = someOfPattern(size, share).map((variable) => 2 * variable);
        const expected = searched(inTypeScript, literals, atOnce, 2);
        expect(searched(inKernel, literals, atOnce, 2)).toEqual(expected);
        expect(searched(inBoth, literals, { nodes: 5, propagations: 99 }, 2)).toEqual(expected);
        nodes += expected.nodes;
      }
      expect(nodes).toBeGreaterThan(1);
    }
  });

  it('solves a hard board with the same nodes in the kernel', () => {
    const tables = tablesOf(sudoku(3))!;
    const inTypeScript = new GroupSearch(tables);
    const inKernel = inKernelFrom(tables);
    const board = '100007090030020008009600500005300900010080002600004000300000010040000007007000300';
    const literals = givens(board).map(({ variable }) => 2 * variable);
    const expected = searched(inTypeScript, literals, atOnce, 2);
    expect(searched(inKernel, literals, atOnce, 2)).toEqual(expected);
    expect(expected.nodes).toBeGreaterThan(10);
    expect(expected.solutions.map((values) => digitsOf(Float64Array.from(values, Number)))).toEqual([
      '162857493534129678789643521475312986913586742628794135356478219241935867897261354',
    ]);
  });

  it('says in its progress that a long search has no kernel', async () => {
    const slowerOf = async (): Promise<unknown> => {
      const session = await openSession(cover, pigeons(13));
      const reports: Progress[] = [];
      const budget = {
        onProgress: (progress: Progress) => void reports.push(progress),
        isCancelled: () => reports.length > 0,
      };
      expect(await session.solve({}, budget)).toMatchObject({ status: 'unknown', stopped: 'cancelled' });
      session.close();
      return reports[0]!.slower;
    };
    expect(await slowerOf()).toBeUndefined();
    vi.stubEnv('GRIDWRIGHT_KERNELS', 'off');
    expect(await slowerOf()).toBe('no kernel');
  });

  it('stays in TypeScript if the kernel needs too many bytes, or a group has too many cells', () => {
    const tables = tablesOf(sudoku(3))!;
    const limited = new GroupedSearch(tables, { fromPropagations: 0, maxBytes: 50_000 });
    limited.begin();
    expect(limited.slower).toBe('kernel full');
    const large = tablesOf(latinRow(31))!;
    expect(KernelGroupSearch.from(new GroupSearch(large), Number.POSITIVE_INFINITY)).toBe('no kernel');
    const inTypeScript = searched(new GroupedSearch(large, { fromPropagations: 0 }), [], atOnce, 3);
    expect(inTypeScript.solutions.length).toBe(3);
    expect(KernelGroupSearch.from(new GroupSearch(tablesOf(latinRow(30))!), 1e9)).toBeInstanceOf(
      KernelGroupSearch,
    );
  });
});

/** Some of the variables that are 1 in a filled board, the same ones each time. */
function someOfPattern(size: number, share: number): number[] {
  const length = size * size;
  const variables: number[] = [];
  for (let cell = 0; cell < length * length; cell++) {
    if ((Math.imul(cell + 7, 0x9e3779b1) >>> 0) / 2 ** 32 >= share) continue;
    const [row, column] = [Math.floor(cell / length), cell % length];
    const digit = (size * (row % size) + Math.floor(row / size) + column) % length;
    variables.push(cell * length + digit);
  }
  return variables;
}

/** A row of cells with different values, as many as there are cells. */
function latinRow(size: number): Model {
  return differentCells(size, size);
}
