import type { PuzzleDocument } from '@gridwright/puzzles/boards';
import { Dices, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { clueLayersOf, nounOfClues } from '../answers/clue-words.js';
import { isWriting } from '../desk/page-events.js';
import { type DocumentStore, newDocument, type OpenDocument } from '../document/store.js';
import { generatingTexts as texts } from '../texts/generating.js';
import { GenerateDialog } from './generate-dialog.js';
import { MakingLine } from './making-line.js';
import { type Making, PuzzleMaker } from './puzzle-maker.js';

/** Where what was made is kept while it is not shown: from the shelf to the desk. */
export type MadeBefore = { current: { readonly close: () => void } | null };

/** What makes puzzles: the one before, if there is one. */
function useMaker(made: MadeBefore): PuzzleMaker {
  const [maker] = useState(() => (made.current instanceof PuzzleMaker ? made.current : new PuzzleMaker()));
  made.current = maker;
  return maker;
}

/** Opens a puzzle that somebody waits for when it is there. `openMade` returns the id of its document. */
function useAwaited(
  maker: PuzzleMaker,
  { next, isAwaited }: Making,
  openMade: (document: PuzzleDocument) => string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken once, when it is there.
  useEffect(() => {
    if (next.state === 'ready' && isAwaited) maker.taken(openMade(next.made.document), next.made);
  }, [next, isAwaited]);
}

export interface WishesProps {
  /** Puts a puzzle on the desk, and returns the id of its document. */
  readonly openMade: (document: PuzzleDocument) => string;
  readonly onClose: () => void;
  readonly made: MadeBefore;
}

/** The dialog of wishes where no puzzle is open, as on the shelf: what is made goes to the desk. */
export function FirstWishes({ openMade, onClose, made }: WishesProps) {
  const maker = useMaker(made);
  const making = useSyncExternalStore(maker.subscribe, maker.get);
  useAwaited(maker, making, openMade);
  return (
    <GenerateDialog
      {...{ making }}
      desk={null}
      wish={(wishes) => maker.wish(wishes)}
      stop={maker.stop}
      openNearest={({ document }) => openMade(document)}
      onClose={() => {
        // Nobody would see what comes later.
        if (maker.get().isAwaited) maker.close();
        onClose();
      }}
    />
  );
}

export interface GeneratingProps {
  readonly store: DocumentStore;
  readonly open: OpenDocument;
  /** Whether the dialog of wishes is open. */
  readonly isAsked: boolean;
  readonly ask: () => void;
  readonly onClose: () => void;
  readonly made: MadeBefore;
}

/** New puzzles as wished: the dialog that asks for them, and beside one that was made, the next one like it. */
export function Generating({ store, open, isAsked, ask, onClose, made }: GeneratingProps) {
  const maker = useMaker(made);
  const making = useSyncExternalStore(maker.subscribe, maker.get);
  const { next, isAwaited, documents } = making;
  const generated = documents.get(open.id) ?? null;
  const openMade = (document: PuzzleDocument): string => {
    const opened = newDocument(document, store.get().mode);
    store.open(opened);
    return opened.id;
  };
  // Somebody who waits with the dialog open, or has pressed the key, sees it at once.
  const wasAsked = useRef(isAsked);
  wasAsked.current = isAsked;
  useAwaited(maker, making, (document) => {
    if (wasAsked.current) onClose();
    return openMade(document);
  });
  const isOffered = generated !== null;
  useEffect(() => {
    if (!isOffered) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      if (event.key.toLowerCase() !== 'g') return;
      event.preventDefault();
      maker.another();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOffered, maker]);
  const { board, document } = open;
  const line = (
    <MakingLine
      {...{ making }}
      stop={maker.stop}
      openNearest={({ document: nearest }) => {
        openMade(nearest);
        onClose();
      }}
    />
  );
  return (
    <>
      {isAsked && (
        <GenerateDialog
          {...{ making, onClose }}
          desk={{ board, puzzle: document.puzzle }}
          wish={(wishes) => maker.wish(wishes)}
          stop={maker.stop}
          openNearest={({ document: nearest }) => {
            openMade(nearest);
            onClose();
          }}
        />
      )}
      {generated !== null && (
        <section className="section rows" aria-label={texts.section}>
          <p className="note made-facts">
            {texts.made(
              generated.clues,
              nounOfClues(board, clueLayersOf(board)),
              (generated.rating?.status === 'rated' && generated.rating.grade) || null,
            )}
          </p>
          <button
            type="button"
            className="row"
            aria-keyshortcuts={texts.key}
            disabled={isAwaited}
            onClick={maker.another}
          >
            <Dices className="icon" aria-hidden="true" />
            <span>{next.state === 'working' ? texts.preparing : texts.ready}</span>
            <kbd className="end">{texts.key}</kbd>
          </button>
          <button type="button" className="row" onClick={ask}>
            <SlidersHorizontal className="icon" aria-hidden="true" />
            <span>{texts.change}</span>
          </button>
          {!isAsked && line}
        </section>
      )}
      {generated === null && !isAsked && isAwaited && (
        <section className="section" aria-label={texts.section}>
          {line}
        </section>
      )}
    </>
  );
}
