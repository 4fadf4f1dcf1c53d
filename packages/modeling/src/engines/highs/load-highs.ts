/// <reference path="./web-assembly.d.ts" />
import type { Highs, InitOptions } from 'highs';
import highsModule from 'highs';

/**
 * Instantiates the WebAssembly runtime of HiGHS. The package's types are those of a CommonJS module, while
 * Node and bundlers load its ES module: what TypeScript calls `highsModule.default` is `highsModule` at run
 * time. This file alone knows.
 */
export function loadHighs(options: InitOptions): Promise<Highs> {
  const loader: unknown = highsModule;
  return isLoader(loader) ? loader(options) : highsModule.default(options);
}

function isLoader(value: unknown): value is (options: InitOptions) => Promise<Highs> {
  return typeof value === 'function';
}
