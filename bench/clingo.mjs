// clingo as a peer: the programs gringo and clasp, where they are installed and BENCH_PEER is not "off".
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '@gridwright/modeling/node';

export const hasClingo =
  process.env.BENCH_PEER !== 'off' && findProgram('gringo') !== null && findProgram('clasp') !== null;

/** Asks for two solutions of `bench/peers/NAME.lp` with these facts, for two minutes: what was found, and the CPU time of both programs in milliseconds. */
export function clingo(name, facts) {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-bench-'));
  const encoding = fileURLToPath(new URL(`peers/${name}.lp`, import.meta.url));
  const file = join(folder, 'facts.lp');
  const ground = join(folder, 'ground');
  writeFileSync(file, facts);
  const command = `gringo '${encoding}' '${file}' > '${ground}' 2>/dev/null; clasp -n 2 --time-limit=120 '${ground}' > '${ground}.out'; times`;
  const { stdout } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
  const [, user, system] = /\n(\S+) (\S+)\s*$/.exec(`\n${stdout.trim()}`) ?? [];
  const seconds = (word) => {
    const [, minutes, rest] = /(\d+)m([\d.]+)s/.exec(word);
    return 60 * Number(minutes) + Number(rest);
  };
  const found = readFileSync(`${ground}.out`, 'utf8');
  rmSync(folder, { recursive: true });
  const models = /Models\s*:\s*(\d+)/.exec(found)?.[1];
  const status = /TIME LIMIT/.test(found) ? 'unknown' : (['none', 'unique'][Number(models)] ?? 'several');
  return { ms: 1000 * (seconds(user) + seconds(system)), status };
}
