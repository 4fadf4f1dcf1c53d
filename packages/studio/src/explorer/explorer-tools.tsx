import { Ban, ChevronLeft, ChevronRight, Dices, Pin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isWriting } from '../desk/page-events.js';
import { explorerTexts as texts } from '../texts/explorer.js';
import type { Wish } from './explorer-store.js';

interface ExplorerCalls {
  readonly setTool: (tool: Wish) => void;
  /** Shows the member that number of places on. */
  readonly go: (step: number) => void;
  /** Shows some at random. */
  readonly another: () => void;
}

export interface ExplorerToolsProps extends ExplorerCalls {
  readonly tool: Wish;
  /** Whether there are cells to press. */
  readonly hasCells: boolean;
  /** The place of the member that is shown, from 0, and what is said of it. */
  readonly place: number;
  readonly label: string;
  readonly isLast: boolean;
}

const tools = [
  ['must', Pin, texts.must, texts.mustLabel, 'M'],
  ['never', Ban, texts.never, texts.neverLabel, 'V'],
] as const;

/** What a press on a cell says, and the way from member to member. */
export function ExplorerTools({
  tool,
  hasCells,
  setTool,
  place,
  label,
  isLast,
  go,
  another,
}: ExplorerToolsProps) {
  const step = (label: string, Icon: typeof ChevronLeft, by: number, isDisabled: boolean, key: string) => (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={key}
      data-tip={`${label}  ${key}`}
      disabled={isDisabled}
      onClick={() => go(by)}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
  return (
    <div className="tools" role="toolbar" aria-label={texts.tools}>
      {hasCells && (
        <div className="tool-set">
          {tools.map(([wish, Icon, word, about, key]) => (
            <button
              key={wish}
              type="button"
              aria-label={`${word}: ${about}`}
              aria-pressed={tool === wish}
              aria-keyshortcuts={key}
              data-tip={`${about}  ${key}`}
              onClick={() => setTool(wish)}
            >
              <Icon className="icon" aria-hidden="true" />
              <span className="word" aria-hidden="true">
                {word}
              </span>
            </button>
          ))}
        </div>
      )}
      {hasCells && <hr />}
      {step(texts.before, ChevronLeft, -1, place === 0, 'PageUp')}
      <output className="place">{label}</output>
      {step(texts.next, ChevronRight, 1, isLast, 'PageDown')}
      <button
        type="button"
        aria-label={`${texts.another}: ${texts.anotherLabel}`}
        aria-keyshortcuts="R"
        data-tip={`${texts.anotherLabel}  R`}
        onClick={another}
      >
        <Dices className="icon" aria-hidden="true" />
        <span className="word" aria-hidden="true">
          {texts.another}
        </span>
      </button>
    </div>
  );
}

/** The keys of the explorer: M and V say what a press means, Page Up and Page Down go on, R shows some at random. */
export function useExplorerKeys(calls: ExplorerCalls): void {
  const latest = useRef(calls);
  latest.current = calls;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      const { setTool, go, another } = latest.current;
      const act = {
        m: () => setTool('must'),
        v: () => setTool('never'),
        pageup: () => go(-1),
        pagedown: () => go(1),
        r: another,
      }[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    // Before the page, where M changes the mode.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
