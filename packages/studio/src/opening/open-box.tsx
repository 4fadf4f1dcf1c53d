import { empty, type PuzzleDocument } from '@gridwright/puzzles/boards';
import { ClipboardPaste, FolderOpen, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { boardOf } from '../document/boards.js';
import { describedSize } from '../document/naming.js';
import type { ReadText, TextPuzzle } from '../document/read-text.js';
import { IconButton } from '../parts/buttons.js';
import { Dialog } from '../parts/dialog.js';
import { KindIcon } from '../parts/kind-icon.js';
import { openingTexts as texts } from '../texts/opening.js';
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

/** The number of puzzles and of problems that are listed. */
const [maxListed, maxProblems] = [50, 3];

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
        <FileButton choose={(file) => begin(file, file.name)} />
      </div>
      <Found {...{ puzzles, problems, open }} isReading={read === 'reading'} canOpenAll={openAll !== null} />
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

/** A button that chooses a file. */
function FileButton({ choose }: { readonly choose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="quiet small-button" onClick={() => input.current?.click()}>
        <FolderOpen className="icon small" aria-hidden="true" />
        {texts.file}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again, after it was changed.
          target.value = '';
          if (file !== undefined) choose(file);
        }}
      />
    </>
  );
}

const nothingRead: ReadText = { puzzles: [], problems: [] };

interface FoundProps extends ReadText {
  readonly isReading: boolean;
  readonly open: (puzzle: TextPuzzle) => void;
  readonly canOpenAll: boolean;
}

/** What is found: one puzzle with its button, or several; and what cannot be read. */
function Found({ isReading, puzzles, problems, open, canOpenAll }: FoundProps) {
  const [first] = puzzles;
  return (
    <>
      <div className="found-status" role="status">
        {isReading && <p className="note">{texts.reading}</p>}
        {puzzles.length === 1 && (
          <div className="found">
            <FoundPuzzle puzzle={first!} />
            <button type="submit" className="primary small-button">
              {texts.open}
            </button>
          </div>
        )}
        {puzzles.length > 1 && (
          <div className="found">
            <b>{texts.several(puzzles.length)}</b>
            {canOpenAll && (
              <button type="submit" className="primary small-button">
                {texts.openAll(puzzles.length)}
              </button>
            )}
          </div>
        )}
      </div>
      {puzzles.length > 1 && (
        <ul className="found-list">
          {puzzles.slice(0, maxListed).map((puzzle, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole.
            <li key={index} className="found">
              <FoundPuzzle puzzle={puzzle} />
              <button
                type="button"
                className="normal small-button"
                aria-label={texts.openOne(sizeOf(puzzle))}
                onClick={() => open(puzzle)}
              >
                {texts.open}
              </button>
            </li>
          ))}
          {puzzles.length > maxListed && <li className="note">{texts.more(puzzles.length - maxListed)}</li>}
        </ul>
      )}
      <div className="problem" role="alert">
        {problems.slice(0, maxProblems).map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        {problems.length > maxProblems && <p>{texts.more(problems.length - maxProblems)}</p>}
      </div>
    </>
  );
}

function FoundPuzzle({ puzzle }: { readonly puzzle: TextPuzzle }) {
  const { document, from, warnings } = puzzle;
  return (
    <>
      <KindIcon board={boardOf(document)} />
      <span>
        <b>{sizeOf(puzzle)}</b>
        <span className="note">{texts.found(clueCountOf(document), from)}</span>
        {warnings.slice(0, maxProblems).map((warning) => (
          <p key={warning} className="note">
            {texts.warning(warning)}
          </p>
        ))}
      </span>
    </>
  );
}

/** The title, if there is one, else the kind and the size. */
function sizeOf({ document }: TextPuzzle): string {
  const described = describedSize(boardOf(document), document);
  const title = document.about.title.trim();
  return title === '' ? described : `${title}, ${described}`;
}

/** How many sites have a clue, and how many records there are. */
export function clueCountOf({ puzzle }: Pick<PuzzleDocument, 'puzzle'>): number {
  const { layers } = boardOf({ puzzle });
  return Object.entries(layers).reduce((count, [name, layer]) => {
    if (layer.role === 'records') return count + (puzzle.records?.[name]?.length ?? 0);
    if (layer.role !== 'clue' || layer.inShape === 'values') return count;
    return count + puzzle.clues[name]!.filter((value) => value !== empty).length;
  }, 0);
}
