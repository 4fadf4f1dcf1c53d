/**
 * The only name of the WebAssembly interface that the types of `highs` mention. It is part of the types of browsers,
 * which a library for Node and browsers does not load; if they are loaded, the two merge.
 */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
}
