import type { Engine } from '@gridwright/modeling';
import type { Kind } from '../kinds/kind.js';

/** What an asker says of the engines. */
export interface EngineOptions {
  readonly seed: number | null;
  /** How to call a program of the asker's own. */
  readonly command: string | null;
}

/** What an application brings to a worker: its puzzle kinds, and the engines, the default one first. */
export interface Registry {
  readonly kinds: readonly Kind[];
  engines(options: EngineOptions): readonly Engine[];
}
