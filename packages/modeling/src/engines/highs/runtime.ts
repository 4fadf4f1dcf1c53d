import type { Highs, InitOptions } from 'highs';
import { engineFailed } from '../../engine/engine-error.js';

/** Above this size an idle runtime is dropped: WebAssembly memory never shrinks. */
const keptBytes = 256 * 2 ** 20;

/** A runtime and the number of sessions that hold a model in it. */
export interface Runtime {
  readonly highs: Highs;
  readonly key: string;
  sessions: number;
  /** Its size before the first model. */
  readonly freshBytes: number;
  /** Whether it aborted: its memory is in an unknown state. */
  dead: boolean;
}

/** A runtime, perhaps still loading. */
interface Loading {
  readonly promise: Promise<Runtime>;
  loaded: Runtime | null;
}

const runtimes = new Map<string, Loading>();

/**
 * The runtime of this process (one for each `wasmUrl`), loaded on first use, and again after it aborted, or where it is idle and has grown so much
 * that a model within the limit may not fit beside what it holds already. Throws `EngineError` `engine-failed` if loading fails.
 */
export async function loadRuntime(
  wasmUrl: string | undefined,
  memoryLimitBytes = Infinity,
): Promise<Runtime> {
  const key = wasmUrl ?? '';
  const idle = runtimes.get(key)?.loaded ?? null;
  if (idle !== null && idle.sessions === 0) {
    const { memoryBytes } = idle.highs;
    if (memoryBytes > idle.freshBytes && 2 * memoryBytes > memoryLimitBytes) forget(idle);
  }
  const loading = runtimes.get(key) ?? startLoading(key, wasmUrl);
  try {
    return await loading.promise;
  } catch (error) {
    if (runtimes.get(key) === loading) runtimes.delete(key);
    throw engineFailed('highs', String(error));
  }
}

function startLoading(key: string, wasmUrl: string | undefined): Loading {
  const promise = loadHighs(wasmUrl === undefined ? {} : { locateFile: () => wasmUrl }).then((highs) => {
    const freshBytes = highs.memoryBytes;
    loading.loaded = { highs, key, sessions: 0, freshBytes, dead: false };
    return loading.loaded;
  });
  const loading: Loading = { promise, loaded: null };
  runtimes.set(key, loading);
  return loading;
}

/** Records that the runtime aborted: its sessions are lost, the next session gets a new runtime. */
export function markDead(runtime: Runtime): void {
  runtime.dead = true;
  forget(runtime);
}

/** Records that a session no longer needs the runtime. */
export function releaseRuntime(runtime: Runtime): void {
  runtime.sessions -= 1;
  if (runtime.sessions === 0 && runtime.highs.memoryBytes > keptBytes) forget(runtime);
}

function forget(runtime: Runtime): void {
  if (runtimes.get(runtime.key)?.loaded === runtime) runtimes.delete(runtime.key);
}

/// <reference path="./web-assembly.d.ts" />

/**
 * Instantiates the WebAssembly runtime of HiGHS, whose code is loaded when it is first needed. The package's types are those of a
 * CommonJS module, while Node and bundlers load its ES module: TypeScript's `default.default` is `default` at run time. Only this
 * file depends on that.
 */
export async function loadHighs(options: InitOptions): Promise<Highs> {
  const { default: loaded } = await import('highs');
  const loader: unknown = loaded;
  return isLoader(loader) ? loader(options) : loaded.default(options);
}

function isLoader(value: unknown): value is (options: InitOptions) => Promise<Highs> {
  return typeof value === 'function';
}
