import { expect, test } from 'vitest';
import { hasBoard } from '../../src/boards/layers/layer.js';
import { kinds } from '../../src/kinds/index.js';
import type { Task } from '../../src/questions/data.js';
import { answerTo, eventsOf } from './asking.js';

const made = kinds.filter(({ generator }) => generator !== null).map((kind) => ({ name: kind.name, kind }));

const wishesOf = async (kind: string) => {
  const events = await eventsOf({ task: { command: 'wishes', kind } });
  return answerTo(events, 'wishes').wishes;
};

test.each(made)('what is offered for $name is plain data, and no wish of it is refused', async ({ kind }) => {
  const wishes = await wishesOf(kind.name);
  expect(structuredClone(wishes)).toEqual(wishes);
  expect(wishes.symmetries[0]).toBe('none');
  type Wish = Partial<Extract<Task, { command: 'generate' }>>;
  const each: readonly Wish[] = [
    {},
    ...wishes.symmetries.map((symmetry) => ({ symmetry })),
    ...wishes.forms.map(({ name: form }) => ({ form })),
    ...wishes.own.flatMap(({ name, example, choices = [example] }) =>
      choices.map((value) => ({ own: { [name]: value } })),
    ),
    ...(wishes.density === null ? [] : [{ density: 0.4 }]),
    ...(wishes.hasGrades ? [{ difficulty: 'hard' as const }] : []),
  ];
  // Small enough for each form; with boxes; and with a line in the center.
  const sizes = hasBoard(kind.layers) ? ['5x5', '8x8', '9x9', '4x5'] : [null];
  for (const wish of each) {
    const outcomes = [];
    for (const size of sizes) {
      const task: Task = {
        ...{ command: 'generate', kind: kind.name, size, seed: 1, count: 1, symmetry: 'none', to: null },
        ...wish,
      };
      const events = await eventsOf({ task, timeLimitMs: 20 });
      outcomes.push(events.at(-1)!.type);
    }
    expect(outcomes, JSON.stringify(wish)).toContain('answer');
  }
});

test('an unknown kind is a problem', async () => {
  const events = await eventsOf({ task: { command: 'wishes', kind: 'chess' } });
  expect(events.at(-1)).toMatchObject({
    type: 'problem',
    problem: { text: expect.stringContaining('chess') },
  });
});
