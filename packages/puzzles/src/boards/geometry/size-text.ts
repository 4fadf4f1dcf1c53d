import type { Grid } from './grid.js';

/** A size in words. */
export function sizeText({ rows, columns }: Grid): string {
  return `${rows} rows and ${columns} columns`;
}
