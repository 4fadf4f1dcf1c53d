/** The families, with the singular and plural of their members. */
export const familyWords = {
  cycles: ['cycle', 'cycles'],
  paths: ['path', 'paths'],
  matchings: ['path matching', 'path matchings'],
  'cycle-unions': ['union of cycles', 'unions of cycles'],
  trees: ['spanning tree', 'spanning trees'],
  connected: ['connected subgraph', 'connected subgraphs'],
} as const;

/** The name of a family. */
export type FamilyName = keyof typeof familyWords;
