// Short calls of the command as whole processes, beside Node alone: what a call costs before and after its work. Each round runs each
// way once. BENCH_ROUNDS is their number (default: 21).
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { distribution, median } from './distribution.mjs';
import { handOver } from './figures.mjs';

const command = fileURLToPath(new URL('../packages/cli/bin/gridwright.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gridwright-bench-'));
const rounds = Number(process.env.BENCH_ROUNDS ?? 21);

const small = 'hashi/6/6/4h2j1g2g5h3o2g3h3i3g';
const line = join(folder, 'line.txt');
writeFileSync(line, '000000010400000000020000000000050407008000300001090000300400200050100000000806000\n');
let stores = 0;
const store = () => join(folder, `${stores++}.db`);
const ways = {
  'node -e 0': () => ['-e', '0'],
  'gridwright --version': () => [command, '--version'],
  'gridwright solve': () => [command, 'solve', small],
  'gridwright unique FILE': () => [command, 'unique', line, '--json'],
  'gridwright batch unique FILE': () => [command, 'batch', 'unique', line, '--store', store(), '--quiet'],
};

/** Runs a process; resolves with the milliseconds that passed, and those of CPU that it took, in hundredths of a second. */
async function timed(args) {
  const start = performance.now();
  const child = spawn('/usr/bin/env', ['time', '-f', '%U %S', process.execPath, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  child.stderr.on('data', (text) => {
    told += text;
  });
  const status = await new Promise((resolve) => child.on('close', resolve));
  const ms = performance.now() - start;
  if (status !== 0) throw new Error(`${args.join(' ')}: exit status ${status}\n${told}`);
  const [user, system] = /([\d.]+) ([\d.]+)\s*$/.exec(told).slice(1).map(Number);
  return { ms, cpuMs: 1000 * (user + system) };
}

const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
// The first round fills the caches of files.
for (let round = 0; round <= rounds; round++)
  for (const [name, args] of Object.entries(ways)) {
    const time = await timed(args());
    if (round > 0) times[name].push(time);
  }
rmSync(folder, { recursive: true });

const [peer] = Object.keys(ways);
const of = (name, key) => times[name].map((time) => time[key]);
const ratio = (name, key) => (median(of(name, key)) / median(of(peer, key))).toFixed(2);
console.log(
  `Whole processes, ${rounds} rounds, in milliseconds; in brackets, the ratio of the medians to ${peer}`,
);
for (const name of Object.keys(ways)) {
  console.log(name);
  console.log(`  wall  ${distribution(of(name, 'ms'))}  (${ratio(name, 'ms')})`);
  console.log(`  CPU   ${distribution(of(name, 'cpuMs'))}  (${ratio(name, 'cpuMs')})`);
}
handOver({
  job: 'one puzzle through the command, start to end',
  figure: `wall ms, median of ${rounds}`,
  ours: median(of('gridwright solve', 'ms')),
  peer: 'node alone',
  theirs: median(of(peer, 'ms')),
});
