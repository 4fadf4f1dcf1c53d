import { deflateRawSync } from 'node:zlib';

/** The content of a link; the rest is as in the editor. Points are numbered as on a board of 3 by 3 squares. */
export interface LinkParts {
  readonly header?: string;
  readonly mode?: unknown;
  readonly given?: Readonly<Record<string, unknown>>;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly cells?: readonly number[];
  readonly tags?: readonly string[];
}

/** The numbers of points on a canvas of 3 by 3: of cells, corners, and the middles of lower and right sides. */
export const cell = (row: number, column: number): number => (row + 2) * 7 + column + 2;
export const corner = (row: number, column: number): number => 49 + (row + 1) * 7 + column + 1;
export const lower = (row: number, column: number): number => 98 + cell(row, column);
export const right = (row: number, column: number): number => 147 + cell(row, column);

/** The cells of the whole canvas, each but the first as a difference. */
const allCells = [16, 1, 1, 5, 1, 1, 5, 1, 1];

/** The lines of text in a link. */
export function linesOf(parts: LinkParts): readonly string[] {
  const { header = 'square,3,3', given = {}, answers, cells = allCells, tags } = parts;
  const { mode = { qa: 'pu_a', grid: ['3', '1', '2'] } } = parts;
  const lines = [
    `${header},38,0,1,1,152,152,76,76,0,0,0,0,Title: zZebra%2C one,Author: ,,,OFF,false`,
    '[0,0,0,0]',
    typeof mode === 'string' ? mode : JSON.stringify(mode),
    JSON.stringify(given),
    answers === undefined ? '' : JSON.stringify(answers),
    JSON.stringify(cells),
  ];
  if (tags) lines[17] = JSON.stringify(tags);
  return Array.from(lines, (line) => line ?? '');
}

/** A link with these lines, packed by a program of its own. */
export function linkOf(lines: readonly string[]): string {
  const data = deflateRawSync(lines.join('\n')).toString('base64');
  return `https://swaroopg92.github.io/penpa-edit/#m=edit&p=${data}`;
}

export function penpaLink(parts: LinkParts): string {
  return linkOf(linesOf(parts));
}
