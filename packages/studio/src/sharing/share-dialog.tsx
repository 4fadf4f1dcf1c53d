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
import { ExternalLink } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { OpenDocument } from '../document/store.js';
import { Choice, Toggle } from '../parts/choice.js';
import { Dialog } from '../parts/dialog.js';
import { sharingTexts as texts } from '../texts/sharing.js';
import { CopyLine } from './copy-line.js';
import { isLoopback, linkOf } from './link.js';
import { pngOf } from './png.js';
import { save } from './save.js';

export interface ShareDialogProps {
  readonly open: OpenDocument;
  readonly onClose: () => void;
}

/** The puzzle as a link, at other sites, in each form that can represent it, as a picture and as a file. */
export function ShareDialog({ open, onClose }: ShareDialogProps) {
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
          <CopyLine label={texts.link} text={link} isFirst={true} />
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

function capitalized(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
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
  const saveText = (text: string, type: string, ending: string): void =>
    save(new Blob([text], { type }), `${board.name}.${ending}`);
  const savePng = (): void =>
    void pngOf(svgOf()).then(
      (png) => save(png, `${board.name}.png`),
      () => setSaid(texts.noPicture),
    );
  return (
    <section className="stack" aria-label={texts.pictures}>
      <h3 className="label">{texts.pictures}</h3>
      <Toggle label={texts.entered} isOn={withEntries} set={setEntries} />
      <div className="line-up">
        <button type="button" className="normal" onClick={() => saveText(svgOf(), 'image/svg+xml', 'svg')}>
          {texts.svg}
        </button>
        <button type="button" className="normal" onClick={savePng}>
          {texts.png}
        </button>
        <button
          type="button"
          className="normal"
          onClick={() => saveText(writeDocument(board, document), 'application/json', 'gridwright.json')}
        >
          {texts.file}
        </button>
        <span className="said" role="status">
          {said}
        </span>
      </div>
    </section>
  );
}
