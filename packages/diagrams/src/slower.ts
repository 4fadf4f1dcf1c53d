/** Why large work is slower than it could be. */
export type Slower = 'no kernel' | 'kernel full';

/** The reason in words, for a line of progress. */
export function slowerText(slower: Slower): string {
  return slower === 'no kernel' ? 'without WebAssembly' : 'beyond the memory of WebAssembly';
}
