import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

const gridProcess = fileURLToPath(new URL('../diagrams/grid-process.mjs', import.meta.url));

/** Rounds before those that are measured: code is compiled in the first ones. */
const warmRounds = 12;

/** Builds and counts all cycles, or all corner paths, of square grids as diagrams: as many rounds as there are seeds. */
export function measureGrids({ sizes, series, seeds, limitMs }) {
  const measurements = series.flatMap(([family, engine]) => {
    const own = [];
    for (const { rows, columns } of sizes) {
      const { count, reduced, warm } = run(family, rows, warmRounds + seeds.length);
      const rounds = warm.slice(warmRounds).map(({ buildMs, countMs }) => buildMs + countMs);
      const solution = createHash('sha256').update(count).digest('hex').slice(0, 12);
      for (const [at, cpuMs] of rounds.entries()) {
        const isOver = cpuMs > limitMs;
        own.push({
          ...{ rows, columns, cells: rows * columns, seed: seeds[at], formulation: family, engine },
          ...{ status: isOver ? 'limit' : 'counted', reason: isOver ? 'cpu' : null },
          ...{ solution: isOver ? null : solution, count, nodes: reduced, cpuMs },
        });
      }
      console.log(`  ${family}, ${rows}x${columns}: ${reduced} nodes`);
      if (rounds.filter((cpuMs) => cpuMs > limitMs).length > seeds.length / 2) break;
    }
    return own;
  });
  const subject =
    'All cycles, and all paths from one corner to the opposite one, are built as a diagram and counted exactly. A mark is the median of runs of the same work.';
  return { sizeLabel: 'rows × columns of vertices', subject, missing: [], measurements };
}

function run(family, side, rounds) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [gridProcess, family, side, rounds], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${family} of ${side}x${side}: ${stderr}`);
  return JSON.parse(stdout);
}
