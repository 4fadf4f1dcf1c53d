import {
  type Board,
  drawDocument,
  type LinkMode,
  type PuzzleDocument,
  type SharedForm,
  sharedForms,
  toSvg,
  writeDocument,
} from '@gridwright/puzzles/boards';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { OpenDocument } from '../document/store.js';
import { Choice, Toggle } from '../parts/choice.js';
import { Dialog } from '../parts/dialog.js';
import { capitalized } from '../texts/capitalized.js';
import { sharingTexts as texts } from '../texts/sharing.js';
import { isLoopback, linkOf } from './link.js';
import { pngOf } from './png.js';
import { save, saveText } from './save.js';

/** The puzzle as a link, at other sites, in each form that can represent it, as a picture and as a file. */
export function ShareDialog({ open, onClose }: { open: OpenDocument; onClose: () => void }) {
  const { board, document } = open;
  const [mode, setMode] = useState<LinkMode>('solve');
  const [withProgress, setProgress] = useState(false);
  const forms = useSharedForms(board, document);
  const link = useMemo(
    () => linkOf(board, document, { mode, withProgress }),
    [board, document, mode, withProgress],
  );
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="form share">
        <p className="note">{withProgress ? texts.noteProgress : texts.note}</p>
        <div className="stack">
          <Choice
            label={texts.linkFor}
            options={[
              ['solve', texts.modes.solve],
              ['make', texts.modes.make],
            ]}
            value={mode}
            choose={setMode}
          />
          <CopyLine label={texts.link} text={link} isFirst />
          {isLoopback(window.location.hostname) && (
            <p className="note">
              {texts.onlyHere(
                forms.some(({ format }) => format.opensAt !== undefined),
                forms.length > 0,
              )}
            </p>
          )}
          <Toggle label={texts.progress} isOn={withProgress} set={setProgress} />
        </div>
        <Sites forms={forms} />
        <section className="stack" aria-label={texts.forms}>
          <h3 className="label">{texts.forms}</h3>
          {forms.map(({ format, text }) => (
            <CopyLine key={format.name} label={capitalized(format.title)} text={text} />
          ))}
        </section>
        <Pictures open={open} />
      </div>
    </Dialog>
  );
}

/** How long "Copied." stands, in milliseconds. */
const saidMs = 4000;

interface CopyLineProps {
  /** What the text is. */
  readonly label: string;
  readonly text: string;
  /** Whether its button is the first of the dialog. */
  readonly isFirst?: boolean;
}

/** A text in one line with a button that copies it, and says so itself. */
function CopyLine({ label, text, isFirst = false }: CopyLineProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), saidMs);
    return () => clearTimeout(timer);
  }, [said]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was said of the text before.
  useEffect(() => setSaid(''), [text]);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setSaid(texts.copied),
      () => {
        setSaid(texts.copyFailed);
        field.current?.select();
      },
    );
  };
  const isCopied = said === texts.copied;
  const Icon = isCopied ? Check : Copy;
  return (
    <div className={isFirst ? 'copy-line first' : 'copy-line'}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {/* An input would drop the ends of lines. */}
      <textarea
        ref={field}
        id={id}
        rows={1}
        readOnly
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <button
        type="button"
        className={isFirst ? 'primary' : 'normal'}
        data-focus={isFirst ? '' : undefined}
        aria-label={texts.copyForm(label)}
        onClick={copy}
      >
        <Icon className="icon small" aria-hidden="true" />
        {isCopied ? texts.copied : texts.copy}
      </button>
      <span className={said === texts.copyFailed ? 'said' : 'spoken'} role="status">
        {said}
      </span>
    </div>
  );
}

/** The puzzle in each form: in the derived formats at once, and in all others when these are loaded. */
function useSharedForms(board: Board, document: PuzzleDocument): readonly SharedForm[] {
  const [boards, setBoards] = useState<readonly Board[]>([]);
  useEffect(() => {
    let isOpen = true;
    void import('@gridwright/puzzles/all-formats').then(({ boardsWithFormats }) => {
      if (isOpen) setBoards(boardsWithFormats);
    });
    return () => {
      isOpen = false;
    };
  }, []);
  const whole = boards.find(({ name }) => name === board.name) ?? board;
  return useMemo(() => sharedForms(whole, document), [whole, document]);
}

/** A link for each site that opens the puzzle. */
function Sites({ forms }: { readonly forms: ReturnType<typeof sharedForms> }) {
  const sites = forms.filter(({ format }) => format.opensAt !== undefined);
  if (sites.length === 0) return null;
  return (
    <section className="stack" aria-label={texts.openIn}>
      <h3 className="label">{texts.openIn}</h3>
      <div className="line-up">
        {sites.map(({ format: { name, opensAt }, text }) => (
          <a key={name} className="button normal" href={text} target="_blank" rel="noreferrer">
            <ExternalLink className="icon small" aria-hidden="true" />
            {texts.openAt(opensAt!)}
          </a>
        ))}
      </div>
    </section>
  );
}

/** Pictures, of the puzzle alone unless the switch says otherwise, and the whole document as a file. */
function Pictures({ open: { board, document } }: { readonly open: OpenDocument }) {
  const [withEntries, setEntries] = useState(false);
  const [said, setSaid] = useState('');
  const svgOf = (): string => toSvg(drawDocument(board, document, { entries: withEntries }));
  const savePng = (): void =>
    void pngOf(svgOf()).then(
      (png) => save(png, `${board.name}.png`),
      () => setSaid(texts.noPicture),
    );
  const json = (): string => writeDocument(board, document);
  const files = [
    [texts.svg, () => saveText(svgOf(), 'image/svg+xml', `${board.name}.svg`)],
    [texts.png, savePng],
    [texts.file, () => saveText(json(), 'application/json', `${board.name}.gridwright.json`)],
  ] as const;
  return (
    <section className="stack" aria-label={texts.pictures}>
      <h3 className="label">{texts.pictures}</h3>
      <Toggle label={texts.entered} isOn={withEntries} set={setEntries} />
      <div className="line-up">
        {files.map(([label, saveIt]) => (
          <button key={label} type="button" className="normal" onClick={saveIt}>
            {label}
          </button>
        ))}
        <span className="said" role="status">
          {said}
        </span>
      </div>
    </section>
  );
}
