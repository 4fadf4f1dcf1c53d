import { useState } from 'react';
import type { Opened } from '../document/drawable.js';
import { openText } from '../document/open-text.js';
import { texts } from '../texts.js';
import { Dialog } from './dialog.js';

export interface OpenDialogProps {
  /** What was pasted beside the dialog, with the reason why it was not opened. */
  readonly pasted: { readonly text: string; readonly problem: string } | null;
  readonly onOpen: (opened: Opened) => void;
  readonly onClose: () => void;
}

/** Opens whatever is a puzzle; what is none leaves everything as it was, with the reason. */
export function OpenDialog({ pasted, onOpen, onClose }: OpenDialogProps) {
  const [text, setText] = useState(pasted?.text ?? '');
  const [problem, setProblem] = useState(pasted?.problem ?? '');
  const open = (bytes: Uint8Array): void => {
    const opened = openText(bytes);
    if ('problem' in opened) setProblem(opened.problem);
    else onOpen(opened);
  };
  return (
    <Dialog title={texts.paste} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          open(new TextEncoder().encode(text));
        }}
      >
        <p>{texts.pasteSays}</p>
        <label>
          {texts.pasteLabel}
          <textarea
            rows={5}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <p className="problem" role="alert">
          {problem}
        </p>
        <div className="row">
          <button type="submit" className="main">
            {texts.apply}
          </button>
          <label className="file">
            {texts.pasteFile}
            <input
              type="file"
              onChange={async ({ target }) => {
                const [file] = target.files ?? [];
                if (file !== undefined) open(new Uint8Array(await file.arrayBuffer()));
              }}
            />
          </label>
        </div>
      </form>
    </Dialog>
  );
}
