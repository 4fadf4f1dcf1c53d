// Made from packages/solver/kernels/propagation/ by `npm run kernels`; do not edit.

/** A kernel with a memory of its own. */
export interface KernelInstance<Exports> {
  readonly exports: Exports;
  readonly memory: KernelMemory;
}

/** WebAssembly's memory. Views of `buffer` end when it grows, which throws a RangeError where it can't. */
export interface KernelMemory {
  readonly buffer: ArrayBuffer;
  grow(pagesOf64Kibibytes: number): number;
}

type Module = object;
interface Wasm {
  readonly Module: new (bytes: Uint8Array) => Module;
  readonly Instance: new <Exports>(
    module: Module,
    imports: Readonly<Record<string, unknown>>,
  ) => { readonly exports: Exports & { readonly memory: KernelMemory } };
}

// Both are there in some places only.
declare const WebAssembly: Wasm | undefined;
declare const process: { readonly env?: Readonly<Record<string, string | undefined>> } | undefined;

/** Once a process; null where it cannot be had. */
let compiled: Module | null | undefined;

/** An instance of the kernel `propagation`; null without WebAssembly, and where GRIDWRIGHT_KERNELS is "off". */
export function newInstance<Exports>(
  imports: Readonly<Record<string, unknown>>,
): KernelInstance<Exports> | null {
  if (typeof WebAssembly === 'undefined' || wanted() === 'off') return null;
  compiled ??= compiledModule(WebAssembly);
  if (compiled === null) return null;
  const { exports } = new WebAssembly.Instance<Exports>(compiled, imports);
  return { exports, memory: exports.memory };
}

/** Whether small work is for the kernel too, as tests want it: GRIDWRIGHT_KERNELS is "always". */
export function isForSmallWork(): boolean {
  return wanted() === 'always';
}

function wanted(): string | undefined {
  return typeof process === 'undefined' ? undefined : process.env?.['GRIDWRIGHT_KERNELS'];
}

function compiledModule(wasm: Wasm): Module | null {
  try {
    return new wasm.Module(Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0)));
  } catch {
    // A page's policy can forbid it.
    return null;
  }
}

const code =
  'AGFzbQEAAAABCgJgAX8Bf2AAAX8CGwEIaW1wb3J0ZWQOcmVzZXJ2ZVdhdGNoZXMAAAMEAwABAQUDAQABBywECGZyZWVGcm9tAA' +
  'IIZmllbGRzQXQAAwlwcm9wYWdhdGUAAQZtZW1vcnkCAArxCQPiCQIgfwJ+QYAIKAIAIQpBhAgoAgAhFEGICCgCACEVQYwIKAIA' +
  'IRJBkAgoAgAhGEGYCCgCACETQZwIKAIAIQ1BoAgoAgAhFkGkCCgCACEZQagIKAIAIRpBrAgoAgAhG0HACCgCACEXQZQIKAIAIQ' +
  'NBuAgoAgAhAUG8CCgCACEHQX8hAgNAIAJBf0YgASAHSnEEQAJAIAciBEEBaiEHIBkgGiASIARBAnRqKAIAQQFzIg5BAnQiBGoo' +
  'AgBBAnRqIgUgBCAbaigCAEECdGohBgNAIAUgBkkEQAJAIAUoAgAiCCAKaiwAACIJQQBMBEAgBSgCBCEEIAlBAEgEQCAEIQIMAg' +
  'sgCCAKakEBOgAAIAogCEEBc2pB/wE6AAAgCEEBdUECdCIJIBRqIBc2AgAgCSAVaiAENgIAIBIgAUECdGogCDYCACABQQFqIQEL' +
  'IAVBCGohBQwCCwsLIAJBf0cNACADIA5BAnQiBCATaigCAEECdGoiBiAEIA1qKAIAIgRBAnRqIQ8gBiIFIQkgECAEQQR1QQFqai' +
  'EQA0AgBSAPSQRAAkAgBSkDACEhIAVBCGohBSAKICGnaiwAAEEASgRAIAkgITcDACAJQQhqIQkMAwsgEEEBaiEQIBggIUIgiKci' +
  'CEECdGoiEUEQaiILKQMAIiKnICJCIIincyAOcyIMIApqLAAAIRwgDK0gIUKAgICAcIOEISIgHEEASgRAIAkgIjcDACAJQQhqIQ' +
  'kMAwsgCyARKAIAQQJ0aiEdIAsgESgCDEECdGoiHiEEA0AgBCAdSQR/IAogBCgCAGosAABBAEgFQQALBEAgBEEEaiEEDAELCyAE' +
  'IB1GBEAgC0EIaiEEA0AgBCAeSQR/IAogBCgCAGosAABBAEgFQQALBEAgBEEEaiEEDAELCyAdIAQgBCAeRhshBAsgBCAdSQRAIA' +
  'QoAgAiHSAKaiwAAEEASgRAIBEgBCALa0ECdjYCDCAJIB2tICFCgICAgHCDhDcDACAJQQhqIQkMBAsgHUECdCIIIA1qKAIAIh4g' +
  'CCAWaigCAEYEQEGwCCgCACIIQQQgHkEBdCIcIBxBBEgbIh9qIhxBtAgoAgBKBEAgHBAARQRAIAVBCGshBSAHQQFrIQdBfiECDA' +
  'QLQZQIKAIAIhwgBiADa2ohBiAcIA8gA2tqIQ8gHCAFIANraiEFIBwgCSADa2ohCSAcIQMLIAhBAnQgA2ogAyAdQQJ0IhwgE2oi' +
  'ICgCAEECdGogHkECdPwKAAAgICAINgIAIBYgHGogHzYCAEGwCCAIIB9qNgIACyARIAQgC2tBAnY2AgwgCyAMNgIAIAsgHTYCBC' +
  'AEIA42AgAgAyAdQQJ0IgQgE2ooAgAgHmpBAnRqICI3AwAgBCANaiAeQQJqNgIADAMLIAkgIjcDACAJQQhqIQkgACAIRg0CIBxB' +
  'AEgEQCAIIQIMAQsgCiAMakEBOgAAIAogDEEBc2pB/wE6AAAgDEEBdUECdCIEIBRqIBc2AgAgBCAVaiAINgIAIAEiBEEBaiEBIB' +
  'IgBEECdGogDDYCAAwCCwsLIAUgCUcEQANAIAUgD0kEQCAJIAUpAwA3AwAgBUEIaiEFIAlBCGohCQwBCwsgDSAOQQJ0aiAJIAZr' +
  'QQJ2NgIACwwCCwsLQbgIIAE2AgBBvAggBzYCAEHECCAQNgIAIAILBQBB4AgLBQBBgAgL';
