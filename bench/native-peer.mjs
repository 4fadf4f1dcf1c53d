import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The libraries that peers are linked with: what each is called, and how it is installed. */
const libraries = {
  cadical: 'libcadical (Debian: libcadical-dev)',
  minisat: 'minisat with its headers (Debian: minisat)',
};

/** Builds a peer of `peers/` into a folder; answers its program, or null with the reason printed. */
export function buildPeer(name, library, folder) {
  if (process.env.BENCH_PEER === 'off') return null;
  const source = fileURLToPath(new URL(`peers/${name}.cpp`, import.meta.url));
  const program = join(folder, name);
  const { status } = spawnSync('g++', ['-O2', '-std=c++17', source, `-l${library}`, '-o', program]);
  if (status === 0) return program;
  console.log(`no peer: g++ and ${libraries[library]} are needed`);
  return null;
}
