import { JSDOM } from 'jsdom';
import type { ReactElement } from 'react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

/** A part of the studio on a page. */
export interface Rendered {
  readonly element: HTMLElement;
  readonly render: (next: ReactElement) => void;
  readonly remove: () => void;
  /** The first element of a selector. */
  readonly find: <Found extends Element = HTMLElement>(selector: string) => Found;
  readonly all: <Found extends Element = HTMLElement>(selector: string) => readonly Found[];
  /** The only button with this text or label. */
  readonly button: (name: string) => HTMLButtonElement;
}

export interface PageInNode {
  readonly window: () => JSDOM['window'];
  readonly render: (element: ReactElement) => Rendered;
  /** Lets React do what follows from an action. */
  readonly act: (action: () => void) => void;
  readonly press: (element: Element, more?: MouseEventInit) => void;
  readonly key: (element: Element, key: string, more?: KeyboardEventInit) => KeyboardEvent;
  /** Moves the pointer onto an element, and away from it. */
  readonly hover: (element: Element) => void;
  readonly leave: (element: Element) => void;
  /** Types a text into a field, or chooses an option. */
  readonly fill: (element: Element, text: string) => void;
}

const fromPage = [
  'document',
  'navigator',
  'localStorage',
  'Element',
  'HTMLElement',
  'SVGElement',
  'Node',
  'XMLSerializer',
  'StorageEvent',
];

/** For the tests of a file: a page without a browser, with no layout, in which parts of the studio work as far as they need none. */
export function pageInNode(): PageInNode {
  let window: JSDOM['window'];
  let client: typeof import('react-dom/client');
  let act: (action: () => void) => void;
  const open = new Set<Rendered>();

  beforeAll(async () => {
    ({ window } = new JSDOM('<!doctype html><body></body>', {
      url: 'http://localhost/',
      pretendToBeVisual: true,
    }));
    vi.stubGlobal('window', window);
    for (const name of fromPage) vi.stubGlobal(name, window[name as keyof typeof window]);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    // It looks for the page when it is loaded.
    client = await import('react-dom/client');
    ({ act } = await import('react'));
  });
  afterEach(() => {
    for (const each of open) each.remove();
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    window.close();
  });

  const render = (first: ReactElement): Rendered => {
    const element = window.document.createElement('div');
    window.document.body.append(element);
    const root = client.createRoot(element);
    const all = <Found extends Element>(selector: string): readonly Found[] => [
      ...element.querySelectorAll<Found>(selector),
    ];
    const rendered: Rendered = {
      element,
      render: (next) => act(() => root.render(next)),
      remove: () => {
        if (!open.delete(rendered)) return;
        act(() => root.unmount());
        element.remove();
      },
      all,
      find: <Found extends Element>(selector: string): Found => {
        const [found] = all<Found>(selector);
        if (found === undefined) throw new Error(`there is no ${selector} in ${element.innerHTML}`);
        return found;
      },
      button: (name) => {
        const found = all<HTMLButtonElement>('button').filter(
          (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
        );
        if (found.length !== 1) throw new Error(`${found.length} buttons ${name} in ${element.innerHTML}`);
        return found[0]!;
      },
    };
    open.add(rendered);
    rendered.render(first);
    return rendered;
  };

  const point = (type: 'over' | 'out', element: Element): void =>
    act(() => {
      // React takes entering and leaving from these.
      element.dispatchEvent(new window.MouseEvent(`pointer${type}`, { bubbles: true }));
    });

  return {
    hover: (element) => point('over', element),
    leave: (element) => point('out', element),
    window: () => window,
    render,
    act: (action) => act(action),
    press: (element, more = {}) =>
      act(() => {
        element.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
      }),
    key: (element, key, more = {}) => {
      const event = new window.KeyboardEvent('keydown', { bubbles: true, cancelable: true, key, ...more });
      act(() => {
        element.dispatchEvent(event);
      });
      return event;
    },
    fill: (element, text) => {
      const isChoice = element instanceof window.HTMLSelectElement;
      const type = isChoice
        ? window.HTMLSelectElement
        : element instanceof window.HTMLTextAreaElement
          ? window.HTMLTextAreaElement
          : window.HTMLInputElement;
      // React has put its setter before that of the page.
      const { set } = Object.getOwnPropertyDescriptor(type.prototype, 'value')!;
      act(() => {
        set!.call(element, text);
        element.dispatchEvent(new window.Event(isChoice ? 'change' : 'input', { bubbles: true }));
      });
    },
  };
}
