import { vi } from 'vitest';

/** Counts the instances of kernels that are made from now on, until globals are unstubbed. */
export function countedInstances(): () => number {
  const { WebAssembly: wasm } = globalThis as unknown as {
    readonly WebAssembly: { readonly Module: unknown; readonly Instance: new (...given: never[]) => object };
  };
  let count = 0;
  class Instance extends wasm.Instance {
    constructor(...given: never[]) {
      super(...given);
      count += 1;
    }
  }
  vi.stubGlobal('WebAssembly', { ...wasm, Module: wasm.Module, Instance });
  return () => count;
}
