/** The first places in the sources of puzzles that the stack of an error names, as `packages/puzzles/src/…:LINE`. */
export function placesOf({ stack = '' }) {
  const places = [...stack.matchAll(/packages\/puzzles\/src\/[^\s:)]+:\d+/g)].map(([place]) => place);
  return [...new Set(places)].slice(0, 3);
}
