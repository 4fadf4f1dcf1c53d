// Thousands of puzzles through the command: by one worker, by all, into a store, and over a queue. Each round runs all of them, in turn.
// BENCH_ROUNDS is how many (default: 5); BENCH_WAY='one worker' has this way alone.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '../packages/puzzles/dist/contracts/seeded-random.js';
import { median } from './distribution.mjs';
import { handOver } from './figures.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const command = join(root, 'packages/cli/bin/gridwright.js');
const folder = mkdtempSync(join(tmpdir(), 'gridwright-bench-'));
const [count, port] = [8000, 16_379];
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const onlyWay = process.env.BENCH_WAY;

const known = readFileSync(join(root, 'bench/sudoku/17-clues.txt'), 'utf8')
  .split('\n')
  .filter((line) => /^[\d.]{81}$/.test(line));
const file = join(folder, 'lines.txt');
// With the digits in another order, no two lines are equal.
const random = seededRandom(1);
const lines = Array.from({ length: count }, (_, at) => {
  const digits = random.shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  return known[at % known.length].replace(/\d/g, (digit) => String(digits[Number(digit) - 1]));
});
writeFileSync(file, `${lines.join('\n')}\n`);

/** Runs the command; resolves with the milliseconds that passed, and those of CPU that it and its workers took. */
async function timed(args) {
  const start = performance.now();
  const child = spawn('/usr/bin/env', ['time', '-f', '%U %S', process.execPath, command, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  child.stderr.on('data', (text) => {
    told += text;
  });
  await new Promise((resolve) => child.on('close', resolve));
  const [user = 0, system = 0] = (/([\d.]+) ([\d.]+)\s*$/.exec(told) ?? []).slice(1).map(Number);
  return { ms: performance.now() - start, cpuMs: 1000 * (user + system) };
}

let stores = 0;
const store = () => join(folder, `${stores++}.db`);
const ways = {
  'one worker': () => timed(['unique', file, '--json', '--jobs', '1']),
  'all workers': () => timed(['unique', file, '--json']),
  'a store': () => timed(['batch', 'unique', file, '--store', store(), '--quiet']),
};

if (onlyWay !== undefined) for (const way of Object.keys(ways)) if (way !== onlyWay) delete ways[way];

const hasRedis = onlyWay === undefined && spawnSync('redis-server', ['--version']).status === 0;
const started = [];
if (hasRedis) {
  started.push(
    spawn('redis-server', ['--port', String(port), '--dir', folder, '--save', ''], { stdio: 'ignore' }),
  );
  await pause(500);
  const url = `redis://127.0.0.1:${port}`;
  for (let at = 0; at < availableParallelism(); at++)
    started.push(
      spawn(process.execPath, [command, 'worker', '--queue', url, '--jobs', '1'], { stdio: 'ignore' }),
    );
  await pause(1500);
  ways['a queue'] = () => timed(['batch', 'unique', file, '--store', store(), '--quiet', '--queue', url]);
} else if (onlyWay === undefined) console.log('redis-server is not installed: no queue');

const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
for (let round = 0; round < rounds; round++)
  for (const [name, run] of Object.entries(ways)) times[name].push(await run());
for (const child of started.reverse()) child.kill();

const one = times['one worker'] ? median(times['one worker'].map(({ ms }) => ms)) : null;
const cpuOfLine = (all) => (1000 * median(all.map(({ cpuMs }) => cpuMs))) / count;
if (one !== null)
  handOver({
    job: 'a line of Sudoku with 17 numbers through the command',
    figure: `CPU µs, median of ${rounds} files of ${count} lines`,
    ours: cpuOfLine(times['one worker']),
    note: 'one worker; no peer',
  });
console.log(`${new Set(lines).size} different Sudokus with 17 clues, unique; ${rounds} rounds, seconds`);
for (const [name, all] of Object.entries(times)) {
  const seconds = all.map(({ ms }) => ms / 1000);
  const cpu = name === 'a queue' ? '' : `, ${cpuOfLine(all).toFixed(0)} µs of CPU a line`;
  const speed =
    one === null ? '' : `, ${(one / 1000 / median(seconds)).toFixed(2)} times as fast as one worker`;
  const spread = `${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)}`;
  console.log(`${name.padEnd(12)} median ${median(seconds).toFixed(2)} (${spread})${speed}${cpu}`);
}
rmSync(folder, { recursive: true });
