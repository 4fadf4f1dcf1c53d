import { boards } from '@gridwright/puzzles/boards';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { profile } from '../../../test/profile.js';
import {
  choose,
  cornerAt,
  describeInBrowser,
  desktop,
  expectAnswer,
  followSteps,
  hold,
  middleOf,
  mode,
  pastePuzzle,
  phone,
  serveStudio,
  stroke,
} from './studio-page.js';

type Place = readonly [row: number, column: number];

/** A small puzzle with one solution, as a person makes and solves it. */
interface Made {
  readonly side: number;
  /** How it is made, where clues are not values that are held and put into cells. */
  readonly make?: (page: Page) => Promise<void>;
  /** The answer about the empty board; by default, that there is nothing to answer. */
  readonly begins?: string;
  /** The layer of the clues, where the first one is another. */
  readonly layer?: string;
  /** By the name of a value in words, the cells of its clues. */
  readonly clues: Readonly<Record<string, readonly Place[]>>;
  /** Whether it is also solved step by step. */
  readonly bySteps?: boolean;
  readonly solve: (page: Page) => Promise<void>;
}

const cornersOf = (side: number): readonly Place[] => [
  [1, 1],
  [1, side],
  [side, side],
  [side, 1],
  [1, 1],
];

async function lineThroughCorners(page: Page): Promise<void> {
  await stroke(page, await Promise.all(cornersOf(3).map((cell) => middleOf(page, ...cell))));
}

/** Presses cells, one after the other. */
async function press(page: Page, ...cells: readonly Place[]): Promise<void> {
  for (const cell of cells) {
    const { x, y } = await middleOf(page, ...cell);
    await page.mouse.click(x, y);
  }
}

/** A stroke through the middles of cells. */
async function drag(page: Page, ...cells: readonly Place[]): Promise<void> {
  await stroke(page, await Promise.all(cells.map((cell) => middleOf(page, ...cell))));
}

/** Chooses a layer of clues. */
async function chooseLayer(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).check({ force: true });
}

const puzzles: Readonly<Record<string, Made>> = {
  hashi: {
    side: 3,
    clues: { 'island 2': cornersOf(3).slice(1) },
    solve: async (page) => {
      const places = cornersOf(3);
      for (const [i, place] of places.slice(1).entries())
        await stroke(page, [await middleOf(page, ...places[i]!), await middleOf(page, ...place)]);
    },
  },
  slitherlink: {
    side: 3,
    clues: {
      'number 0': [[2, 2]],
      'number 2': cornersOf(3).slice(1),
      'number 1': [
        [2, 1],
        [2, 3],
      ],
    },
    solve: async (page) => {
      const corners = cornersOf(4).map(([down, right]) => cornerAt(page, right - 1, down - 1));
      await stroke(page, await Promise.all(corners));
    },
  },
  sudoku: {
    side: 4,
    clues: { 'given 1': [[1, 1]], 'given 3': [[2, 3]], 'given 4': [[3, 2]], 'given 2': [[4, 4]] },
    solve: async (page) => {
      await page.locator('.board').focus();
      for (const row of ['1324', '4231', '2413', '3142']) {
        for (const number of row) {
          await page.keyboard.press(number);
          await page.keyboard.press('ArrowRight');
        }
        for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowDown'])
          await page.keyboard.press(key);
      }
    },
  },
  // A new board of this size has the fleet 1 of length 2, 1 of length 1.
  battleship: {
    side: 3,
    begins: 'Several solutions',
    layer: 'Given',
    clues: { 'left given': [[1, 1]], 'single given': [[3, 3]] },
    solve: async (page) => {
      const { x, y } = await middleOf(page, 1, 2);
      await page.mouse.click(x, y);
    },
  },
  masyu: {
    side: 3,
    clues: {
      'black pearl': [
        [1, 1],
        [3, 3],
      ],
    },
    solve: lineThroughCorners,
  },
  circuitboard: {
    side: 3,
    clues: {
      'blocked cell': [
        [2, 1],
        [2, 3],
        [3, 1],
        [3, 2],
        [3, 3],
      ],
    },
    solve: async (page) => {
      await stroke(page, [
        await middleOf(page, 1, 1),
        await middleOf(page, 1, 2),
        await middleOf(page, 1, 3),
      ]);
      await stroke(page, [await middleOf(page, 1, 2), await middleOf(page, 2, 2)]);
    },
  },
  numberlink: {
    side: 3,
    clues: Object.fromEntries(
      [1, 2, 3].map((row) => [
        `number ${row}`,
        [
          [row, 1],
          [row, 3],
        ] as const,
      ]),
    ),
    solve: async (page) => {
      for (const row of [1, 2, 3])
        await stroke(page, [
          await middleOf(page, row, 1),
          await middleOf(page, row, 2),
          await middleOf(page, row, 3),
        ]);
    },
  },
  zebra: {
    side: 0,
    begins: 'Several solutions',
    clues: {},
    make: async (page) => {
      await page.getByRole('textbox', { name: /^Attributes/ }).fill('name: Ann, Ben, Cleo, Dan, Eve');
      const sentences = page.getByRole('textbox', { name: /^Sentences/ });
      await sentences.pressSequentially('Ann is in the first house.\nBen is next to Ann.\n');
      await sentences.press('End');
      await sentences.pressSequentially(
        'Cleo is somewhere to the left of Dan.\nEve is immediately to the right of Dan.',
      );
    },
    solve: async (page) => {
      for (const [i, name] of ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'].entries()) {
        await page.getByRole('button', { name: `name of house ${i + 1}: empty` }).click();
        await page.getByRole('menuitemradio', { name }).click();
      }
    },
  },
  akari: {
    side: 3,
    clues: { 'wall 4': [[2, 2]] },
    bySteps: true,
    solve: (page) => press(page, [1, 2], [2, 1], [2, 3], [3, 2]),
  },
  heyawake: {
    side: 3,
    clues: {},
    make: async (page) => {
      await hold(page, 'room 1');
      await drag(page, [1, 1], [1, 3]);
      await hold(page, 'room 2');
      await drag(page, [2, 1], [2, 3], [3, 3], [3, 1]);
      await chooseLayer(page, 'Number');
      for (const cell of [
        [1, 1],
        [2, 1],
      ] as const) {
        await press(page, cell);
        await page.keyboard.press('2');
      }
    },
    bySteps: true,
    solve: (page) => press(page, [1, 1], [1, 3], [3, 1], [3, 3]),
  },
  nurikabe: {
    side: 3,
    clues: {},
    make: async (page) => {
      await press(page, [2, 2]);
      await page.getByRole('button', { name: '1', exact: true }).click();
    },
    bySteps: true,
    solve: (page) => drag(page, [1, 1], [1, 3], [3, 3], [3, 1], [2, 1]),
  },
  skyscrapers: {
    side: 3,
    clues: {},
    make: async (page) => {
      await hold(page, 'left number 3 at a row');
      await press(page, [1, 1]);
      await chooseLayer(page, 'Top');
      await hold(page, 'top number 3 at a column');
      await press(page, [1, 1]);
    },
    bySteps: true,
    solve: async (page) => {
      for (const [row, heights] of ['123', '231', '312'].entries())
        for (const [column, height] of [...heights].entries()) {
          await press(page, [row + 1, column + 1]);
          await page.keyboard.press(height);
        }
    },
  },
  starbattle: {
    side: 4,
    clues: {},
    make: async (page) => {
      const rooms: readonly (readonly Place[])[] = [
        [
          [1, 1],
          [1, 2],
        ],
        [
          [1, 3],
          [1, 4],
          [2, 4],
          [2, 3],
        ],
        [
          [2, 1],
          [2, 2],
          [3, 2],
          [3, 1],
        ],
        [
          [4, 1],
          [4, 4],
          [3, 4],
          [3, 3],
        ],
      ];
      for (const [room, cells] of rooms.entries()) {
        await hold(page, `room ${room + 1}`);
        await drag(page, ...cells);
      }
    },
    bySteps: true,
    solve: (page) => press(page, [1, 2], [2, 4], [3, 1], [4, 3]),
  },
  yajilin: {
    side: 3,
    clues: {},
    make: async (page) => {
      // The number gets an arrow.
      await chooseLayer(page, 'Number');
      await press(page, [2, 2]);
      await page.keyboard.press('0');
    },
    bySteps: true,
    solve: lineThroughCorners,
  },
};

describeInBrowser('every kind', () => {
  const studio = serveStudio();

  // Another one has a profile of their own: on a desktop or on a phone; in the long profile, on both.
  const elsewhere = { viewport: { width: 1280, height: 800 } };
  const cases = Object.keys(puzzles).map((kind, i) => ({ kind, device: i % 2 === 0 ? elsewhere : phone }));
  test.each(cases)(
    '$kind: made from nothing, unique, shared, solved by another',
    async ({ kind, device }) => {
      const { side, make, begins = 'Nothing to answer yet', layer, clues, bySteps, solve } = puzzles[kind]!;
      const page = await studio.open(desktop);
      await choose(page, 'New puzzle');
      await page.getByLabel('Kind').selectOption(kind);
      if (side > 0) {
        await page.getByLabel('Rows', { exact: true }).fill(String(side));
        await page.getByLabel('Columns', { exact: true }).fill(String(side));
      }
      await page.getByRole('button', { name: 'Start an empty board' }).click();
      await expectAnswer(page, begins);
      await make?.(page);
      if (layer !== undefined)
        await page.getByRole('radio', { name: layer, exact: true }).check({ force: true });
      for (const [value, cells] of Object.entries(clues)) {
        await hold(page, value);
        for (const cell of cells) {
          const { x, y } = await middleOf(page, ...cell);
          await page.mouse.click(x, y);
        }
      }
      await expectAnswer(page, 'Unique');

      await page.getByRole('button', { name: 'Share', exact: true }).click();
      const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
      await page.keyboard.press('Escape');
      if (bySteps === true) {
        await mode(page, 'Solve');
        await followSteps(page, 40);
        await page.getByText('Solved.', { exact: true }).filter({ visible: true }).first().waitFor();
      }
      for (const options of profile === 'long' ? [elsewhere, phone] : [device]) {
        const solver = await studio.open(options, link.slice(studio.url().length));
        const solving = solver.getByRole('radio', { name: 'Solve', exact: true });
        await expect.poll(() => solving.isChecked()).toBe(true);
        // The solution is not told to the one who solves.
        expect(await solver.locator('.board .pencil').count()).toBe(0);
        await solve(solver);
        await solver.getByText('Solved.', { exact: true }).filter({ visible: true }).first().waitFor();
        await solver.reload();
        await solver.locator('.board').waitFor();
        expect(await solver.locator('.board .pen').count()).toBeGreaterThan(0);
      }
    },
  );

  // A board, and a sheet.
  test.each(['hashi', 'zebra', 'akari', 'heyawake', 'nurikabe', 'skyscrapers', 'starbattle', 'yajilin'])(
    '%s is printed',
    async (kind) => {
      const page = await studio.open(desktop);
      await pastePuzzle(page, boards.find(({ name }) => name === kind)!.examples[0]!.text);
      await expectAnswer(page, 'Unique');
      await page.keyboard.press('Control+p');
      const dialog = page.getByRole('dialog', { name: 'Print' });
      await dialog.getByRole('switch', { name: 'The solution on a second page' }).check();
      const images = page.locator('.print-sheet section img');
      await expect.poll(() => images.count()).toBe(2);
      for (const image of await images.all())
        expect(
          await image.evaluate(async (each) => {
            const shown = each as unknown as { decode(): Promise<void>; naturalWidth: number };
            await shown.decode();
            return shown.naturalWidth;
          }),
        ).toBeGreaterThan(50);
      expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1')).toMatch(/\/Count 2\b/);
    },
  );
});
