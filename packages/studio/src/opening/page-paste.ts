import { useLayoutEffect } from 'react';
import type { TextPuzzle } from '../document/read-text.js';
import { isWriting } from '../parts/page-keys.js';
import type { Pasted } from './open-box.js';

/**
 * Reads text and files that are pasted or dropped anywhere on the page. One puzzle is opened at once (`open`); anything else is shown
 * first, null if the reader did not load. Both have to be the same functions each time.
 */
export function usePagePaste(
  open: (puzzle: TextPuzzle) => void,
  show: (pasted: Pasted | null) => void,
): void {
  // As soon as the page stands: a paste then is not lost.
  useLayoutEffect(() => {
    const reading = new AbortController();
    const take = async (given: string | File): Promise<void> => {
      // Not part of the first view.
      const reader = await import('./read-pasted.js').catch(() => null);
      if (reader === null) return show(null);
      const read = await reader.readPasted(given, reading.signal);
      if (reading.signal.aborted) return;
      const [first, second] = read.puzzles;
      // Warnings are shown before the puzzle is opened.
      const isClear = read.problems.length === 0 && first?.warnings.length === 0;
      const isFile = typeof given !== 'string';
      if (first !== undefined && second === undefined && isClear) open(first);
      else show({ text: isFile ? given.name : given, isFile, read });
    };
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text') ?? '';
      if (isWriting(event.target) || text === '') return;
      event.preventDefault();
      void take(text);
    };
    const onDrop = (event: DragEvent): void => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      const text = event.dataTransfer?.getData('text') ?? '';
      if (file !== undefined || text !== '') void take(file ?? text);
    };
    const allow = (event: DragEvent): void => event.preventDefault();
    window.addEventListener('paste', onPaste);
    window.addEventListener('drop', onDrop);
    window.addEventListener('dragover', allow);
    return () => {
      reading.abort();
      window.removeEventListener('paste', onPaste);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('dragover', allow);
    };
  }, [open, show]);
}
