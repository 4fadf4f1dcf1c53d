import { entriesAsClues, type PuzzleDocument, type Violation } from '@gridwright/puzzles/boards';
import { QuestionWorker } from '@gridwright/puzzles/browser';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isWriting } from '../desk/page-events.js';
import type { OpenDocument } from '../document/store.js';
import { type Checked, checked, isSolvedBy, toldBySolving } from './check.js';
import { type LiveAnswer, makeWorker, puzzleText, requestOf } from './live-answers.js';

/** What was said about a document as it was. */
interface Said {
  readonly document: PuzzleDocument;
  readonly checked: Checked;
  readonly isShown: boolean;
}

/** "Right so far?", and what it has said about the document as it is. */
export interface Checking {
  readonly checked: Checked | null;
  readonly isShown: boolean;
  readonly isSolved: boolean;
  readonly violations: readonly Violation[];
  readonly check: () => void;
  readonly show: () => void;
}

/** Checks a document when asked, by its button or the key C, and notices that it is solved. `answer` is about its puzzle. */
export function useCheck(open: OpenDocument, answer: LiveAnswer, isActive: boolean): Checking {
  const { board, document } = open;
  const [said, setSaid] = useState<Said | null>(null);
  const current = said?.document === document ? said : null;
  const worker = useRef<QuestionWorker | null>(null);
  useEffect(() => () => worker.current?.close(), []);

  const check = useCallback((): void => {
    const now = checked(board, document, answer);
    setSaid({ document, checked: now, isShown: false });
    if (now.verdict !== 'several' || now.fits !== null) return;
    const puzzle = entriesAsClues(board.layers, document);
    if (puzzle === null) return;
    worker.current ??= new QuestionWorker(makeWorker);
    worker.current
      .answer(requestOf(puzzleText(board, puzzle), { command: 'solve' }))
      .then((record) => {
        const told = toldBySolving(board, document, answer, record);
        if (told === null) return;
        setSaid((before) => (before?.document === document ? { ...before, checked: told } : before));
      })
      // Then it stays untold whether it fits.
      .catch(() => {});
  }, [board, document, answer]);
  const show = useCallback(() => setSaid((before) => before && { ...before, isShown: true }), []);

  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent): void => {
      const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey;
      if (hasModifier || event.key.toLowerCase() !== 'c' || isWriting(event.target)) return;
      event.preventDefault();
      check();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isActive, check]);

  const isShown = current?.isShown === true;
  const violations = isShown && 'violations' in current.checked ? current.checked.violations : none;
  return {
    ...{ check, show, isShown, violations },
    checked: current?.checked ?? null,
    isSolved: useSolved(open, answer, isActive),
  };
}

const none: readonly Violation[] = [];

/**
 * Whether the document is solved, looked at after each change once it is drawn. It stays so while marks come and go, so that it is
 * said once.
 */
function useSolved({ id, board, document }: OpenDocument, answer: LiveAnswer, isActive: boolean): boolean {
  const [solvedId, setSolvedId] = useState<string | null>(null);
  const isAsked = isActive && answer.state !== 'empty';
  useEffect(() => {
    const look = (): void => setSolvedId(isAsked && isSolvedBy(board, document, answer) ? id : null);
    const later = setTimeout(look, 0);
    return () => clearTimeout(later);
  }, [id, board, document, answer, isAsked]);
  return solvedId === id;
}
