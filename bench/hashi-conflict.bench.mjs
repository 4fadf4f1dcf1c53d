// Hashi on the CLLV instances with our own solver, read to checked answer, warm, against an incremental CaDiCaL with
// lazily added cuts: bench/peers/hashi-cadical.cpp, where g++ and libcadical are installed (CPU time, without a check).
// BENCH_STEP=12 takes every twelfth instance (default: all); BENCH_PEER=off leaves the peer out.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conflict } from '@gridwright/modeling';
import { kinds, readPuzzle, solve } from '@gridwright/puzzles';
import { cllvInstances, requireInstances, sizes } from './cllv.mjs';
import { distribution, mean } from './distribution.mjs';
import { cpuMs, handOver } from './figures.mjs';
import { buildPeer, withVersion } from './native-peer.mjs';

const step = Number(process.env.BENCH_STEP ?? 1);
const engines = [conflict()];
const folder = mkdtempSync(join(tmpdir(), 'gridwright-bench-'));

async function ours({ name, text }) {
  const start = performance.now();
  const { position } = readPuzzle(kinds, text);
  const answer = await solve(position.puzzle, { engines, budget: {} });
  const ms = performance.now() - start;
  if (answer.status !== 'solved') throw new Error(`${name}: ${answer.status}`);
  return { ...answer, ms };
}

try {
  const { program: peer, missing } = buildPeer('hashi-cadical', 'cadical', folder);
  if (cllvInstances(200, 2) === null)
    handOver({ job: 'CLLV Hashi', missing: 'GRIDWRIGHT_DATA names no folder of puzzle data' });
  for (const each of requireInstances(200, 2)) await ours(each);
  for (const size of sizes) {
    const instances = requireInstances(size, step);
    const runs = [];
    const start = cpuMs();
    for (const each of instances) runs.push(await ours(each));
    const figures = {
      job: `CLLV Hashi, n = ${size}`,
      figure: `CPU ms, mean of ${instances.length} boards`,
      ours: (cpuMs() - start) / instances.length,
      peer: `${withVersion('CaDiCaL')}, lazy cuts`,
    };
    const of = (value) => runs.map(value);
    console.log(`n = ${size}, ${instances.length} puzzles, milliseconds`);
    console.log(
      `  gridwright, conflict     ${distribution(
        of(({ ms }) => ms),
        2,
      )}`,
    );
    console.log(
      `    of that, building      ${distribution(
        of(({ buildMs }) => buildMs),
        2,
      )}`,
    );
    console.log(
      `    solving                ${distribution(
        of(({ solveMs }) => solveMs),
        2,
      )}`,
    );
    console.log(
      `    checking               ${distribution(
        of(({ checkMs }) => checkMs),
        2,
      )}`,
    );
    console.log(
      `  conflicts                ${distribution(
        of(({ stats }) => stats.conflicts),
        0,
      )}`,
    );
    if (peer === null) {
      handOver({ ...figures, missing });
      continue;
    }
    const { stdout } = spawnSync(
      peer,
      instances.map(({ path }) => path),
      { encoding: 'utf8' },
    );
    const peers = stdout
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[0]));
    handOver({ ...figures, theirs: mean(peers) });
    console.log(`  CaDiCaL, lazy cuts       ${distribution(peers, 2)}`);
    console.log(
      `  CaDiCaL / gridwright     ${distribution(
        runs.map(({ ms }, i) => peers[i] / ms),
        2,
      )}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
