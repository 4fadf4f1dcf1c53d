import { conflict } from '@gridwright/modeling';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { clueSymmetries } from '../../src/boards/geometry/clue-symmetry.js';
import { areasWhere, neighbors } from '../../src/boards/geometry/neighbors.js';
import { neighbor } from '../../src/boards/geometry/pairs.js';
import { emptyPuzzle, type Solution } from '../../src/boards/layers/board.js';
import { empty, unknownClue } from '../../src/boards/layers/layer.js';
import { plainRules } from '../../src/boards/layers/rule-variant.js';
import type { WantedPuzzle } from '../../src/contracts/generator.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { akari } from '../../src/kinds/akari.js';
import { nurikabe } from '../../src/kinds/nurikabe.js';
import { skyscrapers } from '../../src/kinds/skyscrapers.js';
import { starbattle } from '../../src/kinds/starbattle.js';
import { yajilin } from '../../src/kinds/yajilin.js';
import { changedArrows, turnedArrows } from '../../src/parts/generation/arrows.js';
import { movedBorder, randomRooms, rectangles, roomsAround } from '../../src/parts/generation/rooms.js';
import { scatteredCells } from '../../src/parts/generation/scattered-cells.js';
import { symmetricSites } from '../../src/parts/generation/symmetric-sites.js';
import { kindOfPage } from '../../src/parts/pages/kind-of-page.js';
import { shaded } from '../../src/parts/rows/named-state.js';
import { generate } from '../../src/questions/generate/generate.js';
import { engine } from '../engine.js';
import { seeds } from '../generation/wish-outcome.js';

test.each([akari, skyscrapers, starbattle])('$name: the same puzzle by another engine', async (page) => {
  const kind = kindOfPage(page);
  const side = { skyscrapers: 3, starbattle: 5 }[page.name] ?? 4;
  const wanted = {
    geometry: { rows: side, columns: side },
    rules: plainRules(kind.variants),
    symmetry: 'none',
  } as const;
  let made = 0;
  for (const seed of [1, 2, 3]) {
    const [own, other] = await Promise.all(
      [conflict(), engine].map((each) =>
        generate(kind, { ...wanted, seed }, { rates: false, engines: [each], budget: {} }),
      ),
    );
    if (own!.status === 'unique') made += 1;
    expect(other).toMatchObject(
      own!.status === 'unique' ? { status: 'unique', solution: own!.solution } : { status: own!.status },
    );
  }
  expect(made).toBeGreaterThan(0);
});

test('a page without new puzzles has no generator', () => {
  const { newPuzzles: _, ...page } = nurikabe;
  expect(kindOfPage(page).generator).toBeNull();
});

test('islands of new puzzles have up to eight cells where a solution allows it', async () => {
  const kind = kindOfPage(nurikabe);
  const wanted = {
    geometry: { rows: 6, columns: 6 },
    rules: plainRules(kind.variants),
    symmetry: 'none',
  } as const;
  for (const seed of [1, 2, 3]) {
    const answer = await generate(
      kind,
      { ...wanted, seed },
      { rates: false, engines: [conflict()], budget: {} },
    );
    if (answer.status !== 'unique') throw new Error(answer.status);
    const { puzzle, answers } = answer.solution;
    const islands = areasWhere(puzzle, (cell) => answers['shaded']![cell] === 0);
    expect(Math.max(...islands.map(({ length }) => length))).toBeLessThanOrEqual(8);
  }
});

test.each([nurikabe, yajilin])(
  '$name: all numbers stay unless a maker or a number is wished',
  async (page) => {
    const kind = kindOfPage(page);
    const wanted = {
      geometry: { rows: 5, columns: 5 },
      rules: plainRules(kind.variants),
      symmetry: 'none',
      seed: 1,
    } as const;
    const numbersOf = async (wish: Pick<WantedPuzzle, 'maker' | 'clues'>): Promise<Int16Array> => {
      const answer = await generate(
        kind,
        { ...wanted, ...wish },
        { rates: false, engines: [conflict()], budget: {} },
      );
      if (answer.status !== 'unique') throw new Error(answer.status);
      return answer.solution.puzzle.clues['numbers']!.filter((number) => number !== empty);
    };
    const all = await numbersOf({});
    expect(all).not.toContain(unknownClue);
    const some = await numbersOf({ maker: 'removing' });
    // The same clues, of which some have lost their numbers.
    expect(some).toHaveLength(all.length);
    expect(some).toContain(unknownClue);
    for (const [place, number] of some.entries()) if (number !== unknownClue) expect(number).toBe(all[place]);
    const fewer = await numbersOf({ clues: all.length - 1 });
    expect(fewer.filter((number) => number === unknownClue)).toHaveLength(1);
  },
);

describe('arrows', () => {
  const grid = { rows: 6, columns: 6 };

  test('scattered cells are apart, and groups stay together', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...clueSymmetries), (seed, symmetry) => {
        const groups = symmetricSites(grid, 'cell', symmetry)!;
        const cells = scatteredCells(grid, groups, 0.2, seededRandom(seed));
        expect(cells.size).toBeGreaterThan(0);
        expect(cells.size).toBeLessThanOrEqual(7);
        for (const group of groups)
          expect([0, group.length]).toContain(group.filter((cell) => cells.has(cell)).length);
        for (const cell of cells) expect(neighbors(grid, cell).filter((next) => cells.has(next))).toEqual([]);
      }),
      { numRuns: runs(500, 50) },
    );
  });

  test('changes leave a drawing of arrows and counted cells that is one, with arrows that point into the board', () => {
    const arrowLayers = { arrows: 'arrows', numbers: 'numbers', counted: shaded };
    const lines = new Int16Array(60);
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = seededRandom(seed);
        const blank = emptyPuzzle(yajilin.layers, { kind: yajilin.name, ...grid, rules: {} });
        const single = [...Array(36).keys()].map((cell) => [cell]);
        const clues = { ...blank.clues, ...yajilin.newPuzzles!.board(blank, random, single) };
        const shades = new Int16Array(36);
        for (const cell of scatteredCells(grid, single, 0.3, random))
          if (clues['arrows']![cell] === empty) shades[cell] = 1;
        let solution: Solution = {
          puzzle: { ...blank, clues },
          answers: { shaded: shades, lines },
          complete: true,
        };
        const turned = turnedArrows(arrowLayers, solution, random);
        solution = { ...solution, puzzle: { ...solution.puzzle, clues: { ...clues, ...turned } } };
        for (let changes = 0; changes < 10; changes++) {
          const { puzzle, answers } = solution;
          const [arrows, numbers] = [puzzle.clues['arrows']!, puzzle.clues['numbers']!];
          for (const [cell, arrow] of arrows.entries()) {
            expect(numbers[cell] === empty).toBe(arrow === empty);
            const isShaded = answers['shaded']![cell] === 1;
            const beside = neighbors(grid, cell);
            if (isShaded) expect(beside.some((next) => answers['shaded']![next] === 1)).toBe(false);
            if (arrow === empty) continue;
            expect(isShaded).toBe(false);
            expect(beside.some((next) => arrows[next] !== empty)).toBe(false);
            expect(
              neighbor(grid, cell, (['up', 'down', 'left', 'right'] as const)[arrow - 1]!),
            ).not.toBeNull();
          }
          solution = changedArrows(arrowLayers, solution, random, random.below(36)) ?? solution;
        }
      }),
      { numRuns: runs(500, 50) },
    );
  });
});

describe('rooms', () => {
  const side = fc.integer({ min: 1, max: 7 });
  const grids = fc.record({ rows: side, columns: side });

  /** The number of cells by room; throws unless each room is connected. */
  const sizesOf = (
    grid: { rows: number; columns: number },
    rooms: Int16Array,
  ): ReadonlyMap<number, number> => {
    const sizes = new Map<number, number>();
    for (const room of new Set(rooms)) {
      const areas = areasWhere(grid, (cell) => rooms[cell] === room);
      expect(areas, `room ${room}`).toHaveLength(1);
      sizes.set(room, areas[0]!.length);
    }
    return sizes;
  };

  test('rectangles of at most that size', () => {
    fc.assert(
      fc.property(grids, seeds, fc.integer({ min: 1, max: 9 }), (grid, seed, max) => {
        const rooms = rectangles(grid, seededRandom(seed), max);
        for (const [room, size] of sizesOf(grid, rooms)) {
          expect(size).toBeLessThanOrEqual(max);
          const cells = [...rooms.keys()].filter((cell) => rooms[cell] === room);
          const height = new Set(cells.map((cell) => Math.floor(cell / grid.columns))).size;
          const width = new Set(cells.map((cell) => cell % grid.columns)).size;
          expect(height * width).toBe(size);
        }
      }),
      { numRuns: runs(500, 50) },
    );
  });

  test('the given number of connected rooms, also after borders have moved', () => {
    fc.assert(
      fc.property(grids, seeds, fc.integer({ min: 1, max: 8 }), (grid, seed, wanted) => {
        const random = seededRandom(seed);
        const count = Math.min(wanted, grid.rows * grid.columns);
        const rooms = randomRooms(grid, random, count);
        const names = Array.from({ length: count }, (_, index) => index + 1);
        expect([...sizesOf(grid, rooms).keys()].sort((one, other) => one - other)).toEqual(names);
        const moved = movedBorder(grid, rooms, random, (cell) => cell !== 0);
        if (moved === null) return;
        expect(sizesOf(grid, moved).size).toBe(count);
        expect(moved.filter((room, cell) => room !== rooms[cell])).toHaveLength(1);
        expect(moved[0]).toBe(rooms[0]);
      }),
      { numRuns: runs(500, 50) },
    );
  });

  test('rooms around cells have as many of them each', () => {
    let found = 0;
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 3 }), (seed, perRoom) => {
        const grid = { rows: 6, columns: 6 };
        const random = seededRandom(seed);
        const cells = random.shuffled([...Array(36).keys()]).slice(0, 4 * perRoom);
        const rooms = roomsAround(grid, cells, perRoom, random);
        if (rooms === null) return;
        found += 1;
        for (const room of sizesOf(grid, rooms).keys())
          expect(cells.filter((cell) => rooms[cell] === room)).toHaveLength(perRoom);
      }),
      { numRuns: runs(300, 50) },
    );
    expect(found).toBeGreaterThan(0);
  });
});
