// What a run of mutants has shown.
import { readFileSync } from 'node:fs';
import { changeOf, placeOf } from './draw.mjs';

/**
 * The mutants that no test can notice, with the reason: by file, the text of the line and the change, as lines come and go above it.
 */
export const equalMutants = JSON.parse(readFileSync(new URL('equal-mutants.json', import.meta.url), 'utf8'));

/** Why a mutant does what the source does; undefined where that is not known. */
export function reasonOfEqual(mutant, list = equalMutants) {
  return list.find(
    ({ file, line, change }) =>
      file === mutant.file && line === mutant.lineText && change === changeOf(mutant),
  )?.reason;
}

/** One line about a result. */
export function resultLine(result) {
  const { status, operator, by, ran, reaching, seconds, problem } = result;
  const what = {
    killed: () => `killed by ${by.file}: ${by.name}`,
    survived: () => `SURVIVED ${ran} of ${reaching} test files that reach it`,
    rejected: () => `rejected by the compiler: ${problem}`,
    drawn: () => 'accepted by the compiler',
    equal: () => `equal: ${reasonOfEqual(result)}`,
  }[status]();
  const time = seconds === undefined ? '' : ` (${seconds.toFixed(0)} s)`;
  return `${placeOf(result)}  ${operator}: ${changeOf(result)}\n     ${what}${time}`;
}

/** The totals: how many were noticed of those that can be, for each kind of change and for each package; then the survivors. */
export function reportLines(results, list = equalMutants) {
  const isEqual = (result) => result.status === 'equal' || reasonOfEqual(result, list) !== undefined;
  const rest = results.filter((result) => result.status === 'killed' || !isEqual(result));
  const survivors = rest.filter(({ status }) => status === 'survived');
  const row = (name, group) => {
    const killed = group.filter(({ status }) => status === 'killed').length;
    const percent = group.length === 0 ? '' : `${((100 * killed) / group.length).toFixed(0)} %`;
    return `${name.padEnd(24)}${String(killed).padStart(5)} of ${String(group.length).padStart(4)}  ${percent.padStart(5)}`;
  };
  const grouped = (keyOf) =>
    [...new Set(rest.map(keyOf))].sort().map((name) =>
      row(
        name,
        rest.filter((result) => keyOf(result) === name),
      ),
    );
  return [
    ...survivors.map(resultLine),
    '',
    'Killed:',
    ...grouped(({ operator }) => operator),
    ...grouped(({ file }) => file.split('/').slice(0, 2).join('/')),
    row('all', rest),
    `${results.length - rest.length} equal to the source`,
  ];
}
