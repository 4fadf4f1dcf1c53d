// Puts the studio into static files, from the built packages.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'vite';
import { root } from './run.mjs';

/** The page as it is sent: no text of it depends on the blanks at the beginning of a line. */
const withoutIndentation = {
  name: 'without-indentation',
  transformIndexHtml: { order: 'post', handler: (page) => page.replace(/\n\s+/g, '\n') },
};

/** Writes the studio into an empty folder. `plugins` makes plugins, for the page and for its worker each. */
export async function buildStudio(outDir, plugins) {
  const { version } = JSON.parse(readFileSync(join(root, 'packages/studio/package.json'), 'utf8'));
  await build({
    root: join(root, 'packages/studio'),
    configFile: false,
    logLevel: 'error',
    base: './',
    // React as it is published, wherever this runs.
    define: { 'process.env.NODE_ENV': '"production"', studioVersion: JSON.stringify(version) },
    plugins: [...plugins(), withoutIndentation],
    // One file: what a question needs beside it would be one journey more to the server.
    worker: {
      format: 'es',
      plugins,
      // In one file, modules that are also loaded on demand would run later than those that need them.
      rolldownOptions: { output: { codeSplitting: false, strictExecutionOrder: true } },
    },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      // No part of the page is written as data into another: the policy of the page forbids it.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
}

/** Writes the icons of the installed studio, drawn by `toPng`, which takes an SVG document and a width in pixels. */
export function writeIcons(folder, toPng) {
  const icon = readFileSync(join(folder, 'icon.svg'), 'utf8');
  for (const width of [180, 192, 512]) writeFileSync(join(folder, `icon-${width}.png`), toPng(icon, width));
  // Where the browser cuts a form of its own out of the icon.
  const maskable = readFileSync(join(root, 'packages/studio/icon-maskable.svg'), 'utf8');
  writeFileSync(join(folder, 'icon-maskable-512.png'), toPng(maskable, 512));
}

/** Writes the service worker beside the page, with the list of all files of the folder: it has to be complete but for this one. */
export async function buildServiceWorker(outDir) {
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(outDir, join(parentPath, name)).split(sep).join('/'))
    .sort();
  const version = createHash('sha256');
  for (const file of files) version.update(`${file}\n`).update(readFileSync(join(outDir, file)));
  const isLarge = (file) => file.endsWith('.wasm');
  const studioFiles = {
    version: version.digest('base64url').slice(0, 12),
    page: files.filter((file) => !isLarge(file)).map((file) => (file === 'index.html' ? './' : file)),
    large: files.filter(isLarge),
  };
  await build({
    root: join(root, 'packages/studio'),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { studioFiles: JSON.stringify(studioFiles) },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, 'packages/studio/dist/offline/service-worker.js'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

/**
 * Writes what the page and its worker are made of a second time, compressed as far as Brotli goes, which takes seconds. The
 * WebAssembly of HiGHS would take a quarter of a minute, and the package a megabyte: like gzip, the server makes it when it is
 * asked for.
 */
export async function compressStudio(folder, quality = constants.BROTLI_MAX_QUALITY) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(css|html|js|svg)$/.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const body = readFileSync(path);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      };
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(body, { params }));
    }),
  );
}
