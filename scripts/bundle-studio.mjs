// Puts the studio into files that any web server can serve, beside the command's bundle, which serves it.
// To be run once the packages are built.
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './run.mjs';

await build({
  root: join(root, 'packages/studio'),
  configFile: false,
  logLevel: 'error',
  base: './',
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: join(root, 'packages/cli/bundle/studio'),
    emptyOutDir: true,
    // No part of the page is written as data into another: the policy of the page forbids it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
