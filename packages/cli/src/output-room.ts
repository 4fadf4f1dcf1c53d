let drained: Promise<void> | null = null;

/** Resolves when standard output takes more; undefined where it does now. Whoever reads it may be slow. */
export function outputRoom(): Promise<void> | undefined {
  if (!process.stdout.writableNeedDrain) return undefined;
  drained ??= new Promise((resolve) =>
    process.stdout.once('drain', () => {
      drained = null;
      resolve();
    }),
  );
  return drained;
}
