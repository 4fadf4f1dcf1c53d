import {
  type About,
  type Board,
  maxAboutLengths,
  type Puzzle,
  type SideCounts,
  sidesProblem,
  sizeAfter,
} from '@gridwright/puzzles/boards';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../parts/buttons.js';
import { Dialog } from '../parts/dialog.js';
import { Field } from '../parts/fields.js';
import { dialogTexts } from '../texts/dialogs.js';

const { aboutDialog: aboutTexts, sizeDialog: sizeTexts } = dialogTexts;

export interface AboutDialogProps {
  readonly about: About;
  /** The usual rules of the kind. */
  readonly rules: string;
  /** Stores all words. */
  readonly setAbout: (about: About) => void;
  readonly onClose: () => void;
}

/**
 * Title, author, own rules and notes of a puzzle. Each change is stored at once: the desk may be left while the dialog is open, or
 * before its close event, which comes a frame later.
 */
export function AboutDialog({ about, rules, setAbout, onClose }: AboutDialogProps) {
  const field = (name: keyof About) => ({
    maxLength: maxAboutLengths[name],
    value: about[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setAbout({ ...about, [name]: target.value }),
  });
  return (
    <Dialog title={aboutTexts.title} onClose={onClose}>
      <form method="dialog" className="form">
        <Field label={aboutTexts.name}>
          {(id) => <input id={id} type="text" data-focus="" {...field('title')} />}
        </Field>
        <Field label={aboutTexts.author}>{(id) => <input id={id} type="text" {...field('author')} />}</Field>
        <Field label={aboutTexts.rules} note={aboutTexts.rulesNote}>
          {(id) => (
            <textarea
              id={id}
              rows={3}
              placeholder={rules}
              aria-describedby={`${id}-note`}
              {...field('rulesText')}
            />
          )}
        </Field>
        <Field label={aboutTexts.notes} note={aboutTexts.notesNote}>
          {(id) => (
            <textarea id={id} rows={3} placeholder="" aria-describedby={`${id}-note`} {...field('notes')} />
          )}
        </Field>
        <div className="actions">
          <button type="submit" className="primary">
            {aboutTexts.done}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

type Side = keyof SideCounts;

const sides: readonly Side[] = ['top', 'right', 'bottom', 'left'];

/** The longest side that a board is given here; a larger board can be opened. */
const maxSide = 50;

export interface SizeDialogProps {
  readonly board: Board;
  readonly puzzle: Puzzle;
  /** Adds rows or columns to the sides, or removes them. */
  readonly resize: (sides: SideCounts) => void;
  readonly onClose: () => void;
}

/** Adds and removes rows and columns on any side. Each press is a step of undo. */
export function SizeDialog({ board, puzzle: size, resize, onClose }: SizeDialogProps) {
  // A size on the way to another one may be impossible: rows and columns are added one by one.
  const problem = board.problem(size) === null ? null : board.sizeProblem(size);
  const button = (side: Side, count: 1 | -1) => {
    const changed: SideCounts = { top: 0, right: 0, bottom: 0, left: 0, [side]: count };
    const after = sizeAfter(size, changed);
    const isPossible =
      sidesProblem(size, changed) === null && (count < 0 || Math.max(after.rows, after.columns) <= maxSide);
    return (
      <IconButton
        icon={count > 0 ? Plus : Minus}
        label={`${sizeTexts.sides[side]}: ${count > 0 ? sizeTexts.more : sizeTexts.less}`}
        tip={null}
        className="normal icon-only"
        isDisabled={!isPossible}
        act={() => resize(changed)}
      />
    );
  };
  return (
    <Dialog title={sizeTexts.title} onClose={onClose}>
      <div className="form">
        <div role="status">
          <p>{sizeTexts.now(size.rows, size.columns)}</p>
          {problem !== null && <p className="problem">{dialogTexts.noSuchSize(problem)}</p>}
        </div>
        {sides.map((side) => (
          <div key={side} className="toggle">
            <span>{sizeTexts.sides[side]}</span>
            <span className="line-up">
              {button(side, -1)}
              {button(side, 1)}
            </span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
