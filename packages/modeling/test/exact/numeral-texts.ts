import type { NumeralModel } from './numeral-model.js';

/** The model as an LP text, with the numerals as they are. */
export function lpText({ maximizes, costs, variables, rows }: NumeralModel): string {
  const sum = (numbers: readonly string[]): string =>
    numbers
      .map((number, i) => `${number.startsWith('-') ? '-' : '+'} ${number.replace(/^-/, '')} x${i + 1}`)
      .join(' ');
  const integers = variables.flatMap(({ isInteger }, i) => (isInteger ? [`x${i + 1}`] : []));
  return [
    maximizes ? 'Maximize' : 'Minimize',
    ` obj: ${sum(costs)}`,
    'Subject To',
    ...rows.map(
      ({ coefficients, relation, right }, i) => ` c${i + 1}: ${sum(coefficients)} ${relation} ${right}`,
    ),
    'Bounds',
    ...variables.map(({ lower, upper }, i) =>
      upper === null ? ` x${i + 1} >= ${lower}` : ` ${lower} <= x${i + 1} <= ${upper}`,
    ),
    ...(integers.length > 0 ? ['Generals', ` ${integers.join(' ')}`] : []),
    'End',
    '',
  ].join('\n');
}

/** The model as a free MPS text, with the numerals as they are. */
export function mpsText({ maximizes, costs, variables, rows }: NumeralModel): string {
  const letters = { '<=': 'L', '>=': 'G', '=': 'E' } as const;
  const columns = variables.flatMap(({ isInteger }, i) => {
    const entries = [
      ...(costs.length > 0 ? [['obj', costs[i]!]] : []),
      ...rows.map((row, k) => [`c${k + 1}`, row.coefficients[i]!]),
    ];
    const cards = entries.map(([row, number]) => `    x${i + 1} ${row} ${number}`);
    return isInteger ? [`    M${i} 'MARKER' 'INTORG'`, ...cards, `    N${i} 'MARKER' 'INTEND'`] : cards;
  });
  return [
    'NAME numerals',
    ...(maximizes ? ['OBJSENSE', '    MAX'] : []),
    'ROWS',
    ' N obj',
    ...rows.map(({ relation }, i) => ` ${letters[relation]} c${i + 1}`),
    'COLUMNS',
    ...columns,
    'RHS',
    ...rows.map(({ right }, i) => `    rhs c${i + 1} ${right}`),
    'BOUNDS',
    ...variables.flatMap(({ lower, upper }, i) => [
      ` LO bnd x${i + 1} ${lower}`,
      upper === null ? ` PL bnd x${i + 1}` : ` UP bnd x${i + 1} ${upper}`,
    ]),
    'ENDATA',
    '',
  ].join('\n');
}

/** The model as a pseudo-Boolean text; all variables must be binary, and all numbers whole. */
export function opbText({ maximizes, costs, variables, rows }: NumeralModel): string {
  const sum = (numbers: readonly string[]): string =>
    numbers.map((number, i) => `${number.startsWith('-') ? '' : '+'}${number} x${i + 1}`).join(' ');
  return [
    `* #variable= ${variables.length} #constraint= ${rows.length}`,
    ...(costs.length > 0 ? [`${maximizes ? 'max' : 'min'}: ${sum(costs)} ;`] : []),
    ...rows.map(({ coefficients, relation, right }) => `${sum(coefficients)} ${relation} ${right} ;`),
    '',
  ].join('\n');
}
