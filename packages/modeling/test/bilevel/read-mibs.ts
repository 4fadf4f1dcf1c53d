/** A row of inequality, or the rows of a model written as such. */
export interface Inequality {
  readonly of: 'leader' | 'follower';
  readonly sense: 'L' | 'G';
  /** By variable, ascending. */
  readonly terms: readonly (readonly [variable: number, coefficient: number])[];
  readonly bound: number;
}

/** What two files of a bilevel model say. */
export interface MibsModel {
  readonly isFollowers: readonly boolean[];
  readonly bounds: readonly (readonly [lower: number, upper: number])[];
  readonly rows: readonly Inequality[];
  readonly objective: {
    readonly sense: 'minimize' | 'maximize';
    readonly terms: Inequality['terms'];
    readonly constant: number;
  };
  readonly followerObjective: {
    readonly sense: 'minimize' | 'maximize';
    readonly terms: Inequality['terms'];
  };
}

/**
 * Reads an MPS file with fields separated by spaces, and an index-based auxiliary file of MibS: written from the description of MibS,
 * without any reader or writer of the package. Of our own comments it knows only "maximize". Throws for everything that MibS would not
 * read as it is meant: other rows than inequalities, columns that are not binary, numbers of lines that are not those announced.
 */
export function readMibs(mps: string, auxiliary: string): MibsModel {
  const sections = sectionsOf(mps);
  const [objectiveName, ...rowNames] = sections('ROWS').map(([, name]) => name!);
  const [objectiveType, ...types] = sections('ROWS').map(([type]) => type!);
  if (objectiveType !== 'N') throw new Error('the first row is not the objective');
  const columns: string[] = [];
  const entries = new Map<string, Map<string, number>>();
  let isInteger = false;
  for (const [column, row, value] of sections('COLUMNS')) {
    if (row === "'MARKER'") {
      isInteger = value === "'INTORG'";
      continue;
    }
    if (!isInteger) throw new Error(`column ${column} is continuous`);
    if (columns.at(-1) !== column) columns.push(column!);
    entries.set(column!, (entries.get(column!) ?? new Map()).set(row!, Number(value)));
  }
  if (new Set(columns).size !== columns.length || new Set(rowNames).size !== rowNames.length)
    throw new Error('a name is used twice');
  const rhs = new Map(sections('RHS').map(([, row, value]) => [row!, Number(value)]));
  if (sections('RANGES').length > 0) throw new Error('a row has a range');
  const bounds = new Map<string, readonly [number, number]>();
  for (const [type, , column, value] of sections('BOUNDS')) {
    if (type === 'BV') bounds.set(column!, [0, 1]);
    else if (type === 'FX') bounds.set(column!, [Number(value), Number(value)]);
    else throw new Error(`a bound of type ${type}`);
  }
  const words = auxiliary
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' '));
  const all = (key: string): readonly number[] =>
    words.filter(([word]) => word === key).map(([, value]) => Number(value));
  const [followers, followerRows, costs] = [all('LC'), all('LR'), all('LO')];
  if (all('N').join() !== String(followers.length) || costs.length !== followers.length)
    throw new Error('the numbers of columns differ');
  if (all('M').join() !== String(followerRows.length)) throw new Error('the numbers of rows differ');
  const isAscending = (list: readonly number[], end: number): boolean =>
    list.every((place, i) => place > (list[i - 1] ?? -1) && place < end);
  if (!isAscending(followers, columns.length) || !isAscending(followerRows, rowNames.length))
    throw new Error('a place is not one of the file');
  const termsIn = (row: string): Inequality['terms'] =>
    columns.flatMap((column, variable) => {
      const value = entries.get(column)!.get(row) ?? 0;
      return value === 0 ? [] : [[variable, value] as const];
    });
  const sign = /^\* maximize$/m.test(mps) ? -1 : 1;
  const plain = (value: number): number => (value === 0 ? 0 : value);
  return {
    isFollowers: columns.map((_, variable) => followers.includes(variable)),
    bounds: columns.map((column) => bounds.get(column)!),
    rows: rowNames.map((name, row) => {
      const sense = types[row];
      if (sense !== 'L' && sense !== 'G') throw new Error(`row ${name} is of type ${sense}`);
      const of = followerRows.includes(row) ? 'follower' : 'leader';
      return { of, sense, terms: termsIn(name), bound: rhs.get(name) ?? 0 };
    }),
    objective: {
      sense: sign === 1 ? 'minimize' : 'maximize',
      terms: termsIn(objectiveName!).map(([variable, value]) => [variable, sign * value] as const),
      constant: plain(-sign * (rhs.get(objectiveName!) ?? 0)),
    },
    followerObjective: {
      sense: all('OS').join() === '-1' ? 'maximize' : 'minimize',
      terms: followers.flatMap((variable, i) => (costs[i] === 0 ? [] : [[variable, costs[i]!] as const])),
    },
  };
}

/** The fields of the data lines of a section. */
function sectionsOf(mps: string): (name: string) => readonly (readonly string[])[] {
  const sections = new Map<string, string[][]>();
  let current: string[][] = [];
  for (const line of mps.split('\n')) {
    if (line.startsWith('*') || line === '') continue;
    if (!line.startsWith(' ')) {
      current = [];
      sections.set(line.split(' ')[0]!, current);
    } else current.push(line.trim().split(/ +/));
  }
  if (!sections.has('ENDATA')) throw new Error('the file has no end');
  return (name) => sections.get(name) ?? [];
}
