import { defaultEngines } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import { readPuzzles } from '../../src/boards/formats/read-puzzle.js';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import { unique } from '../../src/questions/unique/unique.js';

/** Published boards of 10 × 10 with few pairs, and their conflicts by `conflict` alone. */
const boards = [
  ['3h43x2i5g2o1h5z1zj4q', 214_024],
  ['1h2j65s5h3h1zk4y6k2i3m4l', 163_813],
] as const;

test.each(boards)('the default decides a published board with few numbers: %s', async (code, conflicts) => {
  const [entry] = readPuzzles([numberlink], `https://puzz.link/p?numlin/10/10/${code}`);
  const { puzzle } = entry!.read().position;
  const answer = await unique(puzzle, { engines: defaultEngines });
  expect(answer).toMatchObject({ status: 'unique', plan: { engine: 'conflict+diagram' } });
  expect(answer.stats.conflicts).toBeLessThan(conflicts / 50);
  expect(answer.stats.nodes).toBeGreaterThan(0);
});
