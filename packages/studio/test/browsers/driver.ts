import type { ChildProcess } from 'node:child_process';
import { middleExpression } from '../studio-page.js';

/** A size of the page in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A browser that is driven by WebDriver, in either of its forms. */
export interface Driver {
  /** Opens a page in a fresh profile. */
  open(url: string, size: Size): Promise<DrivenPage>;
  close(): Promise<void>;
}

/** What each form of WebDriver offers of a page; `Page` is made of it. */
export interface DrivenPage {
  goto(url: string): Promise<void>;
  /** Loads the page again, and waits for it. */
  reload(): Promise<void>;
  /** Evaluates an expression, or the promise that it is, to something that JSON can say. */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: readonly ActionSource[]): Promise<void>;
  resize(size: Size): Promise<void>;
  /** What the browser has logged as an error, where it tells. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** A device of the Actions of WebDriver, which are the same in both forms. */
export interface ActionSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' | 'touch' };
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The elements of the roles that the tests look for: those with a role of their own are found by it. */
const elementsOf: Readonly<Record<string, string>> = {
  button: 'button, [role=button]',
  dialog: 'dialog, [role=dialog]',
  radio: 'input[type=radio], [role=radio]',
  textbox: 'input:not([type]), input[type=text], textarea, [role=textbox]',
};

/** Ends programs with the process of the tests, also where a test could not. */
export function endWithTests(...programs: readonly ChildProcess[]): void {
  for (const program of programs) {
    const end = (): void => void program.kill();
    process.once('exit', end);
    program.once('exit', () => process.off('exit', end));
  }
}

/** The codes of keys without a character, as WebDriver has them. */
export const keys = {
  backspace: '\uE003',
  enter: '\uE007',
  escape: '\uE00C',
  tab: '\uE004',
  left: '\uE012',
  up: '\uE013',
  right: '\uE014',
  down: '\uE015',
  shift: '\uE008',
  control: '\uE009',
} as const;

/** A page of any browser, with what the tests do to it. */
export class Page {
  readonly #driven: DrivenPage;

  constructor(driven: DrivenPage) {
    this.#driven = driven;
  }

  get errors(): readonly string[] {
    return this.#driven.errors;
  }

  goto(url: string): Promise<void> {
    return this.#driven.goto(url);
  }

  reload(): Promise<void> {
    return this.#driven.reload();
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#driven.evaluate(expression);
  }

  resize(size: Size): Promise<void> {
    return this.#driven.resize(size);
  }

  close(): Promise<void> {
    return this.#driven.close();
  }

  /** Waits until an expression is true. */
  async until(expression: string): Promise<void> {
    const end = performance.now() + 45_000;
    while ((await this.evaluate(`Boolean(${expression})`)) !== true) {
      if (performance.now() > end) throw new Error(`It did not become true: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Waits until the page shows a text. */
  async untilSaid(text: string): Promise<void> {
    await this.until(`document.body.innerText.includes(${JSON.stringify(text)})`).catch(async () => {
      throw new Error(
        `The page does not say "${text}" but: ${await this.evaluate('document.body.innerText')}`,
      );
    });
  }

  /** Waits for an element with a role and, if it is given, an accessible name, which can be seen; tells its middle. */
  async find(role: string, name?: string): Promise<Point> {
    const found = `(() => {
      const visible = (box) => box.width > 0 && box.height > 0;
      const words = (text) => text.replace(/\\s+/g, ' ').trim();
      const nameOf = (element) =>
        element.ariaLabel ?? words([...(element.labels ?? [])].map((each) => each.innerText).join(' ') || element.innerText);
      for (const element of document.querySelectorAll(${JSON.stringify(elementsOf[role] ?? `[role=${role}]`)})) {
        // An item of a menu may have its key behind its name.
        if (${name !== undefined} && !\`\${nameOf(element)} \`.startsWith(${JSON.stringify(`${name} `)})) continue;
        // A radio button may be hidden below its label.
        const boxes = [element, ...(element.labels ?? [])].map((each) => each.getBoundingClientRect());
        const box = boxes.findLast(visible);
        if (box !== undefined) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }
      return null;
    })()`;
    await this.until(`${found} !== null`);
    return (await this.evaluate(found)) as Point;
  }

  /** The point in the middle of a cell of the board, rows and columns from 1. */
  async cell(row: number, column: number): Promise<Point> {
    return (await this.evaluate(middleExpression(row, column))) as Point;
  }

  /** What the board is called, with what is on it. */
  async boardName(): Promise<string> {
    return String(await this.evaluate(`document.querySelector('[role=application]').ariaLabel`));
  }

  async click(point: Point): Promise<void> {
    await this.#drag('mouse', [[point]]);
  }

  async tap(point: Point): Promise<void> {
    await this.#drag('touch', [[point]]);
  }

  /** Presses at the first of some points, moves to the others, and lets go. */
  async drag(points: readonly Point[], pointerType: 'mouse' | 'touch' = 'mouse'): Promise<void> {
    await this.#drag(pointerType, [points]);
  }

  /** Two fingers at once. */
  async pinch(first: readonly Point[], second: readonly Point[]): Promise<void> {
    await this.#drag('touch', [first, second]);
  }

  /** Types characters and keys one after the other, while some keys are held. */
  async type(text: string, held: readonly string[] = []): Promise<void> {
    const typed = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    const down = held.map((value) => ({ type: 'keyDown', value }));
    const up = held.map((value) => ({ type: 'keyUp', value }));
    await this.#driven.perform([{ type: 'key', id: 'keyboard', actions: [...down, ...typed, ...up] }]);
  }

  /** Pastes a text into the page. */
  async paste(text: string): Promise<void> {
    await this.evaluate(`(() => {
      const data = new DataTransfer();
      data.setData('text', ${JSON.stringify(text)});
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
      // Firefox gives an event that a script makes no data.
      Object.defineProperty(event, 'clipboardData', { value: data });
      window.dispatchEvent(event);
    })()`);
  }

  async #drag(pointerType: 'mouse' | 'touch', pointers: readonly (readonly Point[])[]): Promise<void> {
    await this.#driven.perform(
      pointers.map(([start, ...rest], i) => ({
        type: 'pointer',
        id: `${pointerType} ${i}`,
        parameters: { pointerType },
        actions: [
          { type: 'pointerMove', duration: 0, ...rounded(start!) },
          { type: 'pointerDown', button: 0 },
          ...rest.map((point) => ({ type: 'pointerMove', duration: 30, ...rounded(point) })),
          { type: 'pointerUp', button: 0 },
        ],
      })),
    );
  }
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
