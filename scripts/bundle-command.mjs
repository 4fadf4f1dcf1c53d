// Puts the command and its worker into a file each: loading hundreds of modules took most of a short command's time.
// To be run once the packages are built. Packages of ours become part of the bundle, those of others stay imports.
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './run.mjs';

const folder = join(root, 'packages/cli');

await build({
  root: folder,
  configFile: false,
  logLevel: 'error',
  ssr: { noExternal: [/^@gridwright\//] },
  build: {
    ssr: true,
    target: 'node20',
    // Half of a short command's time went into compiling.
    minify: true,
    outDir: 'bundle',
    rolldownOptions: {
      input: { main: join(folder, 'dist/main.js'), worker: join(folder, 'dist/worker.js') },
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
