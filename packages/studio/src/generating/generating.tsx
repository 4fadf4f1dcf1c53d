import type { PuzzleDocument } from '@gridwright/puzzles/boards';
import { Dices, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { clueLayersOf, nounOfClues } from '../answers/clue-words.js';
import { type DocumentStore, newDocument, type OpenDocument } from '../document/store.js';
import { RowButton } from '../parts/buttons.js';
import { usePageKeys } from '../parts/page-keys.js';
import { useStore } from '../parts/store.js';
import { generatingTexts as texts } from '../texts/generating.js';
import { GenerateDialog } from './generate-dialog.js';
import { MakingLine } from './making-line.js';
import { type Making, type MissedPuzzle, PuzzleMaker } from './puzzle-maker.js';

/** Where the maker of puzzles is while it is not shown: from the shelf to the desk. */
export type MakerPlace = { current: { readonly close: () => void } | null };

/** The maker of puzzles, which opens one that somebody waits for. `openMade` returns the id of its document. */
function useMaker(
  place: MakerPlace,
  openMade: (document: PuzzleDocument) => string,
): readonly [PuzzleMaker, Making] {
  const [maker] = useState(() => (place.current instanceof PuzzleMaker ? place.current : new PuzzleMaker()));
  place.current = maker;
  const making = useStore(maker);
  const { next, isAwaited } = making;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken once, when it is there.
  useEffect(() => {
    if (next.state === 'ready' && isAwaited) maker.taken(openMade(next.made.document), next.made);
  }, [next, isAwaited]);
  return [maker, making];
}

export interface GenerateFromShelfProps {
  /** Puts a puzzle on the desk, and returns the id of its document. */
  readonly openMade: (document: PuzzleDocument) => string;
  readonly onClose: () => void;
  readonly maker: MakerPlace;
}

/** The dialog of wishes where no puzzle is open, as on the shelf: what is made goes to the desk. */
export function GenerateFromShelf({ openMade, onClose, maker: place }: GenerateFromShelfProps) {
  const [maker, making] = useMaker(place, openMade);
  return (
    <GenerateDialog
      {...{ making }}
      desk={null}
      wish={maker.wish}
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
  readonly isOpen: boolean;
  readonly ask: () => void;
  readonly onClose: () => void;
  readonly maker: MakerPlace;
}

/** New puzzles as wished: the dialog that asks for them, and beside one that was made, the next one like it. */
export function Generating({ store, open, isOpen, ask, onClose, maker: place }: GeneratingProps) {
  const openMade = (document: PuzzleDocument): string => {
    const opened = newDocument(document, store.get().mode);
    store.open(opened);
    return opened.id;
  };
  // Somebody who waits with the dialog open, or has pressed the key, sees it at once.
  const wasOpen = useRef(isOpen);
  wasOpen.current = isOpen;
  const [maker, making] = useMaker(place, (document) => {
    if (wasOpen.current) onClose();
    return openMade(document);
  });
  const { next, isAwaited, documents } = making;
  const generated = documents.get(open.id) ?? null;
  usePageKeys((event) => {
    if (generated === null || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key.toLowerCase() !== 'g') return false;
    maker.another();
    return true;
  });
  const { board, document } = open;
  const openNearest = ({ document: nearest }: MissedPuzzle): void => {
    openMade(nearest);
    onClose();
  };
  const line = <MakingLine {...{ making, openNearest }} stop={maker.stop} />;
  return (
    <>
      {isOpen && (
        <GenerateDialog
          {...{ making, openNearest, onClose }}
          desk={{ board, puzzle: document.puzzle }}
          wish={maker.wish}
          stop={maker.stop}
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
          <RowButton
            icon={Dices}
            label={next.state === 'working' ? texts.preparing : texts.ready}
            keys={texts.key}
            isDisabled={isAwaited}
            act={maker.another}
          />
          <RowButton icon={SlidersHorizontal} label={texts.change} act={ask} />
          {!isOpen && line}
        </section>
      )}
      {generated === null && !isOpen && isAwaited && (
        <section className="section" aria-label={texts.section}>
          {line}
        </section>
      )}
    </>
  );
}
