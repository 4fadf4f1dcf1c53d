import { kinds } from '@gridwright/puzzles';
import { expect, test } from 'vitest';
import { serveEmbedded } from './embedding.js';
import { describeInBrowser } from './studio-page.js';

const unique = 'https://puzz.link/p?hashi/6/6/4h2j1g2g5h3o2g3h3i3g';

describeInBrowser('in the frame of another page', () => {
  const { url, around, stranger, open, messages, messageOf, post } = serveEmbedded();

  test('a puzzle is opened, solved, and given back; nothing is stored', async () => {
    const { page, frame } = await open(around(), around());
    const ready = await messageOf(page, 'ready');
    expect(ready['kinds']).toEqual(kinds.map(({ name }) => name));
    expect(ready['origin']).toBe(new URL(url()).origin);
    await post(page, {
      gridwright: 1,
      type: 'open',
      id: 7,
      text: 'https://puzz.link/p?hashi/2/1/22',
      mode: 'solve',
    });
    const opened = await messageOf(page, 'opened');
    expect(opened).toMatchObject({ id: 7, kind: 'hashi', mode: 'solve', isSolved: false });

    const board = frame.getByRole('application');
    await board.focus();
    for (const key of ['Shift+ArrowRight', 'ArrowLeft', 'Shift+ArrowRight']) await page.keyboard.press(key);
    const solved = await messageOf(page, 'changed', (each) => each['isSolved'] === true);
    expect(solved).toMatchObject({ answer: 'unique', percent: 100 });
    const hashi = kinds.find(({ name }) => name === solved['kind'])!;
    const { answers } = hashi.read(String(solved['puzzle']));
    expect(Object.values(answers).flatMap((values) => [...values])).toContain(2);
    await frame.getByText('has each change').waitFor();
    const names = await page
      .frames()[1]!
      .evaluate(async () => [(await indexedDB.databases()).map(({ name }) => name), location.hash]);
    expect(names).toEqual([[], `#embed/${encodeURIComponent(around())}`]);
    // What is given back can be opened again.
    await post(page, { gridwright: 1, type: 'open', id: 'back', text: solved['document'] });
    expect(await messageOf(page, 'opened', ({ id }) => id === 'back')).toMatchObject({ percent: null });
    await post(page, { gridwright: 1, type: 'get', id: 'asked' });
    const state = await messageOf(page, 'state');
    expect(state['puzzle']).toBe(solved['puzzle']);
  });

  test('what cannot be read is said, and changes nothing', async () => {
    const { page } = await open(around(), around());
    await messageOf(page, 'ready');
    await post(page, { gridwright: 1, type: 'open', id: 'a', text: unique });
    const { puzzle } = await messageOf(page, 'opened');
    const wrong: readonly (readonly [unknown, string])[] = [
      [{ gridwright: 1, type: 'open', id: 'b', text: 'no puzzle at all' }, ''],
      [{ gridwright: 1, type: 'open', id: 'c', text: 5 }, 'text'],
      [{ gridwright: 1, type: 'open', id: 'd', text: unique, mode: 'lab?' }, 'mode'],
      [{ gridwright: 1, type: 'erase', id: 'e' }, 'type'],
      [{ gridwright: 2, type: 'get', id: 'f' }, 'gridwright'],
      [{ gridwright: 1, type: 'get', id: 'g', more: 1 }, 'more'],
      [{ gridwright: 1, type: 'open', id: 'h', text: 'x'.repeat(2_000_001) }, 'text'],
      [
        { gridwright: 1, type: 'open', id: 'i', text: `${unique}\n${unique.replace('6/6/4', '6/6/3')}` },
        'one puzzle',
      ],
    ];
    for (const [message, expected] of wrong) {
      await post(page, message);
      const { id } = message as { readonly id: string };
      const problem = await messageOf(page, 'problem', (each) => each.id === id);
      expect(String(problem['message'])).toContain(expected);
    }
    for (const other of [null, 'text', 5, {}, []]) await post(page, other);
    await post(page, { gridwright: 1, type: 'get', id: 'last' });
    expect((await messageOf(page, 'state'))['puzzle']).toBe(puzzle);
    expect((await messages(page)).filter(({ type }) => type === 'problem')).toHaveLength(wrong.length);
  });

  test('a page of another origin gets no message, and is not heard', async () => {
    const { page, frame } = await open(stranger(), around());
    await post(page, { gridwright: 1, type: 'open', text: unique });
    await post(page, { gridwright: 1, type: 'get' });
    // A page that is named and shown after it has been heard by then.
    const { page: other } = await open(around(), around());
    await messageOf(other, 'ready');
    expect(await messages(page)).toEqual([]);
    expect(await frame.getByRole('application').getAttribute('aria-label')).not.toContain('6 by 6');
  });
});
