import { maxAboutLengths } from '@gridwright/puzzles/boards';
import { useId, useState } from 'react';
import { Dialog } from '../parts/dialog.js';
import { shelfTexts as texts } from '../texts/shelf.js';

export interface RenameDialogProps {
  readonly title: string;
  readonly rename: (title: string) => void;
  readonly onClose: () => void;
}

/** Another title for a puzzle of the shelf. */
export function RenameDialog({ title, rename, onClose }: RenameDialogProps) {
  const [name, setName] = useState(title);
  const id = useId();
  return (
    <Dialog title={texts.renameTitle} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          rename(name.trim());
          onClose();
        }}
      >
        <div className="field">
          <label className="label" htmlFor={id}>
            {texts.name}
          </label>
          <input
            id={id}
            type="text"
            data-focus=""
            maxLength={maxAboutLengths.title}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <div className="actions">
          <button type="submit" className="primary">
            {texts.rename}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
