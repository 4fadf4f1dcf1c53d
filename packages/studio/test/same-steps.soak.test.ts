import { Worker } from 'node:worker_threads';
import { kinds } from '@gridwright/puzzles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profile } from '../../../test/profile.js';
import { type BundledPage, openBundledPage } from './bundled-page.js';
import { stepsOfPuzzle } from './steps-of-puzzle.js';
import { describeInBrowser } from './studio-page.js';

/** Steps of a puzzle that are compared: enough to meet searches that end at their effort. */
const most = profile === 'long' ? 80 : 25;

describeInBrowser('the steps of a puzzle are the same in Node and in Chromium', () => {
  let opened: BundledPage;

  beforeAll(async () => {
    opened = await openBundledPage(new URL('steps-of-puzzle.ts', import.meta.url));
  });
  afterAll(() => opened?.close());

  const inPage = (kind: string, text: string): Promise<string> =>
    opened.page.evaluate(
      ([name, puzzle, count]) => {
        const { stepsOfPuzzle: inPageSteps } = globalThis as unknown as {
          readonly stepsOfPuzzle: typeof stepsOfPuzzle;
        };
        return inPageSteps(name, puzzle, count);
      },
      [kind, text, most] as const,
    );

  const examples = kinds.flatMap(({ name, explanations, examples: [first] }) =>
    explanations === null || first === undefined ? [] : [{ kind: name, text: first.text }],
  );

  test.each(examples)('of $kind', async ({ kind, text }) => {
    const inNode = await stepsOfPuzzle(kind, text, most);
    expect(JSON.parse(inNode).steps.length).toBeGreaterThan(0);
    expect(await inPage(kind, text)).toBe(inNode);
  });

  test('on a busy machine, too', async () => {
    const { kind, text } = examples.find((each) => each.kind === 'slitherlink')!;
    const quiet = await stepsOfPuzzle(kind, text, most);
    const others = Array.from({ length: 4 }, () => new Worker('for (;;);', { eval: true }));
    try {
      expect(await Promise.all([inPage(kind, text), stepsOfPuzzle(kind, text, most)])).toEqual([
        quiet,
        quiet,
      ]);
    } finally {
      await Promise.all(others.map((each) => each.terminate()));
    }
  });
});
