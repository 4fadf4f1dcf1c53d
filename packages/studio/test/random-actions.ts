import type { CDPSession, Page } from 'playwright-core';

/** A point as parts of the width and the height of the board. */
type Part = readonly [x: number, y: number];

/** Something that a person does, as data: the same list does the same again. */
export type Action =
  | { readonly do: 'press'; readonly role: string; readonly name: string }
  | { readonly do: 'key'; readonly key: string }
  | { readonly do: 'type'; readonly text: string }
  | { readonly do: 'click'; readonly at: Part; readonly button: 'left' | 'right'; readonly count: number }
  | { readonly do: 'drag'; readonly through: readonly Part[]; readonly key: string | null }
  | { readonly do: 'touch'; readonly fingers: readonly (readonly Part[])[]; readonly isCanceled: boolean }
  | { readonly do: 'wheel'; readonly at: Part; readonly by: Part; readonly isControl: boolean }
  | { readonly do: 'paste'; readonly text: string }
  | { readonly do: 'resize'; readonly width: number; readonly height: number }
  | { readonly do: 'back' | 'reload' | 'wait' };

const keys = [
  ...'0123456789',
  ...'?xlathcngmv-.',
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].flatMap((key) => [key, key, `Shift+${key}`]),
  ...['Delete', 'Backspace', ' ', 'Enter', 'Escape', 'Tab', 'Shift+Tab', 'Home', 'End'],
  ...['Control+z', 'Control+z', 'Control+y', 'Control+Shift+z', 'Control+a', 'Alt+x', '+', '='],
];

const sizes = [
  [1280, 800],
  [390, 844],
  [844, 390],
  [640, 400],
  [320, 568],
] as const;

/** Texts that no kind reads, or that one should be careful with. */
const rubbish = [
  '',
  'no puzzle',
  '{"format":"gridwright-puzzle","version":99}',
  'http://localhost:1/#1/',
  '<b>1</b>',
];

/** A control that a pointer can reach. */
interface Control {
  readonly role: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** What can be pressed: what is seen, is not disabled, and lies under nothing else. */
const controlsExpression = `(() => {
  const selector = 'button, a[href], input, select, textarea, summary, [role=menuitem], [role=radio], [role=button], [role=tab]';
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    if (element.disabled || element.type === 'file' || (element.href && new URL(element.href).origin !== location.origin)) return [];
    const box = [element, ...(element.labels ?? [])].map((each) => each.getBoundingClientRect()).findLast(({ width, height }) => width > 0 && height > 0);
    if (box === undefined) return [];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const isHit = hit !== null && [element, ...(element.labels ?? [])].some((each) => each.contains(hit) || hit.contains(each) && hit.tagName === 'LABEL');
    if (!isHit) return [];
    const words = element.ariaLabel ?? ([...(element.labels ?? [])].map((each) => each.textContent).join(' ') || element.textContent);
    return [{ role: element.role ?? element.tagName.toLowerCase(), name: words.trim().replace(/\\s+/g, ' '), x, y }];
  });
})()`;

/** The ids of all that the browser keeps, of whatever is stored there with an id. */
export const idsExpression = `(async () => {
  const ids = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((tell, fail) => { const asked = indexedDB.open(name); asked.onsuccess = () => tell(asked.result); asked.onerror = fail; });
    for (const store of database.objectStoreNames) {
      const all = await new Promise((tell, fail) => { const asked = database.transaction(store).objectStore(store).getAll(); asked.onsuccess = () => tell(asked.result); asked.onerror = fail; });
      ids.push(...all.map((each) => each?.id).filter((id) => typeof id === 'string').map((id) => store + ' ' + id));
    }
    database.close();
  }
  return ids.sort();
})()`;

/** The ids of the documents that were removed: they are deleted for good by a page that begins a minute later. */
export const removedIdsExpression = `(async () => {
  const database = await new Promise((tell, fail) => { const asked = indexedDB.open('gridwright'); asked.onsuccess = () => tell(asked.result); asked.onerror = fail; });
  const all = await new Promise((tell, fail) => { const asked = database.transaction('entries').objectStore('entries').getAll(); asked.onsuccess = () => tell(asked.result); asked.onerror = fail; });
  database.close();
  return all.filter((each) => each.removed !== null).map((each) => each.id);
})()`;

/** A sequence of numbers from 0 to 1 that follows from a seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws the next action. `texts` are puzzles to paste. */
export async function drawAction(
  page: Page,
  random: () => number,
  texts: readonly string[],
): Promise<Action> {
  const below = (count: number): number => Math.floor(random() * count);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const part = (): Part => [round(random()), round(random())];
  const path = (most: number): readonly Part[] => Array.from({ length: 2 + below(most) }, part);
  const kind = random();
  if (kind < 0.3) {
    const { role, name } = oneOf((await page.evaluate(controlsExpression)) as readonly Control[]) ?? {};
    return role === undefined || name === undefined
      ? { do: 'key', key: 'Escape' }
      : { do: 'press', role, name };
  }
  if (kind < 0.55) return { do: 'key', key: oneOf(keys) };
  if (kind < 0.7)
    return { do: 'click', at: part(), button: random() < 0.7 ? 'left' : 'right', count: 1 + below(2) };
  if (kind < 0.8) return { do: 'drag', through: path(5), key: random() < 0.2 ? oneOf(keys) : null };
  if (kind < 0.88)
    return {
      do: 'touch',
      fingers: Array.from({ length: 1 + below(2) }, () => path(4)),
      isCanceled: random() < 0.1,
    };
  if (kind < 0.92)
    return { do: 'wheel', at: part(), by: [below(400) - 200, below(400) - 200], isControl: random() < 0.5 };
  if (kind < 0.95) return { do: 'paste', text: random() < 0.7 ? oneOf(texts) : oneOf(rubbish) };
  if (kind < 0.97) return { do: 'type', text: oneOf(['12', 'Ann\nBen', '7', '-1', '1e9', '<i>']) };
  if (kind < 0.98) {
    const [width, height] = oneOf(sizes);
    return { do: 'resize', width, height };
  }
  return { do: oneOf(['back', 'reload', 'wait', 'wait'] as const) };
}

function round(part: number): number {
  return Math.round(part * 1000) / 1000;
}

/** Does an action. What is not there (any more) is left alone. */
export async function doAction(page: Page, touch: CDPSession, action: Action): Promise<void> {
  switch (action.do) {
    case 'press': {
      const controls = (await page.evaluate(controlsExpression)) as readonly Control[];
      const found = controls.find(({ role, name }) => role === action.role && name === action.name);
      if (found !== undefined) await page.mouse.click(found.x, found.y);
      return;
    }
    case 'key':
      return page.keyboard.press(action.key);
    case 'type':
      return page.keyboard.type(action.text);
    case 'wait':
      return page.waitForTimeout(100);
    case 'reload':
      await page.reload();
      return;
    case 'back':
      // Before the first page of the studio there is an empty one.
      if ((await page.evaluate('navigation.currentEntry.index > 0')) === true) await page.goBack();
      return;
    case 'resize':
      return page.setViewportSize(action);
    case 'paste':
      await page.evaluate(
        `(() => { const data = new DataTransfer(); data.setData('text', ${JSON.stringify(action.text)});
          (document.activeElement ?? window).dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })); })()`,
      );
      return;
    default:
      return onBoard(page, touch, action);
  }
}

type BoardAction = Extract<Action, { do: 'click' | 'drag' | 'touch' | 'wheel' }>;

async function onBoard(page: Page, touch: CDPSession, action: BoardAction): Promise<void> {
  const box = (await page.evaluate(
    `(() => { const board = document.querySelector('[role=application], [role=img], main'); if (board === null) return null; const { x, y, width, height } = board.getBoundingClientRect(); return { x, y, width, height }; })()`,
  )) as { x: number; y: number; width: number; height: number } | null;
  if (box === null) return;
  const place = ([x, y]: Part) => ({
    x: Math.round(box.x + x * box.width),
    y: Math.round(box.y + y * box.height),
  });
  if (action.do === 'click') {
    const { x, y } = place(action.at);
    return page.mouse.click(x, y, { button: action.button, clickCount: action.count });
  }
  if (action.do === 'wheel') {
    const { x, y } = place(action.at);
    await page.mouse.move(x, y);
    if (action.isControl) await page.keyboard.down('Control');
    await page.mouse.wheel(...action.by);
    if (action.isControl) await page.keyboard.up('Control');
    return;
  }
  if (action.do === 'drag') {
    for (const [i, each] of action.through.entries()) {
      const { x, y } = place(each);
      await page.mouse.move(x, y, { steps: 3 });
      if (i === 0) await page.mouse.down();
      else if (i === 1 && action.key !== null) await page.keyboard.press(action.key);
    }
    return page.mouse.up();
  }
  const most = Math.max(...action.fingers.map(({ length }) => length));
  for (let step = 0; step < most; step++) {
    const touchPoints = action.fingers.map((path, id) => ({
      ...place(path[Math.min(step, path.length - 1)]!),
      id,
    }));
    await touch.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints,
    });
  }
  await touch.send('Input.dispatchTouchEvent', {
    type: action.isCanceled ? 'touchCancel' : 'touchEnd',
    touchPoints: [],
  });
}
