import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Icon } from './buttons.js';

/** One line of a menu; `null` is a rule between groups. */
export type MenuItem = {
  readonly icon: Icon;
  readonly label: string;
  readonly keys?: string;
  readonly isDisabled?: boolean;
  readonly act: () => void;
} | null;

export interface MenuProps {
  /** The name of the button. */
  readonly label: string;
  /** The lines, or what makes them when the menu opens. */
  readonly items: readonly MenuItem[] | (() => Promise<readonly MenuItem[]>);
  readonly className?: string;
  /** Whether something of the menu is on; missing where nothing can be. */
  readonly isPressed?: boolean;
  /** What stands on the button. */
  readonly children: ReactNode;
}

/** The distance between the button and its menu, and between the menu and the edge of the page, in pixels. */
const gap = 8;

/** A button with a menu, which the arrow keys walk through. */
export function Menu({ label, items, className = 'quiet icon-only', isPressed, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<readonly MenuItem[] | null>(null);
  const lines = typeof items === 'function' ? made : items;
  const place = (): void => {
    const [from, list] = [button.current, menu.current];
    if (from === null || list === null) return;
    const { left, right, top, bottom } = from.getBoundingClientRect();
    const { width, height } = list.getBoundingClientRect();
    const across = left + width + gap > window.innerWidth ? right - width : left;
    const below = bottom + gap + height <= window.innerHeight;
    list.style.left = `${Math.max(gap, across)}px`;
    list.style.top = `${below ? bottom + gap : Math.max(gap, top - height - gap)}px`;
  };
  const choices = (): HTMLElement[] => [
    ...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? []),
  ];
  const enter = (): void => {
    place();
    choices()[0]?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only lines that were made are entered.
  useLayoutEffect(() => {
    if (made !== null) enter();
  }, [made]);
  const onKey = (event: KeyboardEvent): void => {
    const all = choices();
    const at = all.findIndex((each) => each.matches(':focus'));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all[(next + all.length) % all.length]?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-pressed={isPressed}
        data-tip={label}
        popoverTarget={id}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="menu"
        role="menu"
        aria-label={label}
        onKeyDown={onKey}
        onToggle={(event) => {
          if (event.newState !== 'open') setMade(null);
          else if (typeof items === 'function') void items().then(setMade);
          else enter();
        }}
      >
        {lines?.map((item, index) =>
          item === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no other name.
            <hr key={index} />
          ) : (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              className="row"
              disabled={item.isDisabled}
              onClick={() => {
                menu.current?.hidePopover();
                item.act();
              }}
            >
              <item.icon className="icon" aria-hidden="true" />
              <span>{item.label}</span>
              <span className="end">{item.keys !== undefined && <kbd>{item.keys}</kbd>}</span>
            </button>
          ),
        )}
      </div>
    </>
  );
}
