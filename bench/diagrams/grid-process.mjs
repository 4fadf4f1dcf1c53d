// Cycles, or corner paths, of a grid: builds the diagram and counts it, first cold and then warm, and prints a line of
// JSON. Arguments: cycles|paths N WARM-ROUNDS.
import { build, count, cycles, gridGraph, nodeCount, paths } from '@gridwright/diagrams';
import { cpuMs } from '../figures.mjs';

const [family, size, rounds] = process.argv.slice(2);
const n = Number(size);
const graph = gridGraph(n, n);

function once() {
  const specification = family === 'cycles' ? cycles(graph) : paths(graph, 0, n * n - 1);
  const start = cpuMs();
  const diagram = build(specification);
  const built = cpuMs();
  const found = count(diagram);
  return { found, nodes: nodeCount(diagram), build: built - start, count: cpuMs() - built };
}

const { found, nodes } = once();
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const warm = Array.from({ length: Number(rounds) }, () => {
  const { build: buildMs, count: countMs } = once();
  return { buildMs, countMs };
});
const seconds = (userCPUTime + systemCPUTime) / 1e6;
console.log(JSON.stringify({ count: String(found), reduced: nodes, seconds, kilobytes: maxRSS, warm }));
