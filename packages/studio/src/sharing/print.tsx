import {
  asDrawn,
  type Board,
  drawDocument,
  type PuzzleDocument,
  type Scene,
  type Solution,
  toSvg,
} from '@gridwright/puzzles/boards';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { documentTitle } from '../document/naming.js';
import { Toggle } from '../parts/choice.js';
import { FormDialog } from '../parts/dialog.js';
import { sharingTexts } from '../texts/sharing.js';

const texts = sharingTexts.print;

export interface PrintDialogProps {
  readonly board: Board;
  readonly document: PuzzleDocument;
  /** The only solution; null if it is not known that there is one. */
  readonly solution: Solution | null;
  readonly onClose: () => void;
}

/** Says what is printed, and prints it: the puzzle large on a page, and its solution on another if wished. */
export function PrintDialog({ board, document, solution, onClose }: PrintDialogProps) {
  const [withEntries, setEntries] = useState(false);
  const [withSolution, setSolution] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const print = async (): Promise<void> => {
    const pictures = Array.from(sheet.current?.querySelectorAll('img') ?? []);
    await Promise.all(pictures.map((picture) => picture.decode()));
    window.print();
    onClose();
  };
  const drawn = useMemo(
    () => drawDocument(board, document, { entries: withEntries }),
    [board, document, withEntries],
  );
  const solved = useMemo(
    () => (solution === null ? null : board.draw(asDrawn(board.layers, solution))),
    [board, solution],
  );
  const title = document.about.title.trim() === '' ? board.title : documentTitle(document);
  const { author, rulesText } = document.about;
  return (
    <FormDialog title={texts.title} label={texts.print} isFirst submit={() => void print()} onClose={onClose}>
      <Toggle label={texts.entered} isOn={withEntries} set={setEntries} />
      {solution === null ? (
        <p className="note">{texts.solutionUnknown}</p>
      ) : (
        <Toggle label={texts.solution} isOn={withSolution} set={setSolution} />
      )}
      {createPortal(
        <article className="print-sheet" ref={sheet} aria-hidden="true">
          <section>
            <h1>{title}</h1>
            {author.trim() !== '' && <p>{texts.by(author)}</p>}
            <p className="print-rules">{rulesText.trim() === '' ? board.description : rulesText}</p>
            <Picture scene={drawn} />
          </section>
          {withSolution && solved !== null && (
            <section>
              <h1>{texts.solutionOf(title)}</h1>
              <Picture scene={solved} />
            </section>
          )}
        </article>,
        window.document.body,
      )}
    </FormDialog>
  );
}

/** A drawing as it stands in files: black on white, in every theme. */
function Picture({ scene }: { readonly scene: Scene }) {
  const [url, setUrl] = useState<string | null>(null);
  const svg = useMemo(() => toSvg(scene), [scene]);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return url === null ? null : <img src={url} alt={scene.title} />;
}
