import {
  type Board,
  clueSymmetriesOf,
  nameOfValue,
  type Tool,
  unknownClue,
} from '@gridwright/puzzles/boards';
import { Check, FlipHorizontal2, Grid3x3, type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { BoardInput } from '../board/board-input.js';
import { entryModes, heldOf, labelOfLayer } from '../board/tools.js';
import { Choice } from '../parts/choice.js';
import { Menu } from '../parts/menu.js';
import { boardTexts } from '../texts/board.js';
import { deskTexts as texts } from '../texts/desk.js';
import { useCompactness } from './compactness.js';
import { HeldButton, nameWith } from './held-button.js';
import { padOf } from './pad.js';

/** A button of the tool bar beside the tools, as one for a trial. */
export interface ToolAction {
  readonly icon: LucideIcon;
  readonly word: string;
  readonly label: string;
  readonly key: string;
  readonly isDisabled?: boolean;
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

/** The most columns of a keypad, and the most tools in a row of a narrow screen. */
const [maxColumns, maxInRow] = [8, 7];

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
  const contents = [
    mode,
    box.values[0]?.layer,
    box.before.length,
    box.after.length,
    pad.buttons.length,
    actions.length,
    input.entry,
  ].join();
  // Notes and colors of a tool come and go with it: beside the board, where they move no other button.
  const isAside = !box.entersCells && (input.held?.type === 'area' || input.held?.type === 'note');
  const hasTools = box.before.length + pad.buttons.length + box.after.length > 0;
  const bar = useCompactness(`${contents} ${open.id} ${board.name}`);
  // Symmetry is of clues on the board.
  const symmetries = mode === 'make' && box.values.length > 0 ? clueSymmetriesOf(open.document.puzzle) : [];
  const tools =
    box.before.length +
    box.after.length +
    actions.length +
    (unknown === undefined ? 0 : 1) +
    (symmetries.length > 1 ? 1 : 0) +
    2;
  return (
    <div
      ref={bar}
      className="tools"
      role="toolbar"
      aria-label={texts.tools}
      aria-orientation="horizontal"
      data-row={columnsOf(tools, maxInRow)}
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
            className={isAside ? 'pad aside' : isPadOpen ? 'pad open' : 'pad'}
            data-columns={columnsOf(pad.buttons.length, maxColumns)}
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
      {actions.map(({ icon: Icon, word, label, key, isDisabled = false, act }) => (
        <button
          key={word}
          type="button"
          aria-label={word}
          aria-keyshortcuts={key}
          data-tip={`${label}  ${key}`}
          disabled={isDisabled}
          onClick={act}
        >
          <Icon className="icon" aria-hidden="true" />
          <span className="word" aria-hidden="true">
            {word}
          </span>
        </button>
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
      <UndoButton
        label={texts.undo}
        keys="Ctrl Z"
        shortcut="Control+Z"
        isOn={canUndo}
        act={undo}
        icon={Undo2}
      />
      <UndoButton
        label={texts.redo}
        keys="Ctrl Y"
        shortcut="Control+Y"
        isOn={canRedo}
        act={redo}
        icon={Redo2}
      />
    </div>
  );
}

/** What the button of "?" is called: the name that its layer gives it, as a part of unknown form; else that any number may stand there. */
function wordOfUnknown({ layers }: Board, { layer }: Tool): string {
  const found = layers[layer]!;
  const name = found.role === 'records' ? undefined : nameOfValue(found, unknownClue)?.name;
  return name === undefined ? boardTexts.unknown : boardTexts.named(name);
}

/** No icon, in the width of one. */
const Blank: LucideIcon = (() => <span className="icon" />) as unknown as LucideIcon;

interface UndoButtonProps {
  readonly label: string;
  readonly keys: string;
  readonly shortcut: string;
  readonly isOn: boolean;
  readonly act: () => void;
  readonly icon: LucideIcon;
}

function UndoButton({ label, keys, shortcut, isOn, act, icon: Icon }: UndoButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      data-tip={`${label}  ${keys}`}
      disabled={!isOn}
      onClick={act}
    >
      <Icon className="icon" aria-hidden="true" />
      <span className="name" aria-hidden="true">
        {label}
      </span>
    </button>
  );
}
