import { describe, expect, test } from 'vitest';
import type { RequestEvent } from '../../src/asking/request.js';
import { kinds } from '../../src/kinds/index.js';
import type { RowRecord } from '../../src/questions/relax/model-record.js';
import { answerOf, answerTo, eventsOf, partsOf, requestOf } from './asking.js';

const tolerance = 1e-5;

const sumOf = ({ terms }: RowRecord): number =>
  terms.reduce((sum, { coefficient, value }) => sum + coefficient * value, 0);

const wordsOf = async (text: string): Promise<readonly string[]> => {
  const events = await eventsOf(requestOf({ command: 'formulations' }, text));
  const { formulations = [], engines } = answerTo(events, 'formulations');
  expect(engines).toContainEqual({ name: 'highs', solvesRelaxations: true });
  return formulations.map(({ word }) => word);
};

describe.each(kinds.map((kind) => ({ name: kind.name, kind })))('of $name', ({ kind }) => {
  test('the relaxation of each formulation: rows hold, cuts were violated, and the last round violates none', async () => {
    const { text } = kind.examples[0]!;
    const words = await wordsOf(text);
    expect(words.length).toBeGreaterThan(0);
    for (const formulation of words) {
      const events = await eventsOf(requestOf({ command: 'relax', rounds: true }, text, { formulation }));
      const [first] = events.filter(({ type }) => type === 'problem');
      // What HiGHS does not take is said.
      if (first?.type === 'problem') {
        expect(first.problem.text).toMatch(/highs/);
        continue;
      }
      const record = answerOf(events);
      const rounds = partsOf(events, 'round').map(({ round }) => round);
      expect(rounds.map(({ number }) => number)).toEqual(rounds.map((_, index) => index + 1));
      const model = modelIn(events);
      if (record.status === 'none') continue;
      expect(rounds.at(-1)!.cuts).toEqual([]);
      expect(model.rows.length).toBe(model.rowCount);
      const size = answerOf(await eventsOf(requestOf({ command: 'relax' }, text, { formulation }))).model!;
      expect([model.variableCount, model.rowCount]).toEqual([size.variables, size.constraints]);
      for (const row of model.rows.filter(({ terms }) => terms.length > 0)) {
        expect(sumOf(row)).toBeGreaterThanOrEqual((row.atLeast ?? Number.NEGATIVE_INFINITY) - tolerance);
        expect(sumOf(row)).toBeLessThanOrEqual((row.atMost ?? Number.POSITIVE_INFINITY) + tolerance);
      }
      for (const cut of rounds.flatMap(({ cuts }) => cuts)) expect(sumOf(cut)).toBeLessThan(cut.atLeast!);
      // Only kinds with cells name any.
      const cells = model.rows.flatMap((row) => row.cells);
      const { rows, columns } = kind.read(text).puzzle;
      for (const cell of cells) expect(cell).toBeLessThan(Math.max(1, rows * columns));
    }
  });
});

test('cuts are told, with the cells that they are about', async () => {
  const kind = kinds.find(({ name }) => name === 'slitherlink')!;
  const events: RequestEvent[] = [];
  for (const { text } of kind.examples.slice(0, 4))
    events.push(...(await eventsOf(requestOf({ command: 'relax', rounds: true }, text))));
  const cuts = partsOf(events, 'round').flatMap(({ round }) => round.cuts);
  expect(cuts.length).toBeGreaterThan(0);
  for (const { cells, terms } of cuts) {
    expect(terms.length).toBeGreaterThan(0);
    expect(cells.length).toBeGreaterThan(0);
  }
});

function modelIn(events: readonly RequestEvent[]) {
  return partsOf(events, 'model')[0]?.model ?? { rows: [], rowCount: 0, variableCount: 0 };
}
