// Puts the command and its worker into a file each: loading hundreds of modules took most of a short command's time.
// To be run once the packages are built. Packages of ours become part of the bundle, and those of others that every start of
// the command needs, with their licenses; the rest stay imports.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './run.mjs';

const folder = join(root, 'packages/cli');

/** Packages of others in the command's bundle, and in the studio's. */
const inCommand = ['zod', 'jsonc-parser', 'commander'];
const inStudio = ['react', 'react-dom', 'scheduler', 'idb', 'highs'];

await build({
  root: folder,
  configFile: false,
  logLevel: 'error',
  ssr: { noExternal: [/^@gridwright\//, ...inCommand] },
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

/** The license of a package, as it comes with it. */
function licenseOf(name) {
  const at = join(root, 'node_modules', name);
  const file = readdirSync(at).find((each) => /^licen[cs]e/i.test(each));
  if (file === undefined) throw new Error(`${name} comes without its license`);
  return `${name}\n\n${readFileSync(join(at, file), 'utf8').trim()}\n`;
}

const licenses = [...inCommand, ...inStudio].map(licenseOf).join('\n---\n\n');
writeFileSync(join(folder, 'bundle/LICENSES.txt'), `Parts of these files come from:\n\n${licenses}`);
