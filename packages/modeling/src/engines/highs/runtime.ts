import type { Highs } from 'highs';
import { EngineError } from '../engine-error.js';
import { loadHighs } from './load-highs.js';

/** Above this size an idle runtime is dropped: WebAssembly memory never shrinks. */
const keptBytes = 256 * 2 ** 20;

/** A runtime and the number of sessions that hold a model in it. */
export interface Runtime {
  readonly highs: Highs;
  readonly key: string;
  sessions: number;
  /** Whether its memory is in no known state any more: it aborted. */
  dead: boolean;
}

/** A runtime that is being loaded, and then loaded. */
interface Loading {
  readonly promise: Promise<Runtime>;
  loaded: Runtime | null;
}

const runtimes = new Map<string, Loading>();

/**
 * The runtime of this process (one for each `wasmUrl`), loaded when first asked for, and again after it died.
 * Throws `EngineError` `engine-failed` where it cannot be loaded.
 */
export async function loadRuntime(wasmUrl: string | undefined): Promise<Runtime> {
  const key = wasmUrl ?? '';
  const loading = runtimes.get(key) ?? startLoading(key, wasmUrl);
  try {
    return await loading.promise;
  } catch (error) {
    if (runtimes.get(key) === loading) runtimes.delete(key);
    throw new EngineError({ code: 'engine-failed', engine: 'highs', detail: String(error) });
  }
}

function startLoading(key: string, wasmUrl: string | undefined): Loading {
  const promise = loadHighs(wasmUrl === undefined ? {} : { locateFile: () => wasmUrl }).then((highs) => {
    loading.loaded = { highs, key, sessions: 0, dead: false };
    return loading.loaded;
  });
  const loading: Loading = { promise, loaded: null };
  runtimes.set(key, loading);
  return loading;
}

/** Says that the runtime aborted: its sessions are lost, the next session gets a new one. */
export function markDead(runtime: Runtime): void {
  runtime.dead = true;
  forget(runtime);
}

/** Says that a session no longer needs the runtime. */
export function releaseRuntime(runtime: Runtime): void {
  runtime.sessions -= 1;
  if (runtime.sessions === 0 && runtime.highs.memoryBytes > keptBytes) forget(runtime);
}

function forget(runtime: Runtime): void {
  if (runtimes.get(runtime.key)?.loaded === runtime) runtimes.delete(runtime.key);
}
