import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The libraries that peers are linked with: what each is called, and how it is installed. */
const libraries = {
  cadical: 'libcadical (Debian: libcadical-dev)',
  minisat: 'minisat with its headers (Debian: minisat)',
};

/** Builds a peer of `peers/` into a folder; answers its program, or null and why it is `missing`, which is printed. */
export function buildPeer(name, library, folder) {
  const program = join(folder, name);
  const options = ['-O2', '-std=c++17', sourceOf(name), `-l${library}`, '-o', program];
  return build(program, options, `g++ and ${libraries[library]} are needed`);
}

/** The same of the peer that includes TdZdd, which is headers alone. */
export function buildTdzddPeer(folder) {
  const { GRIDWRIGHT_TDZDD } = process.env;
  const program = join(folder, 'tdzdd-grid');
  const options = ['-O3', '-std=c++14', `-I${GRIDWRIGHT_TDZDD}`, sourceOf('tdzdd-grid'), '-o', program];
  const needed = 'g++ is needed, and GRIDWRIGHT_TDZDD, the include folder of TdZdd';
  return build(program, GRIDWRIGHT_TDZDD === undefined ? null : options, needed);
}

/** Debian's packages of the peers. */
const packages = { CaDiCaL: 'cadical', MiniSat: 'minisat' };

/** The name of a peer with its version: "CaDiCaL 1.5.3". The programs do not tell it, but Debian does; elsewhere the name alone. */
export function withVersion(name) {
  const { stdout } = spawnSync('dpkg-query', ['-W', packages[name]], { encoding: 'utf8' });
  const version = /\d+(?:\.\d+)+/.exec(stdout ?? '')?.[0];
  return version === undefined ? name : `${name} ${version}`;
}

function sourceOf(name) {
  return fileURLToPath(new URL(`peers/${name}.cpp`, import.meta.url));
}

function build(program, options, needed) {
  if (process.env.BENCH_PEER === 'off') return { program: null, missing: 'BENCH_PEER=off' };
  if (options !== null && spawnSync('g++', options).status === 0) return { program, missing: null };
  console.log(`no peer: ${needed}`);
  return { program: null, missing: needed };
}
