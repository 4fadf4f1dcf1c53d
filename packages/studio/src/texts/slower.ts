import type { Slower } from '@gridwright/modeling';

/** Why a search is slower than it could be, after what it has done so far. */
const slowerTexts: Readonly<Record<Slower, string>> = {
  'no kernel': ', slower without WebAssembly',
  'kernel full': ', slower beyond the memory of WebAssembly',
};

/** The reason, or nothing. */
export function slowerNote(slower: Slower | undefined): string {
  return slower === undefined ? '' : slowerTexts[slower];
}
