import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTimer } from '../../src/answers/lower-sections.js';
import type { DocumentStore } from '../../src/document/store.js';
import { edited } from '../document/documents.js';
import { pageInNode } from '../page-in-node.js';

const page = pageInNode();
const faked = ['setInterval', 'clearInterval', 'performance'] as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: [...faked] });
});
afterEach(() => {
  vi.useRealTimers();
});

function Timer({ store, id, isRunning }: { store: DocumentStore; id: string; isRunning: boolean }) {
  return createElement('p', null, String(Math.round(useTimer(store, id, isRunning))));
}

function started(elapsedMs = 0, isRunning = true) {
  const store = edited('one');
  store.setElapsed(elapsedMs);
  const saves: number[] = [];
  store.subscribe(() => saves.push(Math.round(store.get().elapsedMs)));
  const timer = (runs: boolean, id = 'one') => createElement(Timer, { store, id, isRunning: runs });
  const rendered = page.render(timer(isRunning));
  return {
    ...{ store, saves },
    shown: () => Number(rendered.find('p').textContent),
    run: (runs: boolean, id?: string) => rendered.render(timer(runs, id)),
    remove: rendered.remove,
    pass: (ms: number) => page.act(() => vi.advanceTimersByTime(ms)),
  };
}

function see(state: 'visible' | 'hidden'): void {
  const { document, Event } = page.window();
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  page.act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
afterEach(() => {
  Reflect.deleteProperty(page.window().document, 'visibilityState');
});

test('it begins with the time of the document, second by second', () => {
  const { shown, pass } = started(7000);
  expect(shown()).toBe(7000);
  pass(999);
  expect(shown()).toBe(7000);
  pass(1);
  expect(shown()).toBe(8000);
  pass(60_000);
  expect(shown()).toBe(68_000);
});

test('it is saved every ten seconds, and when it stops', () => {
  const { saves, pass, run, shown, store } = started();
  pass(9999);
  expect(saves).toEqual([]);
  pass(1);
  expect(saves).toEqual([10_000]);
  pass(19_999);
  expect(saves).toEqual([10_000, 20_000]);
  run(false);
  expect([saves.at(-1), saves.length]).toEqual([29_999, 3]);
  pass(50_000);
  expect([shown(), store.get().elapsedMs]).toEqual([29_999, expect.closeTo(29_999, 3)]);
  run(true);
  pass(2000);
  expect(shown()).toBe(31_999);
});

test('one that does not run only shows the time', () => {
  const { saves, pass, shown } = started(3000, false);
  pass(30_000);
  expect([shown(), saves]).toEqual([3000, []]);
});

test('a hidden page does not count, and saves', () => {
  const { saves, pass, shown } = started();
  pass(2500);
  see('hidden');
  expect(saves).toEqual([2500]);
  pass(60_000);
  expect(saves).toEqual([2500]);
  see('visible');
  // The ticks are those of before: half a second later, and a second after that.
  pass(500);
  expect([shown(), saves]).toEqual([3000, [2500]]);
  pass(1000);
  expect(shown()).toBe(4000);
});

test('the time counted on a part of the page that is removed is saved', () => {
  const { saves, pass, remove, store } = started();
  pass(1500);
  remove();
  expect(saves).toEqual([1500]);
  pass(60_000);
  see('hidden');
  store.open({ ...edited('two').get() });
  expect(store.get().elapsedMs).toBe(0);
});

test('before another document comes, the time of the one before is saved, and that of the other is shown', () => {
  const { saves, pass, run, shown, store } = started();
  pass(4200);
  page.act(() => {
    store.open({ ...edited('two').get(), elapsedMs: 90_000 });
  });
  expect(saves).toEqual([4200, 90_000]);
  run(true, 'two');
  expect([shown(), store.get().elapsedMs]).toEqual([90_000, 90_000]);
  pass(1000);
  expect(shown()).toBe(91_000);
});
