import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

/** The day, the machine and what else it does. */
export function machineFacts() {
  const all = cpus();
  const [load] = loadavg();
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: all[0]?.model.trim() || 'unknown processor',
    cores: all.length,
    node: process.versions.node,
    load,
  };
}

/** The day, the machine and what else it does, in a line. */
export function machineText() {
  const { date, processor, cores, node, load } = machineFacts();
  const { stdout } = spawnSync('g++', ['-dumpfullversion'], { encoding: 'utf8' });
  return [
    date,
    `${processor}, ${cores} cores`,
    `Node ${node}`,
    ...(stdout ? [`g++ ${stdout.trim()}`] : []),
    `load ${load.toFixed(1)} at the start`,
  ].join('; ');
}
