import { type Board, boards } from '@gridwright/puzzles/boards';
import type { Page } from 'playwright-core';

/** Something that the page can show. A new view is a line in `views`: audits and pictures follow. */
export interface View {
  readonly name: string;
  /** Brings the page there, from whatever it shows. */
  readonly bring: (page: Page) => Promise<void>;
}

/** Chooses a line of the menu of the bar. */
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function openDialog(page: Page, item: string): Promise<void> {
  await choose(page, item);
  await page.getByRole('dialog').waitFor();
}

/** Opens a text, and waits until its answer begins with some words; without words, until there is one. */
async function open(page: Page, text: string, words = /^(?!Not known yet)./): Promise<void> {
  await openDialog(page, 'Open a puzzle');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('complementary').getByRole('heading', { level: 2, name: words }).first().waitFor();
}

async function solve(page: Page): Promise<void> {
  // The radio button lies under its label.
  await page.getByRole('radio', { name: 'Solve', exact: true }).check({ force: true });
}

const small = {
  unique: 'https://puzz.link/p?hashi/3/3/2g2i2g2',
  several: 'https://puzz.link/p?hashi/3/3/3g3i3g3',
  none: 'https://puzz.link/p?hashi/3/3/2g1i1g2',
};

/** A view of the desk with an open dialog. */
function dialogView(item: string): View {
  return {
    name: item.toLowerCase().replace(/\W+/g, '-'),
    bring: async (page) => {
      await open(page, small.unique);
      await openDialog(page, item);
    },
  };
}

/** The views of a kind: an example while it is made, and while it is solved. */
function kindViews({ name, examples: [example] }: Board): readonly View[] {
  const { text } = example!;
  return [
    { name: `${name}-make`, bring: (page) => open(page, text) },
    {
      name: `${name}-solve`,
      bring: async (page) => {
        await open(page, text);
        await solve(page);
      },
    },
  ];
}

/** A view of the shelf, with two puzzles on it. */
function shelfView(name: string, hash: string, act: (page: Page) => Promise<void> = async () => {}): View {
  return {
    name,
    bring: async (page) => {
      await open(page, small.unique);
      await open(page, small.several);
      await page.evaluate(`location.hash = '${hash}'`);
      await page
        .getByRole('heading', { name: /Your puzzles|Gallery/ })
        .first()
        .waitFor();
      await act(page);
    },
  };
}

/** Every view of the studio. */
export const views: readonly View[] = [
  {
    name: 'empty',
    bring: async (page) => {
      await openDialog(page, 'New puzzle');
      await page.getByRole('dialog').getByRole('button', { name: 'Start an empty board' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  { name: 'unique', bring: (page) => open(page, small.unique, /^Unique/) },
  { name: 'several', bring: (page) => open(page, small.several, /^Several/) },
  { name: 'none', bring: (page) => open(page, small.none, /^No solution/) },
  {
    name: 'trial',
    bring: async (page) => {
      await open(page, small.unique);
      await solve(page);
      await page.getByRole('button', { name: 'Try', exact: true }).click();
      await page.getByRole('group', { name: 'Trial A' }).waitFor();
    },
  },
  {
    name: 'menu',
    bring: async (page) => {
      await open(page, small.unique);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'open-problem',
    bring: async (page) => {
      await openDialog(page, 'Open a puzzle');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('this is no puzzle');
      await dialog.getByRole('alert').getByText(/./).first().waitFor();
    },
  },
  ...['New puzzle', 'Open a puzzle', 'Title, author, notes', 'Add or remove rows', 'Share', 'Settings'].map(
    dialogView,
  ),
  dialogView('Make a puzzle for me'),
  {
    name: 'next-step',
    bring: async (page) => {
      await open(page, small.unique);
      await solve(page);
      const section = page.getByRole('region', { name: 'Next step', exact: true });
      await section.getByRole('button', { name: 'Next step' }).click();
      await section.getByRole('button', { name: /^Why/ }).first().click();
      await section.locator('.chip').first().waitFor();
    },
  },
  {
    name: 'explorer',
    bring: async (page) => {
      await open(page, small.unique);
      await page.getByRole('button', { name: 'All puzzles with this solution' }).click();
      await page.getByRole('button', { name: 'Use these clues' }).waitFor();
    },
  },
  {
    name: 'lab',
    bring: async (page) => {
      await open(page, small.unique);
      await page.getByRole('radio', { name: 'Lab', exact: true }).check({ force: true });
      await page.getByText(/^LP relaxation/).waitFor();
    },
  },
  dialogView('Keys and rules'),
  dialogView('Print'),
  dialogView('Report a problem'),
  shelfView('shelf', '#shelf'),
  shelfView('shelf-all', '#shelf/all'),
  shelfView('gallery', '#gallery'),
  shelfView('shelf-found', '#shelf', async (page) => {
    await page.getByRole('textbox').first().fill(`${small.unique} and ${small.none}`);
    await page.getByRole('button', { name: /^Open/ }).first().waitFor();
  }),
  ...boards.flatMap(kindViews),
];
