import {
  type Board,
  clueSymmetriesOf,
  nameOfValue,
  type Tool,
  unknownClue,
} from '@gridwright/puzzles/boards';
import { Check, FlipHorizontal2, Grid3x3, Redo2, Undo2 } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { BoardInput } from '../board/board-input.js';
import { entryModes, heldOf, labelOfLayer } from '../board/tools.js';
import { type Icon, IconButton, ToolButton } from '../parts/buttons.js';
import { Choice } from '../parts/choice.js';
import { Menu } from '../parts/menu.js';
import { boardTexts } from '../texts/board.js';
import { capitalized } from '../texts/capitalized.js';
import { deskTexts as texts } from '../texts/desk.js';
import { HeldButton, nameWith, padOf } from './tool-buttons.js';

/** A button of the tool bar beside the tools, as one for a trial. */
export interface ToolAction {
  readonly icon: Icon;
  readonly word: string;
  readonly label: string;
  readonly key: string;
  readonly act: () => void;
}

export interface ToolBarProps {
  readonly input: BoardInput;
  readonly actions: readonly ToolAction[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** The most columns of a keypad, from how many on they are of one width on a phone, and the most tools in a row of a narrow screen. */
const [maxColumns, leastFixed, maxInRow] = [8, 5, 7];

/** The columns that leave rows of nearly the same length. */
function columnsOf(count: number, max: number): number {
  return Math.ceil(count / Math.max(1, Math.ceil(count / max)));
}

/** The tools of the mode. Every one can be reached without a second button or a long press. */
export function ToolBar({ input, actions, canUndo, canRedo, undo, redo }: ToolBarProps) {
  const { box, mode, board, open } = input;
  const [isPadOpen, setPadOpen] = useState(false);
  const padId = useId();
  const pad = padOf(input);
  const unknown = box.values.find(({ value }) => value === unknownClue);
  const counts = [box.before, box.after, pad.buttons, actions].map(({ length }) => length);
  const contents = [mode, box.values[0]?.layer, ...counts, input.entry].join();
  // Notes and colors of a tool come and go with it: beside the board, where they move no other button.
  const isAside = !box.entersCells && (input.held?.type === 'area' || input.held?.type === 'note');
  const hasTools = box.before.length + pad.buttons.length + box.after.length > 0;
  const bar = useCompactness(`${contents} ${open.id} ${board.name}`);
  // Symmetry is of clues on the board.
  const symmetries = mode === 'make' && box.values.length > 0 ? clueSymmetriesOf(open.document.puzzle) : [];
  const others = [unknown !== undefined, symmetries.length > 1].filter(Boolean).length;
  const tools = box.before.length + box.after.length + actions.length + others + 2;
  const padColumns = columnsOf(pad.buttons.length, maxColumns);
  return (
    <div
      ref={bar}
      className="tools"
      role="toolbar"
      aria-label={texts.tools}
      aria-orientation="horizontal"
      style={{ '--columns': columnsOf(tools, maxInRow) }}
      // Pressing a tool leaves the focus at the board.
      onMouseDown={(event) => {
        if (event.target instanceof Element && event.target.closest('button') !== null)
          event.preventDefault();
      }}
    >
      {box.groups.length > 1 && mode === 'make' && (
        <Choice
          label={boardTexts.groups}
          options={box.groups.map((layer) => [layer, labelOfLayer(board, layer)] as const)}
          value={box.values[0]?.layer ?? ''}
          choose={input.chooseGroup}
          className="small groups"
        />
      )}
      {box.entersCells && mode === 'solve' && (
        <Choice
          label={boardTexts.entry.label}
          options={entryModes.map((each) => [each, boardTexts.entry.modes[each]] as const)}
          value={input.entry}
          choose={input.chooseEntry}
          className="small entries"
        />
      )}
      <div className="tool-set">
        {box.before.map((held) => (
          <HeldButton key={held.id} {...{ input, held }} />
        ))}
      </div>
      {pad.buttons.length > 0 && (
        <>
          <button
            type="button"
            className={isAside ? 'pad-button aside' : 'pad-button'}
            aria-expanded={isPadOpen}
            aria-controls={padId}
            data-tip={boardTexts.keypadLabel}
            onClick={() => setPadOpen(!isPadOpen)}
          >
            <Grid3x3 className="icon" aria-hidden="true" />
            <span className="word">{pad.word}</span>
          </button>
          <fieldset
            id={padId}
            className={[
              ...['pad', ...(isAside ? ['aside'] : isPadOpen ? ['open'] : [])],
              ...(padColumns < leastFixed ? [] : ['fixed']),
            ].join(' ')}
            style={{ '--columns': padColumns }}
          >
            <legend className="spoken">{pad.label}</legend>
            {pad.buttons}
          </fieldset>
        </>
      )}
      <div className="tool-set">
        {unknown !== undefined && (
          <button
            type="button"
            aria-label={nameWith(wordOfUnknown(board, unknown), unknown.label)}
            aria-pressed={input.held?.id === heldOf(unknown).id}
            data-tip={unknown.label}
            onClick={() => input.put(unknown)}
          >
            <span className="digit" aria-hidden="true">
              {unknown.sign}
            </span>
            <span className="name" aria-hidden="true">
              {wordOfUnknown(board, unknown)}
            </span>
          </button>
        )}
        {box.after.map((held) => (
          <HeldButton key={held.id} {...{ input, held }} />
        ))}
      </div>
      {hasTools && <hr />}
      {actions.map(({ icon, word, label, key, act }) => (
        <ToolButton key={word} {...{ icon, word, act }} label={word} tip={`${label}  ${key}`} keys={key} />
      ))}
      {symmetries.length > 1 && (
        <Menu
          label={boardTexts.symmetry.label(input.symmetry)}
          className="icon-only"
          isPressed={input.symmetry !== 'none'}
          items={symmetries.map((each) => ({
            icon: each === input.symmetry ? Check : Blank,
            label: boardTexts.symmetry.choices[each],
            act: () => input.chooseSymmetry(each),
          }))}
        >
          <FlipHorizontal2 className="icon" aria-hidden="true" />
          <span className="name" aria-hidden="true">
            {boardTexts.symmetry.word}
          </span>
        </Menu>
      )}
      <UndoButton icon={Undo2} label={texts.undo} letter="Z" isOn={canUndo} act={undo} />
      <UndoButton icon={Redo2} label={texts.redo} letter="Y" isOn={canRedo} act={redo} />
    </div>
  );
}

/** What the button of "?" is called: the name that its layer gives it, as a part of unknown form; else that any number may stand there. */
function wordOfUnknown({ layers }: Board, { layer }: Tool): string {
  const found = layers[layer]!;
  const name = found.role === 'records' ? undefined : nameOfValue(found, unknownClue)?.name;
  return name === undefined ? boardTexts.unknown : capitalized(name);
}

/** No icon, in the width of one. */
const Blank: Icon = () => <span className="icon" />;

interface UndoButtonProps {
  readonly icon: Icon;
  readonly label: string;
  readonly letter: string;
  readonly isOn: boolean;
  readonly act: () => void;
}

function UndoButton({ icon, label, letter, isOn, act }: UndoButtonProps) {
  const [tip, keys] = [`${label}  Ctrl ${letter}`, `Control+${letter}`];
  return (
    <IconButton {...{ icon, label, tip, keys, act }} isDisabled={!isOn}>
      <span className="name" aria-hidden="true">
        {label}
      </span>
    </IconButton>
  );
}

/** The levels of a bar that has too little room: words, icons alone, and values behind a button. */
const levels = ['0', '1', '2'] as const;

/** Whether the bar has a place of its own, in several rows. */
const isNarrow = '(max-width: 900px)';

/**
 * Keeps a bar on one line: its `data-compact` is the first level at which its contents fit. `contents`: changes with what is in it.
 */
function useCompactness(contents: string): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  const fit = useCallback((): void => {
    const { current } = bar;
    if (current === null) return;
    for (const level of levels) {
      current.dataset['compact'] = level;
      if (window.matchMedia(isNarrow).matches || holdsAll(current)) return;
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other contents have another width.
  useEffect(() => {
    fit();
    void document.fonts.ready.then(fit);
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [fit, contents]);
  return bar;
}

/** Whether the last child ends within the element. Tips of buttons reach out of it, so that `scrollWidth` does not tell. */
function holdsAll(element: HTMLElement): boolean {
  const { lastElementChild: last } = element;
  return last === null || last.getBoundingClientRect().right <= element.getBoundingClientRect().right;
}
