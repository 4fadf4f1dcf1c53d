import { useLayoutEffect, useState } from 'react';
import { isWriting } from '../desk/page-events.js';
import { OpenBox, type OpenBoxProps, type Pasted } from '../opening/open-box.js';
import { readPasted } from '../opening/read-pasted.js';

/** The box that opens puzzles; what is pasted or dropped anywhere on the page goes there too. One puzzle is opened at once. */
export function PasteBox({ open, openAll }: Pick<OpenBoxProps, 'open' | 'openAll'>) {
  const [given, setGiven] = useState<{ readonly pasted: Pasted; readonly key: string } | null>(null);
  // As soon as the shelf stands: what is pasted then is not lost.
  useLayoutEffect(() => {
    const reading = new AbortController();
    const take = async (taken: string | File): Promise<void> => {
      const read = await readPasted(taken, reading.signal);
      if (reading.signal.aborted) return;
      const [first, second] = read.puzzles;
      const isFile = typeof taken !== 'string';
      // Warnings are shown before the puzzle is opened.
      const isClear = read.problems.length === 0 && first?.warnings.length === 0;
      if (first !== undefined && second === undefined && isClear) open(first);
      else
        setGiven({
          pasted: { text: isFile ? taken.name : taken, isFile, read },
          key: crypto.randomUUID(),
        });
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
  }, [open]);
  return <OpenBox key={given?.key ?? 'own'} pasted={given?.pasted ?? null} {...{ open, openAll }} />;
}
