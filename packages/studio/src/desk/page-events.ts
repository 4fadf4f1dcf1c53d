import type { PuzzleDocument } from '@gridwright/puzzles/boards';
import { useLayoutEffect } from 'react';
import type { DocumentStore, Mode } from '../document/store.js';
import type { SetDialog } from './dialogs.js';

export interface PageEvents {
  readonly store: DocumentStore;
  readonly setDialog: SetDialog;
  /** Opens a document that was pasted or dropped. */
  readonly put: (document: PuzzleDocument, mode: Mode) => void;
  readonly print: () => void;
  /** Begins a trial. */
  readonly tryIt: () => void;
}

/** Handles the keys of the whole page, paste and drop. */
export function usePageEvents({ store, setDialog, put, print, tryIt }: PageEvents): void {
  // As soon as the board stands: what is pasted or typed then is not lost.
  useLayoutEffect(() => {
    const reading = new AbortController();
    const take = async (given: string | File): Promise<void> => {
      // Not part of the first view.
      const reader = await import('../opening/read-pasted.js').catch(() => null);
      if (reader === null) return setDialog('open');
      const read = await reader.readPasted(given, reading.signal);
      const [first, second] = read.puzzles;
      if (reading.signal.aborted) return;
      // Warnings are shown before the puzzle is opened.
      const isClear = read.problems.length === 0 && first?.warnings.length === 0;
      if (first !== undefined && second === undefined && isClear) put(first.document, first.mode ?? 'make');
      else {
        const isFile = typeof given !== 'string';
        setDialog('open', { text: isFile ? given.name : given, isFile, read });
      }
    };
    const onKey = (event: KeyboardEvent): void => {
      if (isWriting(event.target)) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (isCommand && key === 'z' && !event.shiftKey) store.undo();
      else if (isCommand && (key === 'y' || key === 'z')) store.redo();
      else if (!isCommand && key === 'm') store.setMode(store.get().mode === 'make' ? 'solve' : 'make');
      else if (isCommand && key === 'p') print();
      else if (isCommand || event.altKey) return;
      else if (key === 't' && store.get().mode === 'solve') tryIt();
      else if (key === '?' || key === 'f1') setDialog('help');
      else return;
      event.preventDefault();
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
    window.addEventListener('keydown', onKey);
    window.addEventListener('paste', onPaste);
    window.addEventListener('drop', onDrop);
    window.addEventListener('dragover', allow);
    return () => {
      reading.abort();
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('paste', onPaste);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('dragover', allow);
    };
  }, [store, setDialog, put, print, tryIt]);
}

/** Whether keys and pastes belong to a field or a dialog. A radio button takes no letters. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, dialog') !== null;
}
