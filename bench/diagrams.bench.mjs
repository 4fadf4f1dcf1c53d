// All simple cycles, and all corner paths, of the n × n grid as a diagram, with its exact count: against TdZdd, a C++
// library (https://github.com/kunisura/TdZdd), where g++ is installed and GRIDWRIGHT_TDZDD names its include folder.
//
// Whole: CPU time and peak memory of a process that does it once; ours begins with Node's start and with code that is
// not compiled yet. Warm: our CPU time for later rounds in that process, against the peer's whole one, which has no
// warming up. Runs take turns; ratios are of runs next to each other.
//
// BENCH_RUNS is how many (default: 5); BENCH_FAMILY=cycles or paths has these alone, BENCH_SMALLEST and BENCH_LARGEST are the smallest and
// the largest n (default: 10 and 13); BENCH_PEER=off leaves the peer out.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { distribution, median } from './distribution.mjs';
import { handOver } from './figures.mjs';
import { buildTdzddPeer } from './native-peer.mjs';

const { BENCH_RUNS, BENCH_FAMILY, BENCH_SMALLEST, BENCH_LARGEST } = process.env;
const runs = Number(BENCH_RUNS ?? 5);
const smallest = Number(BENCH_SMALLEST ?? 10);
const largest = Number(BENCH_LARGEST ?? 13);
const warmRounds = 3;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gridwright-bench-'));

/** Runs a program to its end, and reads the line of JSON that it prints. */
function run(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return JSON.parse(stdout);
}

function print(name, values, digits) {
  console.log(`  ${name.padEnd(34)}${distribution(values, digits)}`);
}

function measure(family, n, { program: peer, missing }) {
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
  for (const { count, reduced } of [...ours, ...theirs])
    if (count !== ours[0].count || reduced !== ours[0].reduced)
      throw new Error(`${family} ${n}: different answers`);
  handOverAll(family, n, { ours, warm, theirs, missing });
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

/** Hands over warm times, and of the largest n the time and the memory of whole processes. */
function handOverAll(family, n, { ours, warm, theirs, missing }) {
  const handOverOne = (what, unit, own, others) => {
    const job = `${family}, n = ${n}, ${what}`;
    const figures = { job, figure: `${unit}, median of ${runs} runs`, ours: median(own), peer: 'TdZdd' };
    if (missing !== null) return handOver({ ...figures, missing });
    const ratio = median(own.map((each, at) => each / others[at]));
    return handOver({ ...figures, theirs: median(others), ratio });
  };
  const secondsOf = (all) => all.map(({ seconds }) => seconds);
  const megabytesOf = (all) => all.map(({ kilobytes }) => kilobytes / 1000);
  handOverOne('warm', 'CPU s', warm, secondsOf(theirs));
  if (n < largest) return;
  handOverOne('whole process', 'CPU s', secondsOf(ours), secondsOf(theirs));
  handOverOne('memory', 'MB', megabytesOf(ours), megabytesOf(theirs));
}

try {
  const peer = buildTdzddPeer(folder);
  for (const family of BENCH_FAMILY ? [BENCH_FAMILY] : ['cycles', 'paths'])
    for (let n = smallest; n <= largest; n += 1) measure(family, n, peer);
} finally {
  rmSync(folder, { recursive: true });
}
