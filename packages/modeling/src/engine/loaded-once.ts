/**
 * A function that loads something at the first call, and again after a failure. An `import()` of a loaded module takes longer than a question about
 * a small puzzle.
 */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
