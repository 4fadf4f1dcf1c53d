import { Ban, ChevronLeft, ChevronRight, Dices, Pin } from 'lucide-react';
import { type Icon, IconButton, ToolButton } from '../parts/buttons.js';
import { usePageKeys } from '../parts/page-keys.js';
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
  /** The place of the member that is shown, from 0, and its label. */
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
  const step = (label: string, icon: Icon, by: number, isDisabled: boolean, keys: string) => (
    <IconButton {...{ icon, label, keys, isDisabled }} tip={`${label}  ${keys}`} act={() => go(by)} />
  );
  return (
    <div className="tools" role="toolbar" aria-label={texts.tools}>
      {hasCells && (
        <div className="tool-set">
          {tools.map(([wish, icon, word, about, keys]) => (
            <ToolButton
              key={wish}
              {...{ icon, word, keys }}
              label={`${word}: ${about}`}
              tip={`${about}  ${keys}`}
              isPressed={tool === wish}
              act={() => setTool(wish)}
            />
          ))}
        </div>
      )}
      {hasCells && <hr />}
      {step(texts.before, ChevronLeft, -1, place === 0, 'PageUp')}
      <output className="place">{label}</output>
      {step(texts.next, ChevronRight, 1, isLast, 'PageDown')}
      <ToolButton
        icon={Dices}
        word={texts.another}
        label={`${texts.another}: ${texts.anotherLabel}`}
        tip={`${texts.anotherLabel}  R`}
        keys="R"
        act={another}
      />
    </div>
  );
}

/** The keys of the explorer: M and V say what a press means, Page Up and Page Down go on, R shows some at random. */
export function useExplorerKeys({ setTool, go, another }: ExplorerCalls): void {
  // Before the page, where M changes the mode.
  usePageKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const act = {
      m: () => setTool('must'),
      v: () => setTool('never'),
      pageup: () => go(-1),
      pagedown: () => go(1),
      r: another,
    }[event.key.toLowerCase()];
    act?.();
    return act !== undefined;
  }, true);
}
