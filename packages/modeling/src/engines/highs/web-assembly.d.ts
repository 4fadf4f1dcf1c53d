/**
 * The one name of the WebAssembly interface that the types of `highs` mention. It stands in the types of
 * browsers, which a library for Node and browsers does not load; where they are loaded, the two merge.
 */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
}
