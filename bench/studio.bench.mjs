// The studio in a Chromium, as the command serves it: kilobytes until the board is visible, and in all; milliseconds from a key to
// the answer, on ordinary boards and on Slitherlink of 20 × 20; and script, style and layout of a frame, from a trace, while a line is
// drawn and the board is zoomed on 60 × 60 (7320 edges). CHROMIUM names another browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { graphOf, kinds, plainRules } from '@gridwright/puzzles';
import { chromium } from 'playwright-core';
import { paperTable } from '../packages/cli/dist/papers/table.js';
import { seededRandom } from '../packages/puzzles/dist/contracts/seeded-random.js';
import { settle, wanderingLines } from '../packages/puzzles/dist/parts/generation/random-loop.js';
import { root } from '../scripts/run.mjs';
import { distribution } from './distribution.mjs';

const { CHROMIUM = '/usr/bin/chromium' } = process.env;
const slitherlink = kinds.find(({ name }) => name === 'slitherlink');

/** A board with the numbers of a random loop in two thirds of its cells. */
async function loopBoard(side, seed) {
  const geometry = { rows: side, columns: side };
  const random = seededRandom(seed);
  const wandering = wanderingLines(graphOf(geometry), random, false);
  await settle(wandering, async () => {});
  const numbers = Int16Array.from(graphOf(geometry).cells, (edges, cell) =>
    cell % 3 === 0 ? -1 : edges.reduce((sum, edge) => sum + wandering.lines[edge], 0),
  );
  const puzzle = {
    kind: 'slitherlink',
    ...geometry,
    rules: plainRules(slitherlink.variants),
    clues: { numbers },
  };
  return slitherlink.formats.find(({ name }) => name === 'puzz.link').write({ puzzle, answers: {} });
}

async function open(browser, url, text) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${url}#new/hashi`);
  await page.getByRole('application').waitFor();
  if (text === undefined) return page;
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text', pasted);
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, text);
  return page;
}

/** Kilobytes that came until the board was there, and until nothing more came, without those of the worker. */
async function firstView(browser, url) {
  const page = await browser.newPage();
  const log = await page.context().newCDPSession(page);
  const [paths, sent] = [new Map(), []];
  log.on('Network.requestWillBeSent', ({ requestId, request }) => paths.set(requestId, request.url));
  log.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sent.push({ url: paths.get(requestId), bytes: encodedDataLength }),
  );
  await log.send('Network.enable');
  await page.goto(`${url}#new/hashi`);
  await page.getByRole('application').waitFor();
  const atBoard = [...sent];
  await page.waitForLoadState('networkidle');
  const ofWorkers = page.workers().map((worker) => worker.url());
  await page.close();
  const kilobytes = (files) =>
    files.filter((file) => !ofWorkers.includes(file.url)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  console.log(`KB until the board is visible: ${kilobytes(atBoard).toFixed(1)} (aim: 80)`);
  console.log(`KB of the first view:          ${kilobytes(sent).toFixed(1)} (budget: 200)`);
}

/** Milliseconds from a key to the title of the next answer: the last clue is taken away and put back. */
async function keyToAnswer(browser, url, texts) {
  const times = [];
  for (const text of texts) {
    const page = await open(browser, url, text);
    const title = page.getByRole('complementary').getByRole('heading', { level: 2 }).first();
    await page.getByText('Unique').first().waitFor();
    await page.getByRole('application').focus();
    // To a cell with a clue, until taking it away is another puzzle with another answer.
    const changed = async (key) => {
      const before = await title.textContent();
      return page
        .evaluate(
          ({ last }) =>
            new Promise((tell) => {
              const heading = document.querySelector('[role=complementary] h2, aside h2');
              const panel = heading.closest('aside');
              let start = 0;
              const end = (ms) => {
                observer.disconnect();
                tell(ms);
              };
              const observer = new MutationObserver(() => {
                const now = panel.querySelector('h2').textContent;
                if (start > 0 && now !== last && now !== 'Not known yet') end(performance.now() - start);
              });
              observer.observe(panel, { subtree: true, childList: true, characterData: true });
              window.addEventListener('keydown', () => (start = performance.now()), {
                capture: true,
                once: true,
              });
              setTimeout(() => end(null), 3000);
              window.ready = true;
            }),
          { last: before },
        )
        .then((ms) => ({ key, ms }));
    };
    const pressed = async (key) => {
      const waiting = changed(key);
      await page.waitForTimeout(20);
      await page.keyboard.press(key);
      return (await waiting).ms;
    };
    const label = () => page.getByRole('application').getAttribute('aria-label');
    const columns = Number(/(\d+) columns/.exec(await label())[1]);
    let found = false;
    for (let cell = 1; cell <= 60 && !found; cell++) {
      await page.keyboard.press('Delete');
      if (await page.getByRole('button', { name: 'Undo' }).isEnabled()) {
        await page.waitForTimeout(1500);
        found = (await title.textContent()) !== 'Unique';
        if (!found) await page.keyboard.press('Control+z');
      }
      const [row, column] = [Math.floor(cell / columns), cell % columns];
      if (!found)
        await page.keyboard.press(column === 0 ? 'ArrowDown' : row % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    }
    if (!found) {
      console.log(`no clue of ${text.slice(0, 60)} changes the answer: left out`);
      await page.close();
      continue;
    }
    for (let round = 0; round < 8; round++) {
      for (const key of ['Control+z', 'Control+y']) {
        const ms = await pressed(key);
        if (ms !== null && round > 0) times.push(ms);
      }
    }
    await page.close();
  }
  return times;
}

/**
 * Milliseconds from the first key on an empty board to the first answer, and from the second key to the second one: `waitMs` after the
 * board is there. Each round has a page and a profile of its own.
 */
async function firstKeys(browser, url, { kind, keys, waitMs }, rounds) {
  const [first, second] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${url}#new/${kind}`);
    await page.getByRole('application').waitFor();
    await page.getByRole('application').focus();
    await page.waitForTimeout(waitMs);
    for (const [place, key] of keys.entries()) {
      const answered = page.evaluate(
        () =>
          new Promise((tell) => {
            let start = 0;
            addEventListener('keydown', () => (start = performance.now()), { capture: true, once: true });
            const panel = document.querySelector('aside');
            const observer = new MutationObserver(() => {
              const verdict = panel.querySelector('.verdict');
              const isKnown = !/yet$|^Not known$/.test(verdict.querySelector('h2').textContent);
              // An old answer stands for a moment.
              if (start === 0 || !isKnown || verdict.classList.contains('old')) return;
              observer.disconnect();
              tell(performance.now() - start);
            });
            // An answer that looks like the one before, in the same time, is not seen.
            setTimeout(() => tell(null), 5000);
            observer.observe(panel, {
              subtree: true,
              childList: true,
              characterData: true,
              attributes: true,
            });
          }),
      );
      await page.waitForTimeout(20);
      await page.keyboard.press(key);
      const ms = await answered;
      if (ms !== null) (place === 0 ? first : second).push(ms);
    }
    await context.close();
  }
  return { first, second };
}

/** What counts as script, style and layout in a trace. */
const counted = new Set([
  ...['EventDispatch', 'FunctionCall', 'FireAnimationFrame', 'TimerFire', 'EvaluateScript', 'RunMicrotasks'],
  ...['UpdateLayoutTree', 'Layout'],
]);

/** Milliseconds of script, style and layout of each frame while something is done. */
async function frameTimes(page, act) {
  const trace = await page.context().newCDPSession(page);
  const events = [];
  trace.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await trace.send('Tracing.start', {
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline',
  });
  await act();
  const complete = once(trace, 'Tracing.tracingComplete');
  await trace.send('Tracing.end');
  await complete;
  const main = events.find(({ name }) => name === 'PrePaint');
  if (main === undefined) throw new Error('the trace has no frame');
  const own = events
    .filter(({ pid, tid }) => pid === main.pid && tid === main.tid)
    .sort((one, other) => one.ts - other.ts);
  const frames = [];
  let [sum, end] = [0, 0];
  for (const { name, ts, dur = 0 } of own) {
    // The last step of a frame on this thread, after style and layout.
    if (name === 'PrePaint') {
      if (sum > 0) frames.push(sum / 1000);
      sum = 0;
    } else if (counted.has(name) && ts >= end) {
      // What lies within another one is counted with it.
      sum += dur;
      end = ts + dur;
    }
  }
  return frames;
}

async function largeBoard(browser, url) {
  const page = await open(browser, url, await loopBoard(60, 1));
  await page.getByText('60 × 60').first().waitFor();
  await page.keyboard.press('m');
  await page.waitForTimeout(3000);
  const box = await page.getByRole('application').boundingBox();
  const at = (x, y) => [box.x + x * box.width, box.y + y * box.height];
  const drawn = await frameTimes(page, async () => {
    await page.mouse.move(...at(0.3, 0.3));
    await page.mouse.down();
    await page.mouse.move(...at(0.7, 0.3), { steps: 60 });
    await page.mouse.move(...at(0.7, 0.7), { steps: 60 });
    await page.mouse.up();
  });
  console.log(`drawing a line on 60 × 60, ms a frame: ${distribution(drawn)} (aim: 8)`);
  const zoomed = await frameTimes(page, async () => {
    await page.keyboard.down('Control');
    for (let step = 0; step < 60; step++) await page.mouse.wheel(0, step < 30 ? -40 : 40);
    await page.keyboard.up('Control');
  });
  console.log(`zooming 60 × 60, ms a frame:           ${distribution(zoomed)} (aim: 8)`);
  await page.close();
}

if (!existsSync(CHROMIUM)) console.log(`Skipped: there is no ${CHROMIUM}.`);
else {
  const command = join(root, 'packages/cli/bin/gridwright.js');
  const server = spawn(process.execPath, [command, 'studio', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(server.stdout.setEncoding('utf8'), 'data');
  const [url] = /http:\/\/\S+/.exec(line);
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await firstView(browser, url);
    const ordinary = kinds.map(({ examples: [example] }) => example.text);
    console.log(
      `key to answer, an example of each kind, ms: ${distribution(await keyToAnswer(browser, url, ordinary))} (aim: 50)`,
    );
    const large = paperTable('slitherlink-solvers')
      .rows.flatMap(({ boards }) => boards)
      .filter((text) => /\/20\/20\//.test(text));
    console.log(
      `key to answer, Slitherlink of 20 × 20, ms:  ${distribution(await keyToAnswer(browser, url, large.slice(0, 3)))} (aim: 100)`,
    );
    for (const kind of ['hashi', 'sudoku'])
      for (const waitMs of [0, 2000]) {
        const { first, second } = await firstKeys(browser, url, { kind, keys: ['3', '2'], waitMs }, 7);
        const where = `on an empty board of ${kind}, ${waitMs} ms after it is there`;
        console.log(
          `key to answer ${where}, ms: first ${distribution(first)}; second ${distribution(second)}`,
        );
      }
    await largeBoard(browser, url);
  } finally {
    await browser.close();
    server.kill();
  }
}
