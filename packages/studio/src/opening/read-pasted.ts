import { maxPastedLength } from '@gridwright/puzzles/boards';
import { loadAllBoards } from '../document/boards.js';
import { type ReadText, readText } from '../document/read-text.js';
import { openingTexts as texts } from '../texts/opening.js';

/** Longer texts are read in a worker, in bytes. */
const maxAtOnce = 100_000;

/** The maximum size of a file: only a backup may have more than `maxPastedLength` characters. */
const maxFileBytes = 64 * 1024 * 1024;

/** The puzzles of a text or a file, read in a worker where that could take long. Aborted, it never settles. */
export async function readPasted(given: string | Blob, signal: AbortSignal): Promise<ReadText> {
  if (typeof given !== 'string' && given.size > maxFileBytes)
    return { puzzles: [], problems: [texts.tooLarge(maxFileBytes / 1024 / 1024)] };
  const text = typeof given === 'string' ? given : await textOf(given);
  if (text === null) return { puzzles: [], problems: [texts.notText] };
  // What is read goes to the desk.
  await loadAllBoards();
  const isQuick = text.length <= maxAtOnce || (text.length > maxPastedLength && !text.includes('gridwright'));
  if (!isQuick) return inWorker(text, signal);
  const { boardsWithFormats } = await import('@gridwright/puzzles/all-formats');
  return readText(boardsWithFormats, text);
}

/** A file as text; null if it is none. */
async function textOf(file: Blob): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

function inWorker(text: string, signal: AbortSignal): Promise<ReadText> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../reading-worker.js', import.meta.url), { type: 'module' });
    signal.addEventListener('abort', () => worker.terminate());
    worker.onmessage = ({ data }: MessageEvent<ReadText>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage(text);
  });
}
