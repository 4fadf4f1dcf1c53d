import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Driver, keys, Page } from './browsers/driver.js';
import { otherBrowsers } from './browsers/programs.js';
import { type Served, studioOfCommand } from './studio-page.js';

const desktop = { width: 1200, height: 850 };
const phone = { width: 390, height: 844 };
const unique = 'https://puzz.link/p?hashi/3/3/2g2i2g2';
/** How many bridges are entered, as an expression. */
const bridges = `document.querySelectorAll('.board .scene .stroke.pen').length`;

describe.each(otherBrowsers)('$name', ({ start, missing }) => {
  if (missing !== null) {
    test('smoke tests', ({ skip }) => skip(missing));
    return;
  }
  let served: Served;
  let driver: Driver;
  /** The page of all tests: WebKit starts anew for each. */
  let page: Page | undefined;

  beforeAll(async () => {
    served = await studioOfCommand();
    driver = await start();
  });
  afterEach(async ({ task }) => {
    if (page === undefined) return;
    const { errors } = page;
    const origins = await page.evaluate(
      `[...new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin))]`,
    );
    // Nobody knows what a test that has failed leaves behind.
    if (task.result?.state === 'fail' || errors.length > 0) {
      await page.close();
      page = undefined;
    }
    expect(errors).toEqual([]);
    expect(origins).toEqual([new URL(served.url).origin]);
  });
  afterAll(async () => {
    await page?.close();
    await driver?.close();
    await served?.stop();
  });

  const open = async (size = desktop): Promise<Page> => {
    const hash = '#new/hashi';
    if (page === undefined) page = new Page(await driver.open(`${served.url}${hash}`, size));
    else {
      await page.resize(size);
      await page.evaluate(`void (location.hash = '${hash}')`);
    }
    await page.until(`location.hash !== '${hash}'`);
    await page.find('application');
    await page.untilSaid('Nothing to answer yet');
    return page;
  };
  const opened = async (text: string, size = desktop): Promise<Page> => {
    const page = await open(size);
    await page.paste(text);
    await page.untilSaid('Unique');
    return page;
  };
  /** Waits until the name of the board says something. */
  const untilBoard = async (page: Page, words: string): Promise<void> => {
    await page.until(
      `document.querySelector('[role=application]').ariaLabel.includes(${JSON.stringify(words)})`,
    );
  };
  const choose = async (page: Page, item: string): Promise<void> => {
    await page.click(await page.find('button', 'More'));
    await page.click(await page.find('menuitem', item));
    await page.find('dialog');
  };

  test('a press puts a clue, and the answer comes', async () => {
    const page = await open();
    await page.click(await page.cell(1, 1));
    await untilBoard(page, ' 1 island');
    await page.untilSaid('No solution');
  });

  test('what is pasted is opened and answered', async () => {
    const page = await opened(unique);
    await untilBoard(page, ' 4 islands');
  });

  test('the keyboard alone: type, undo, redo', async () => {
    const page = await open();
    await page.evaluate(`document.querySelector('[role=application]').focus()`);
    await page.type(`2${keys.right}${keys.right}2`);
    await untilBoard(page, ' 2 islands');
    await page.untilSaid('Unique');
    await page.type('z', [keys.control]);
    await untilBoard(page, ' 1 island');
    await page.type('y', [keys.control]);
    await untilBoard(page, ' 2 islands');
  });

  test('the mouse draws a bridge', async () => {
    const page = await opened(unique);
    await page.click(await page.find('radio', 'Solve'));
    await page.drag([await page.cell(1, 1), await page.cell(1, 2), await page.cell(1, 3)]);
    await page.until(`${bridges} === 1`);
    await page.click(await page.find('button', 'Undo'));
    await page.until(`${bridges} === 0`);
  });

  test('a finger puts a clue', async () => {
    const page = await open(phone);
    await page.tap(await page.cell(2, 2));
    await untilBoard(page, ' 1 island');
  });

  test('a finger draws a bridge, and the page stays where it is', async () => {
    const page = await opened(unique, phone);
    await page.tap(await page.find('radio', 'Solve'));
    await page.drag([await page.cell(1, 1), await page.cell(2, 1), await page.cell(3, 1)], 'touch');
    await page.until(`${bridges} === 1`);
    expect(await page.evaluate('[scrollX, scrollY]')).toEqual([0, 0]);
  });

  test('a reload loses nothing', async () => {
    const page = await opened(unique);
    await page.untilSaid('Saved in this browser');
    await page.reload();
    await page.untilSaid('Unique');
    await untilBoard(page, ' 4 islands');
  });

  test('a link opens the puzzle, and is taken out of the address', async () => {
    const page = await opened(unique);
    await page.click(await page.find('button', 'Share'));
    await page.find('dialog');
    const link = await page.evaluate(
      `[...document.querySelectorAll('dialog input, dialog textarea')].map(({ value }) => value).find((each) => each.startsWith(location.origin))`,
    );
    const hash = new URL(String(link)).hash;
    expect(hash.length).toBeGreaterThan(5);
    await page.goto('about:blank');
    await page.goto(`${served.url}${hash}`);
    await page.find('application');
    await page.untilSaid('Unique');
    expect(await page.evaluate('location.hash')).toMatch(/^#doc\//);
  });

  test('dialogs open, have the focus, and Escape closes them', async () => {
    const page = await open();
    for (const item of ['New puzzle', 'Open a puzzle', 'Settings', 'Keys and rules']) {
      await choose(page, item);
      await page.until(`document.querySelector('dialog').contains(document.activeElement)`);
      await page.type(keys.escape);
      await page.until(`document.querySelector('dialog') === null`);
      await page.until(`document.activeElement.ariaLabel === 'More'`);
    }
  });

  test('nothing overflows, from a phone to a wide window', async () => {
    const page = await opened(unique, phone);
    for (const width of [320, 390, 900, 1280]) {
      await page.resize({ width, height: 700 });
      // The window of WebKit has a smallest width.
      await page.until('document.documentElement.scrollWidth <= innerWidth');
      await page.find('application');
      await page.find('radio', 'Solve');
      await page.find('button', 'More');
    }
  });
});
