import type { Point } from '@gridwright/puzzles/boards';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToPointers } from '../../src/board/pointer.js';
import { pageInNode } from '../page-in-node.js';

const page = pageInNode();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An element at (100, 50) of the page with its calls; places are those on the page. */
function listening({ isPanning = false, isOver = true } = {}) {
  const calls: unknown[] = [];
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  vi.stubGlobal('WheelEvent', { DOM_DELTA_LINE: 1 });
  const element = page.window().document.createElement('div');
  Object.assign(element, {
    setPointerCapture: () => {},
    getBoundingClientRect: () => ({ left: 100, top: 50 }),
  });
  const end = listenToPointers(element, {
    begin: ({ at, adds, isSecond, isDouble }) =>
      calls.push(['begin', at.x, at.y, { adds, isSecond, isDouble }]),
    move: (points: readonly Point[]) => calls.push(['move', ...points.map(({ x, y }) => `${x} ${y}`)]),
    end: () => calls.push('end'),
    drop: () => calls.push('drop'),
    rest: () => {
      calls.push('rest');
      return isOver;
    },
    pan: ({ x, y }) => calls.push(['pan', x, y]),
    zoom: (factor, { x, y }) => calls.push(['zoom', Number(factor.toFixed(4)), x, y]),
    isPanning: () => isPanning,
  });
  let time = 0;
  const send = (type: string, x: number, y: number, more: object = {}): Event => {
    const { Event } = page.window();
    const event = new Event(type, { bubbles: true, cancelable: true });
    const keys = { shiftKey: false, ctrlKey: false, metaKey: false };
    const at = {
      ...keys,
      clientX: x,
      clientY: y,
      pointerId: 1,
      button: 0,
      pointerType: 'mouse',
      getCoalescedEvents: () => [],
    };
    for (const [name, value] of Object.entries({ ...at, timeStamp: time, ...more }))
      Object.defineProperty(event, name, { value });
    element.dispatchEvent(event);
    return event;
  };
  return {
    ...{ send, end },
    wait: (ms: number): void => {
      time += ms;
    },
    frame: (): void => {
      for (const call of frames.splice(0)) call();
    },
    heard: () => calls.splice(0),
  };
}
const plain = { adds: false, isSecond: false, isDouble: false };

test('a stroke has its places from the corner of the element, once a frame, and the last one before its end', () => {
  const { send, frame, heard } = listening();
  send('pointermove', 120, 60);
  expect(heard()).toEqual([]);
  send('pointerdown', 110, 60);
  expect(heard()).toEqual([['begin', 10, 10, plain]]);
  send('pointermove', 120, 60);
  send('pointermove', 130, 70);
  expect(heard()).toEqual([]);
  frame();
  expect(heard()).toEqual([['move', '20 10', '30 20']]);
  frame();
  send('pointermove', 140, 70, {
    getCoalescedEvents: () => [
      { clientX: 133, clientY: 70 },
      { clientX: 140, clientY: 70 },
    ],
  });
  send('pointerup', 150, 70);
  expect(heard()).toEqual([['move', '33 20', '40 20', '50 20'], 'end']);
  send('pointermove', 160, 70);
  send('pointerup', 160, 70);
  frame();
  expect(heard()).toEqual([]);
});

test('Shift, Ctrl and Meta add; the right button is the second', () => {
  const { send, heard, wait } = listening();
  const begun = (more: object): unknown => {
    wait(1000);
    send('pointerdown', 100, 50, more);
    send('pointerup', 100, 50);
    return (heard()[0] as unknown[])[3];
  };
  for (const held of ['shiftKey', 'ctrlKey', 'metaKey'])
    expect(begun({ [held]: true }), held).toEqual({ ...plain, adds: true });
  expect(begun({ altKey: true })).toEqual(plain);
  expect(begun({ button: 2 })).toEqual({ ...plain, isSecond: true });
});

test.each([
  [399, 15, true],
  [400, 0, false],
  [0, 16, false],
  [10, 0, true],
])('two presses within %s ms and %s pixels', (ms, distance, isDouble) => {
  const { send, heard, wait } = listening();
  send('pointerdown', 100, 50);
  send('pointerup', 100, 50);
  heard();
  wait(ms);
  send('pointerdown', 100 + distance, 50);
  send('pointerup', 100 + distance, 50);
  expect(heard()[0]).toEqual(['begin', distance, 0, { ...plain, isDouble }]);
  if (!isDouble) return;
  // The third press is a first one again.
  send('pointerdown', 100 + distance, 50);
  expect(heard()[0]).toEqual(['begin', distance, 0, plain]);
});

test('the middle button pans, as does any while the board is moved', () => {
  for (const [options, more] of [
    [{}, { button: 1 }],
    [{ isPanning: true }, {}],
  ] as const) {
    const { send, heard } = listening(options);
    expect(send('pointerdown', 110, 60, more).defaultPrevented).toBe(true);
    send('pointermove', 115, 58);
    send('pointermove', 116, 58);
    send('pointerup', 116, 58);
    expect(heard()).toEqual([
      ['pan', 5, -2],
      ['pan', 1, 0],
    ]);
  }
});

const finger = (pointerId: number) => ({ pointerId, pointerType: 'touch' });

test('two fingers zoom and pan, and drop the stroke; the one that is left draws nothing', () => {
  const { send, heard, frame } = listening();
  send('pointerdown', 100, 50, finger(1));
  send('pointermove', 104, 50, finger(1));
  send('pointerdown', 204, 50, finger(2));
  expect(heard()).toEqual([['begin', 0, 0, plain], 'drop']);
  send('pointermove', 304, 50, finger(2));
  expect(heard()).toEqual([
    ['pan', 50, 0],
    ['zoom', 2, 104, 0],
  ]);
  send('pointerup', 304, 50, finger(2));
  send('pointermove', 110, 50, finger(1));
  frame();
  send('pointerup', 110, 50, finger(1));
  expect(heard()).toEqual([]);
  send('pointerdown', 100, 50, finger(1));
  expect(heard()).toEqual([['begin', 0, 0, plain]]);
});

test('a finger that the system takes away has drawn nothing', () => {
  const { send, heard, frame } = listening();
  send('pointerdown', 100, 50, finger(1));
  send('pointermove', 150, 50, finger(1));
  send('pointercancel', 150, 50, finger(1));
  send('pointercancel', 150, 50, finger(1));
  frame();
  expect(heard()).toEqual([['begin', 0, 0, plain], 'drop']);
});

test('a finger rests after half a second within ten pixels; a mouse does not', () => {
  const rested = (distance: number, ms: number, pointerType = 'touch', isOver = true) => {
    const { send, heard } = listening({ isOver });
    send('pointerdown', 100, 50, { pointerType });
    send('pointermove', 100 + distance, 50, { pointerType });
    vi.advanceTimersByTime(ms);
    send('pointerup', 100 + distance, 50, { pointerType });
    return heard().filter((call) => typeof call === 'string');
  };
  expect(rested(10, 500)).toEqual(['rest']);
  expect(rested(10, 500, 'touch', false)).toEqual(['rest', 'end']);
  expect(rested(10, 499)).toEqual(['end']);
  expect(rested(11, 500)).toEqual(['end']);
  expect(rested(0, 500, 'mouse')).toEqual(['end']);
});

test('the wheel pans, sideways with Shift, and zooms with Ctrl around its place', () => {
  const { send, heard } = listening();
  const wheel = (more: object): unknown => {
    const event = send('wheel', 130, 90, { deltaMode: 0, deltaX: 0, deltaY: 0, ...more });
    expect(event.defaultPrevented).toBe(true);
    return heard()[0];
  };
  expect(wheel({ deltaX: 3, deltaY: 20 })).toEqual(['pan', -3, -20]);
  expect(wheel({ deltaY: 2, deltaMode: 1 })).toEqual(['pan', -0, -32]);
  expect(wheel({ deltaY: 20, shiftKey: true })).toEqual(['pan', -20, 0]);
  expect(wheel({ deltaX: 3, deltaY: 20, shiftKey: true })).toEqual(['pan', -3, -20]);
  for (const held of ['ctrlKey', 'metaKey'])
    expect(wheel({ deltaY: -100, [held]: true })).toEqual([
      'zoom',
      Number(Math.exp(0.25).toFixed(4)),
      30,
      40,
    ]);
});

test('no menu opens on the board; ended, nothing is heard', () => {
  const { send, heard, end } = listening();
  expect(send('contextmenu', 100, 50).defaultPrevented).toBe(true);
  end();
  send('pointerdown', 100, 50);
  expect([heard(), send('contextmenu', 100, 50).defaultPrevented]).toEqual([[], false]);
});
