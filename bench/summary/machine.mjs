import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

/** The day, the machine and what else it does, in a line. */
export function machineText() {
  const all = cpus();
  const [load] = loadavg();
  const { stdout } = spawnSync('g++', ['-dumpfullversion'], { encoding: 'utf8' });
  return [
    new Date().toISOString().slice(0, 10),
    `${all[0]?.model.trim() || 'unknown processor'}, ${all.length} cores`,
    `Node ${process.versions.node}`,
    ...(stdout ? [`g++ ${stdout.trim()}`] : []),
    `load ${load.toFixed(1)} at the start`,
  ].join('; ');
}
