import type { Engine } from '@gridwright/modeling';
import type { Kind } from '../kinds/kind.js';

/** What an application brings to a worker: its puzzle kinds, and the engines, the default one first. */
export interface Registry {
  readonly kinds: readonly Kind[];
  engines(options: { readonly seed: number | null }): readonly Engine[];
}
