import { type About, maxAboutLengths } from '@gridwright/puzzles/boards';
import { useId } from 'react';
import { Dialog } from '../parts/dialog.js';
import { dialogTexts } from '../texts/dialogs.js';

const texts = dialogTexts.aboutDialog;

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
  const id = useId();
  const line = (name: 'title' | 'author', label: string) => (
    <div className="field">
      <label className="label" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <input
        id={`${id}-${name}`}
        type="text"
        maxLength={maxAboutLengths[name]}
        data-focus={name === 'title' ? '' : undefined}
        value={about[name]}
        onChange={({ target }) => setAbout({ ...about, [name]: target.value })}
      />
    </div>
  );
  const text = (name: 'rulesText' | 'notes', label: string, note: string) => (
    <div className="field">
      <label className="label" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <textarea
        id={`${id}-${name}`}
        rows={3}
        maxLength={maxAboutLengths[name]}
        placeholder={name === 'rulesText' ? rules : ''}
        aria-describedby={`${id}-${name}-note`}
        value={about[name]}
        onChange={({ target }) => setAbout({ ...about, [name]: target.value })}
      />
      <p id={`${id}-${name}-note`} className="note">
        {note}
      </p>
    </div>
  );
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form method="dialog" className="form">
        {line('title', texts.name)}
        {line('author', texts.author)}
        {text('rulesText', texts.rules, texts.rulesNote)}
        {text('notes', texts.notes, texts.notesNote)}
        <div className="actions">
          <button type="submit" className="primary">
            {texts.done}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
