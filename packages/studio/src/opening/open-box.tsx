import { ClipboardPaste, FolderOpen, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReadText, TextPuzzle } from '../document/read-text.js';
import { IconButton } from '../parts/buttons.js';
import { Dialog } from '../parts/dialog.js';
import { FileInput } from '../parts/file-input.js';
import { openingTexts as texts } from '../texts/opening.js';
import { FoundPuzzles } from './found-puzzles.js';
import { readPasted } from './read-pasted.js';

/** What was pasted or dropped outside of the box, and what was read from it. */
export interface Pasted {
  /** The text, or the name of the file. */
  readonly text: string;
  readonly isFile: boolean;
  readonly read: ReadText;
}

export interface OpenBoxProps {
  readonly pasted: Pasted | null;
  readonly open: (puzzle: TextPuzzle) => void;
  /** Puts several on the shelf, and resolves with whether they are there; null without a shelf. */
  readonly openAll: ((puzzles: readonly TextPuzzle[]) => Promise<boolean>) | null;
}

/** Longer texts are named in the field, not shown: a field with millions of characters is slow. */
const maxShown = 100_000;

/** A field to paste into, with a button for files; below it stands what is found in the text, and what cannot be read. */
export function OpenBox({ pasted, open, openAll }: OpenBoxProps) {
  const id = useId();
  const named = pasted === null ? null : nameOf(pasted);
  const [text, setText] = useState(pasted === null || named !== null ? '' : pasted.text);
  /** The name of a file, or of a text that is too long to be shown. */
  const [name, setName] = useState(named);
  const [read, setRead] = useState<ReadText | 'reading' | null>(pasted?.read ?? null);
  const reading = useRef(new AbortController());
  const isAdding = useRef(false);
  const box = useRef<HTMLFormElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  useEffect(() => () => reading.current.abort(), []);

  const begin = (given: string | Blob, shownName: string | null): void => {
    reading.current.abort();
    const controller = new AbortController();
    reading.current = controller;
    setName(shownName);
    setText(typeof given === 'string' && shownName === null ? given : '');
    if (typeof given === 'string' && given.trim() === '') {
      setRead(null);
      return;
    }
    setRead('reading');
    readPasted(given, controller.signal)
      .catch((): ReadText => ({ puzzles: [], problems: [texts.failed] }))
      .then((result) => {
        if (!controller.signal.aborted) setRead(result);
      });
  };
  const take = (given: string): void =>
    begin(given, given.length > maxShown ? texts.pastedText(given.length) : null);
  const { puzzles, problems } = read === null || read === 'reading' ? nothingRead : read;
  const [first] = puzzles;
  const addAll = async (): Promise<void> => {
    // A second press would add them twice.
    if (isAdding.current || openAll === null) return;
    isAdding.current = true;
    const isDone = await openAll(puzzles);
    isAdding.current = false;
    if (!isDone) return;
    begin('', null);
    // A field comes back in place of the name of a file.
    requestAnimationFrame(() => box.current?.querySelector('textarea')?.focus());
  };
  const openFound = (): void => {
    if (puzzles.length > 1) void addAll();
    else if (first !== undefined) open(first);
  };
  return (
    <form
      ref={box}
      className="open-box"
      aria-label={texts.title}
      onSubmit={(event) => {
        event.preventDefault();
        openFound();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const [file] = event.dataTransfer.files;
        if (file !== undefined) begin(file, file.name);
        else take(event.dataTransfer.getData('text'));
      }}
    >
      <label className="label" htmlFor={id}>
        {texts.label}
      </label>
      <div className="paste-box">
        <ClipboardPaste className="icon" aria-hidden="true" />
        {name === null ? (
          <textarea
            id={id}
            data-focus=""
            rows={2}
            placeholder={texts.placeholder}
            spellCheck={false}
            value={text}
            onChange={({ target }) => take(target.value)}
            onPaste={(event) => {
              const given = event.clipboardData.getData('text');
              if (given.length <= maxShown) return;
              event.preventDefault();
              take(given);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || puzzles.length !== 1) return;
              event.preventDefault();
              openFound();
            }}
          />
        ) : (
          <p className="file-name">
            <span id={id}>{name}</span>
            <IconButton
              icon={X}
              label={texts.clear}
              tip={null}
              className="quiet icon-only"
              act={() => begin('', null)}
            />
          </p>
        )}
        <button type="button" className="quiet small-button" onClick={() => chooser.current?.click()}>
          <FolderOpen className="icon small" aria-hidden="true" />
          {texts.file}
        </button>
        <FileInput ref={chooser} choose={(file) => begin(file, file.name)} />
      </div>
      <FoundPuzzles
        {...{ puzzles, problems, open }}
        isReading={read === 'reading'}
        canOpenAll={openAll !== null}
      />
    </form>
  );
}

/** The box in a dialog. What cannot be read changes nothing, and is said. */
export function OpenDialog({ onClose, ...box }: OpenBoxProps & { readonly onClose: () => void }) {
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <OpenBox {...box} />
    </Dialog>
  );
}

/** The name of a file or of a text that is too long to be shown; null for other texts. */
function nameOf({ text, isFile }: Pasted): string | null {
  if (isFile) return text;
  return text.length > maxShown ? texts.pastedText(text.length) : null;
}

const nothingRead: ReadText = { puzzles: [], problems: [] };
