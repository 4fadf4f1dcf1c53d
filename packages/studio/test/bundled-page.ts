import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { openBrowser } from './studio-page.js';

/** A page of Chromium with nothing but a script. */
export interface BundledPage {
  readonly page: Page;
  close(): Promise<void>;
}

/** Opens a page that has loaded a module with all that it imports. */
export async function openBundledPage(entry: URL): Promise<BundledPage> {
  const folder = mkdtempSync(join(tmpdir(), 'bundled-page-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        minify: false,
        lib: {
          entry: fileURLToPath(entry),
          formats: ['iife'],
          name: 'bundled',
          fileName: () => 'bundled.js',
        },
      },
    });
    const page = await (await openBrowser()).newPage();
    const close = async () => {
      await page.close();
      remove();
    };
    try {
      await page.addScriptTag({ path: join(folder, 'bundled.js') });
      return { page, close };
    } catch (error) {
      await close();
      throw error;
    }
  } catch (error) {
    remove();
    throw error;
  }
}
