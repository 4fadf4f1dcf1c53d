import { it } from 'vitest';
import { expectFlatMemory } from './memory-use.js';

it.each(['wide', 'hard'] as const)(
  'the heap stays flat over ten million propagations: %s',
  async (workload) => {
    await expectFlatMemory(workload, 10_000_000);
  },
);
