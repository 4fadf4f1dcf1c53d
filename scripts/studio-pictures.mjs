// node scripts/studio-pictures.mjs FOLDER [WORD…]: a picture of every view of the studio, on a desktop and on a phone, light and dark;
// with words, of the views with one of them in their names. To be run once everything is built.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';
import { root } from './run.mjs';

const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

async function takePictures(folder, words) {
  const { module } = await runnerImport(join(root, 'packages/studio/test/views.ts'), {
    configFile: false,
    logLevel: 'error',
  });
  const views = module.views.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const server = spawn(
    process.execPath,
    [join(root, 'packages/cli/bin/gridwright.js'), 'studio', '--port', '0'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = await once(server.stdout.setEncoding('utf8'), 'data');
  const [url] = /http:\/\/\S+/.exec(line);
  const { CHROMIUM = '/usr/bin/chromium' } = process.env;
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    mkdirSync(folder, { recursive: true });
    for (const [size, options] of Object.entries(sizes)) {
      for (const colorScheme of ['light', 'dark']) {
        const context = await browser.newContext({ ...options, colorScheme, reducedMotion: 'reduce' });
        const page = await context.newPage();
        for (const { name, bring } of views) {
          await page.goto('about:blank');
          await page.goto(`${url}#new`);
          await page.getByRole('button', { name: 'More', exact: true }).waitFor();
          await bring(page);
          const path = join(folder, `${name}-${size}-${colorScheme}.png`);
          await page.screenshot({ path });
          console.log(path);
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
    server.kill();
  }
}

const [folder, ...words] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Expected a folder for the pictures: node scripts/studio-pictures.mjs FOLDER');
  process.exitCode = 2;
} else await takePictures(folder, words);
