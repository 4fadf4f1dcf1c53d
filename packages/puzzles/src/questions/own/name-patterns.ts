import { cornersOfEdge } from '../../boards/geometry/edges.js';
import { cellAt, cellCount, columnOf, type Grid, rowOf } from '../../boards/geometry/grid.js';
import { pairToward } from '../../boards/geometry/pairs.js';
import {
  isGridSite,
  recordPlace,
  type Site,
  type SiteSpace,
  siteCount,
} from '../../boards/geometry/sites.js';

/** A pattern of names, such as `x_{row}_{column-1}_{value}`: texts, and numbers between them. */
export interface NamePattern {
  /** One more than there are numbers. */
  readonly texts: readonly string[];
  readonly numbers: readonly { readonly field: string; readonly offset: number }[];
}

const number = /\{([a-z]+[12]?)([+-]\d{1,6})?\}/g;

/** The pattern of a text. Linear in its length. */
export function namePattern(text: string): NamePattern {
  const texts: string[] = [];
  const numbers: NamePattern['numbers'][number][] = [];
  let end = 0;
  for (const match of text.matchAll(number)) {
    texts.push(text.slice(end, match.index));
    numbers.push({ field: match[1]!, offset: Number(match[2] ?? 0) });
    end = match.index + match[0].length;
  }
  return { texts: [...texts, text.slice(end)], numbers };
}

/** The name that a pattern is with these numbers, which has all of its fields. */
export function nameOf({ texts, numbers }: NamePattern, fields: Fields): string {
  let name = texts[0]!;
  for (const [index, { field, offset }] of numbers.entries())
    name += `${fields[field]! + offset}${texts[index + 1]!}`;
  return name;
}

/** Numbers by the names that patterns have for them, all from 1. */
export type Fields = Readonly<Record<string, number>>;

/** A name beyond the board, and the numbers of its field that are on it. */
export interface NameBeyond {
  readonly name: string;
  readonly field: string;
  readonly range: readonly [min: number, max: number];
}

/**
 * A name of a pattern whose numbers are beyond the places of the board, as in the model of another board; null if there is none. Names with a 0
 * before the first place are none, as of a border around the board or a place for nothing, if the last place has a name, too. Linear in the
 * names and places; none is found for a pattern with two numbers side by side, whose names can be read in several ways.
 */
export function nameBeyond(
  { texts, numbers }: NamePattern,
  places: Iterable<NamedSites>,
  names: Iterable<string>,
): NameBeyond | null {
  if (texts.slice(1, -1).includes('')) return null;
  const ranges = new Map<string, [min: number, max: number]>();
  for (const { fields, turned } of places)
    for (const [field, place] of [...Object.entries(fields), ...Object.entries(turned ?? {})]) {
      const [min, max] = ranges.get(field) ?? [place, place];
      ranges.set(field, [Math.min(min, place), Math.max(max, place)]);
    }
  const literal = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const form = new RegExp(`^${literal.join('(0|[1-9]\\d{0,6})')}$`);
  const found = new Map<string, { least: Numbered; most: Numbered }>();
  for (const name of names) {
    const digits = form.exec(name)?.slice(1) ?? [];
    for (const [index, each] of digits.entries()) {
      const { field, offset } = numbers[index]!;
      if (!ranges.has(field)) continue;
      const numbered = { name, place: Number(each) - offset };
      const known = found.get(field) ?? { least: numbered, most: numbered };
      if (numbered.place <= known.least.place) known.least = numbered;
      if (numbered.place >= known.most.place) known.most = numbered;
      found.set(field, known);
    }
  }
  for (const [field, { least, most }] of found) {
    const range = ranges.get(field)!;
    const hasBorder = least.place === range[0] - 1 && most.place >= range[1];
    if (least.place < range[0] && !hasBorder) return { name: least.name, field, range };
    if (most.place > range[1] + Number(hasBorder)) return { name: most.name, field, range };
  }
  return null;
}

/** A name with the number of one of its fields. */
interface Numbered {
  readonly name: string;
  readonly place: number;
}

/** What a pattern can be the name of: a site, or all pairs between two cells in a row or a column. */
export interface NamedSites {
  readonly sites: readonly number[];
  readonly fields: Fields;
  /** The same with the ends in the other order. */
  readonly turned: Fields | null;
}

/** The names of the numbers of a site. */
export function fieldNames(space: SiteSpace, site: Site): readonly string[] {
  if (!isGridSite(site)) return site.columns === undefined ? ['record'] : ['record', 'column'];
  const isGrid = space.graph === undefined;
  switch (site) {
    case 'cell':
      return isGrid ? ['row', 'column', 'cell'] : ['cell'];
    case 'pair':
    case 'edge':
      return isGrid ? ['row1', 'column1', 'row2', 'column2'] : ['vertex1', 'vertex2'];
    default:
      return [site];
  }
}

/** All that patterns can name in a layer with these sites. Pairs: at most the cells times the rows and columns. */
export function* namedSites(space: SiteSpace, site: Site): Generator<NamedSites> {
  const { graph } = space;
  if (graph === undefined && site === 'pair') return yield* spans(space);
  for (let index = 0; index < siteCount(space, site); index++) {
    if (!isGridSite(site)) {
      const columns = site.columns?.(space).length ?? 1;
      const { record } = recordPlace(space, site, index);
      yield { sites: [index], fields: { record: record + 1, column: (index % columns) + 1 }, turned: null };
    } else if (site === 'cell') {
      const place =
        graph === undefined ? { row: rowOf(space, index) + 1, column: columnOf(space, index) + 1 } : {};
      yield { sites: [index], fields: { ...place, cell: index + 1 }, turned: null };
    } else if (site === 'row' || site === 'column')
      yield { sites: [index], fields: { [site]: index + 1 }, turned: null };
    else if (graph === undefined) {
      const corners = { rows: space.rows + 1, columns: space.columns + 1 };
      yield between(corners, cornersOfEdge(space, index), [index]);
    } else {
      const [one, other] = graph.edges[index]!;
      const fields = { vertex1: one + 1, vertex2: other + 1 };
      yield { sites: [index], fields, turned: { vertex1: other + 1, vertex2: one + 1 } };
    }
  }
}

/** Each two cells in a row or a column, with the pairs between them: a bridge lies on all of these. */
function* spans(grid: Grid): Generator<NamedSites> {
  for (let cell = 0; cell < cellCount(grid); cell++)
    for (const direction of ['right', 'down'] as const) {
      const sites: number[] = [];
      for (let end = cell; ; ) {
        const pair = pairToward(grid, end, direction);
        if (pair === null) break;
        sites.push(pair);
        end += direction === 'right' ? 1 : grid.columns;
        yield between(grid, [cell, end], sites.slice());
      }
    }
}

/** Sites between two places of a grid. */
function between(grid: Grid, [one, other]: readonly [number, number], sites: readonly number[]): NamedSites {
  const [from, to] = [placeOf(grid, one), placeOf(grid, other)];
  return { sites, fields: ends(from, to), turned: ends(to, from) };
}

const placeOf = (grid: Grid, place: number) => ({
  row: rowOf(grid, place) + 1,
  column: columnOf(grid, place) + 1,
});

function ends(from: ReturnType<typeof placeOf>, to: ReturnType<typeof placeOf>): Fields {
  return { row1: from.row, column1: from.column, row2: to.row, column2: to.column };
}

/** The pairs between two cells in a row or a column, by a name such as `r1c1-r1c4`; null for any other name. */
export function pairsBetween(grid: Grid, name: string): readonly number[] | null {
  const [, ...digits] = /^r(\d{1,7})c(\d{1,7})-r(\d{1,7})c(\d{1,7})$/.exec(name) ?? [];
  const [row1, column1, row2, column2] = digits.map((each) => Number(each) - 1);
  if (row1 === undefined || row2 === undefined || column1 === undefined || column2 === undefined) return null;
  if (Math.min(row1, column1, row2, column2) < 0) return null;
  if (Math.max(row1, row2) >= grid.rows || Math.max(column1, column2) >= grid.columns) return null;
  if ((row1 === row2) === (column1 === column2)) return null;
  const direction = row1 === row2 ? 'right' : 'down';
  const length = Math.abs(row2 - row1) + Math.abs(column2 - column1);
  const first = cellAt(grid, Math.min(row1, row2), Math.min(column1, column2));
  const step = direction === 'right' ? 1 : grid.columns;
  return Array.from({ length }, (_, i) => pairToward(grid, first + i * step, direction)!);
}
