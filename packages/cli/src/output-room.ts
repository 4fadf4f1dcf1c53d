import { once } from 'node:events';
import type { Output } from './io.js';

/** A function that resolves when an output takes more, and is undefined where it does now. Whoever reads it may be slow. */
export function outputRoom(output: Output): () => Promise<void> | undefined {
  let drained: Promise<void> | null = null;
  return () => {
    if (!output.writableNeedDrain) return undefined;
    drained ??= new Promise((resolve) =>
      output.once('drain', () => {
        drained = null;
        resolve();
      }),
    );
    return drained;
  };
}

/** Prints, and waits until the reader has caught up. */
export async function print(output: Output, text: string): Promise<void> {
  if (!output.write(text)) await once(output, 'drain');
}
