// Puts the studio into static files, from the built packages.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'vite';
import { root } from './run.mjs';

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
    plugins: plugins(),
    worker: { format: 'es', plugins },
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

/**
 * Writes what the page and its worker are made of a second time, compressed as far as Brotli goes, which takes seconds. The
 * WebAssembly of HiGHS would take a quarter of a minute, and the package a megabyte: like gzip, the server makes it when it is
 * asked for.
 */
export async function compressStudio(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(css|html|js|svg)$/.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const body = readFileSync(path);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      };
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(body, { params }));
    }),
  );
}
