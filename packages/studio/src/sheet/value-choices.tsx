import { empty } from '@gridwright/puzzles/boards';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { sheetTexts as texts } from '../texts/sheet.js';
import type { CellChoice } from './table-cells.js';

export interface ValueChoicesProps {
  /** The place in words. */
  readonly label: string;
  readonly choices: readonly CellChoice[];
  /** Letters typed so far: the first value that begins so is entered first. */
  readonly typed: string;
  /** The cell that the choices belong to. */
  readonly near: () => HTMLElement | null;
  readonly choose: (value: number) => void;
  readonly crossOut: (name: string) => void;
  readonly onClose: () => void;
}

/** Letters that follow one another within this time, in milliseconds, are one word. */
const wordMs = 800;

/** The distance of the choices from their cell and from the edge of the page, in pixels. */
const gap = 8;

/** The values of a cell: each can be chosen, or crossed out as it cannot be there. */
export function ValueChoices({ label, choices, typed, near, choose, crossOut, onClose }: ValueChoicesProps) {
  const menu = useRef<HTMLDivElement>(null);
  const word = useRef({ text: typed, at: performance.now() });
  const items = (column: 'value' | 'out'): HTMLElement[] => [
    ...(menu.current?.querySelectorAll<HTMLElement>(`[data-column="${column}"]`) ?? []),
  ];
  const focusTyped = (text: string): void => {
    const at = choices.findIndex(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()));
    if (at >= 0) items('value')[at]?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once.
  useLayoutEffect(() => {
    const { current } = menu;
    const cell = near();
    if (current === null || cell === null) return;
    current.showPopover();
    const from = cell.getBoundingClientRect();
    const { width, height } = current.getBoundingClientRect();
    const left = Math.min(from.left, window.innerWidth - width - gap);
    const isBelow = from.bottom + gap + height <= window.innerHeight;
    current.style.left = `${Math.max(gap, left)}px`;
    current.style.top = `${isBelow ? from.bottom + gap : Math.max(gap, Math.min(from.top - height - gap, window.innerHeight - height - gap))}px`;
    if (typed !== '') focusTyped(typed);
    else
      items('value')[
        Math.max(
          0,
          choices.findIndex(({ isChosen }) => isChosen),
        )
      ]?.focus();
  }, []);
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    const isFocused = (each: HTMLElement): boolean => each.matches(':focus');
    const all = items(items('out').some(isFocused) ? 'out' : 'value');
    const at = all.findIndex(isFocused);
    const move = (to: HTMLElement | undefined): void => {
      event.preventDefault();
      to?.focus();
    };
    if (event.key === 'ArrowDown') move(all[(at + 1) % all.length]);
    else if (event.key === 'ArrowUp') move(all[(at - 1 + all.length) % all.length]);
    else if (event.key === 'Home') move(all[0]);
    else if (event.key === 'End') move(all.at(-1));
    else if (event.key === 'ArrowRight') move(items('out')[at]);
    else if (event.key === 'ArrowLeft') move(items('value')[at]);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      const choice = choices[at];
      if (choice !== undefined) crossOut(choice.name);
    } else if (event.key.length === 1 && event.key !== ' ') {
      event.preventDefault();
      const now = performance.now();
      const text = now - word.current.at < wordMs ? word.current.text + event.key : event.key;
      word.current = { text, at: now };
      focusTyped(text);
    }
  };
  const close = (): void => menu.current?.hidePopover();
  return (
    <div
      ref={menu}
      popover="auto"
      className="menu value-choices"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKey}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      {choices.map(({ value, name, isChosen, isOut, elsewhere }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a menu is no field set.
        <div key={value} className="value-choice" role="group" aria-label={name}>
          <button
            type="button"
            role="menuitemradio"
            data-column="value"
            className={elsewhere === null ? 'row' : 'row elsewhere'}
            aria-checked={isChosen}
            onClick={() => {
              close();
              choose(value);
            }}
          >
            <Check className={isChosen ? 'icon' : 'icon not-chosen'} aria-hidden="true" />
            {isOut ? <s>{name}</s> : <span>{name}</span>}
            <span className="end">{elsewhere !== null && texts.elsewhere(elsewhere)}</span>
          </button>
          <button
            type="button"
            role="menuitemcheckbox"
            data-column="out"
            className="quiet icon-only cross-out"
            aria-checked={isOut}
            aria-label={texts.crossOut(name)}
            onClick={() => crossOut(name)}
          >
            <X className="icon" aria-hidden="true" />
          </button>
        </div>
      ))}
      {choices.some(({ isChosen }) => isChosen) && (
        <button
          type="button"
          role="menuitem"
          data-column="value"
          className="row"
          onClick={() => {
            close();
            choose(empty);
          }}
        >
          <span className="icon" />
          <span>{texts.clear}</span>
        </button>
      )}
    </div>
  );
}
