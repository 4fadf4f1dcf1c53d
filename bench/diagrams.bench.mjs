// All simple cycles, and all corner paths, of the n × n grid as a diagram, with its exact count: against TdZdd, a C++
// library (https://github.com/kunisura/TdZdd), where g++ is installed and GRIDWRIGHT_TDZDD names its include folder.
//
// Whole: CPU time and peak memory of a process that does it once; ours begins with Node's start and with code that is
// not compiled yet. Warm: our time for later rounds in that process, against the peer's whole one, which has no
// warming up. Runs take turns; ratios are of runs next to each other.
//
// BENCH_RUNS is how many (default: 5), BENCH_LARGEST the largest n (default: 13); BENCH_PEER=off leaves the peer out.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { distribution } from './distribution.mjs';

const { BENCH_RUNS, BENCH_LARGEST, BENCH_PEER, GRIDWRIGHT_TDZDD } = process.env;
const runs = Number(BENCH_RUNS ?? 5);
const largest = Number(BENCH_LARGEST ?? 13);
const warmRounds = 3;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gridwright-bench-'));

/** The peer's program, or null with the reason printed. */
function buildPeer() {
  if (BENCH_PEER === 'off') return null;
  const program = join(folder, 'tdzdd-grid');
  const options = [
    '-O3',
    '-std=c++14',
    '-I',
    GRIDWRIGHT_TDZDD ?? '.',
    here('peers/tdzdd-grid.cpp'),
    '-o',
    program,
  ];
  if (GRIDWRIGHT_TDZDD && spawnSync('g++', options).status === 0) return program;
  console.log('no peer: g++ is needed, and GRIDWRIGHT_TDZDD, the include folder of TdZdd');
  return null;
}

/** Runs a program to its end, and reads the line of JSON that it prints. */
function run(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return JSON.parse(stdout);
}

function print(name, values, digits) {
  console.log(`  ${name.padEnd(34)}${distribution(values, digits)}`);
}

function measure(family, n, peer) {
  const ours = [];
  const theirs = [];
  for (let round = 0; round < runs; round += 1) {
    ours.push(
      run(process.execPath, [here('diagrams/grid-process.mjs'), family, String(n), String(warmRounds)]),
    );
    if (peer !== null) theirs.push(run(peer, [family, String(n)]));
  }
  const warm = ours.map((each) => {
    const [fastest] = each.warm.map(({ buildMs, countMs }) => buildMs + countMs).sort((a, b) => a - b);
    return fastest / 1000;
  });
  console.log(`${family}, n = ${n}: ${ours[0].count} in ${ours[0].reduced} nodes`);
  print(
    'whole, s',
    ours.map(({ seconds }) => seconds),
    2,
  );
  print(
    'whole, MB',
    ours.map(({ kilobytes }) => kilobytes / 1000),
    0,
  );
  print('warm, s', warm, 3);
  print(
    '  of that, counting',
    ours.map((each) => Math.min(...each.warm.map(({ countMs }) => countMs)) / 1000),
    3,
  );
  if (peer === null) return;
  for (const { count, reduced } of [...ours, ...theirs])
    if (count !== ours[0].count || reduced !== ours[0].reduced)
      throw new Error(`${family} ${n}: different answers`);
  print(
    'TdZdd, s',
    theirs.map(({ seconds }) => seconds),
    3,
  );
  print(
    'TdZdd, MB',
    theirs.map(({ kilobytes }) => kilobytes / 1000),
    0,
  );
  print(
    'whole / TdZdd',
    ours.map(({ seconds }, at) => seconds / theirs[at].seconds),
    2,
  );
  print(
    'warm / TdZdd',
    warm.map((seconds, at) => seconds / theirs[at].seconds),
    2,
  );
  print(
    'memory / TdZdd',
    ours.map(({ kilobytes }, at) => kilobytes / theirs[at].kilobytes),
    2,
  );
}

try {
  const peer = buildPeer();
  for (const family of ['cycles', 'paths']) for (let n = 10; n <= largest; n += 1) measure(family, n, peer);
} finally {
  rmSync(folder, { recursive: true });
}
