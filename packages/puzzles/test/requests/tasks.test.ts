import { defaultEngines } from '@gridwright/modeling';
import { describe, expect, test } from 'vitest';
import type { Registry } from '../../src/questions/answering/events.js';
import type { Task } from '../../src/questions/data.js';
import type { TextAnswer } from '../../src/questions/draw/question.js';
import { xmlProblem } from '../conformance/well-formed.js';
import { answerOf, eventsOf, inputOf, registry, requestOf, summary } from './asking.js';

const square = 'hashi/3/3/3g3i3g3';

describe('check', () => {
  const check = (solution: string | null, extent: 'complete' | 'partial' = 'complete'): Task => ({
    command: 'check',
    extent,
    solution: solution === null ? null : inputOf('solution', solution),
  });

  test.each([
    {
      title: 'a drawing in the text',
      text: 'pzprv3/hashikake/1/2/1 1 /1 /',
      solution: null,
      outcome: 'input valid',
    },
    { title: 'nothing drawn', text: 'hashi/2/1/11', solution: null, outcome: 'input invalid' },
    {
      title: 'a separate drawing',
      text: 'hashi/2/1/11',
      solution: 'pzprv3/hashikake/1/2/1 1 /1 /',
      outcome: 'input valid',
    },
    {
      title: 'a wrong separate drawing',
      text: 'hashi/2/1/11',
      solution: 'pzprv3/hashikake/1/2/1 1 /2 /',
      outcome: 'input invalid',
    },
    {
      title: 'a drawing of another size',
      text: 'hashi/2/1/11',
      solution: 'hashi/1/2/11',
      outcome: 'solution problem the solution is for another puzzle: its size differs',
    },
    {
      title: 'a drawing of another puzzle',
      text: 'hashi/2/1/11',
      solution: 'hashi/2/1/12',
      outcome: 'solution problem the solution is for another puzzle: its clues differ',
    },
    {
      title: 'a drawing that cannot be read',
      text: 'hashi/2/1/11',
      solution: 'oops',
      outcome: expect.stringContaining('expected a puzzle'),
    },
  ])('$title', async ({ text, solution, outcome }) => {
    const events = await eventsOf(requestOf(check(solution), text));
    expect(summary(events).slice(1)).toEqual([outcome]);
  });

  test('reports the broken rules with their places', async () => {
    const { violations, evidence } = answerOf(await eventsOf(requestOf(check(null), 'hashi/2/1/11')));
    expect(evidence).toBe('checked');
    expect(violations!.map(({ rule, cells }) => ({ rule, cells }))).toEqual([
      { rule: 'island-count', cells: ['r1c1'] },
      { rule: 'island-count', cells: ['r1c2'] },
      { rule: 'connected', cells: ['r1c1'] },
      { rule: 'connected', cells: ['r1c2'] },
    ]);
  });

  test('of a partial drawing', async () => {
    expect(summary(await eventsOf(requestOf(check(null, 'partial'), 'hashi/2/1/11'))).slice(1)).toEqual([
      'input valid',
    ]);
  });
});

describe('the other questions', () => {
  test('solve', async () => {
    const record = answerOf(await eventsOf(requestOf({ command: 'solve' }, 'hashi/2/2/1122')));
    expect(record).toMatchObject({
      format: 'gridwright-answer',
      version: 2,
      command: 'solve',
      kind: 'hashi',
      puzzle: 'input',
      status: 'solved',
      solutions: [{ text: 'pzprv3/hashikake/2/2/1 1 /2 2 /0 /1 /1 1 /' }],
      engine: 'highs',
      formulation: 'lazy',
      treatment: 'cuts',
      evidence: 'checked',
      model: { variables: 12, constraints: 9 },
    });
  });

  test('solve, with rules that pzprv3 cannot represent', async () => {
    const reading = { rules: ['max-bridges=3'] };
    const { rules, solutions } = answerOf(
      await eventsOf(requestOf({ command: 'solve' }, 'hashi/2/1/33', { reading })),
    );
    expect(rules).toEqual(['max-bridges=3']);
    expect(JSON.parse(solutions![0]!.text)).toMatchObject({
      rules,
      answers: { bridges: { horizontal: [[3]], vertical: [] } },
    });
  });

  test('unique, of several', async () => {
    const record = answerOf(await eventsOf(requestOf({ command: 'unique' }, square)));
    expect(record).toMatchObject({
      status: 'several',
      evidence: 'checked',
      count: { value: '2', exact: false },
    });
    expect(record.solutions).toHaveLength(2);
  });

  test('solutions go out as they are found, then the summary', async () => {
    const events = await eventsOf(requestOf({ command: 'solutions', max: null }, square));
    expect(events.filter(({ type }) => type !== 'progress').map(({ type }) => type)).toEqual([
      'begin',
      'part',
      'part',
      'answer',
    ]);
    expect(answerOf(events)).toMatchObject({
      status: 'counted',
      evidence: 'engine',
      count: { value: '2', exact: true },
    });
  });

  test('solutions, the first one', async () => {
    const record = answerOf(await eventsOf(requestOf({ command: 'solutions', max: 1 }, square)));
    expect(record).toMatchObject({
      status: 'counted',
      evidence: 'checked',
      count: { value: '1', exact: false },
    });
  });

  test('relax', async () => {
    const events = await eventsOf(requestOf({ command: 'relax' }, square));
    expect(answerOf(events)).toMatchObject({
      status: 'feasible',
      evidence: 'engine',
    });
    expect(
      events.flatMap((event) =>
        event.type === 'answer' ? event.pictures.map(({ caption }) => caption) : [],
      ),
    ).toEqual(['all values are whole numbers']);
  });

  test('the values of a relaxation add up to each clue', async () => {
    // Each of the four islands has 3 bridges, so that 1.5 on each side is one solution.
    const { fractions = [] } = answerOf(await eventsOf(requestOf({ command: 'relax' }, square)));
    for (const island of ['r1c1', 'r1c3', 'r3c1', 'r3c3']) {
      const beside = fractions.filter(({ cells = [] }) => cells.includes(island));
      expect(beside.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(3);
    }
    expect(fractions.every(({ layer, value }) => layer === 'bridges' && value !== 0)).toBe(true);
    expect(fractions[0]).toEqual({
      layer: 'bridges',
      site: 'r1c1-r1c2',
      cells: ['r1c1', 'r1c2'],
      value: expect.any(Number),
    });
    expect(answerOf(await eventsOf(requestOf({ command: 'solve' }, square)))).not.toHaveProperty('fractions');
  });

  test.each<{ command: 'solve' | 'count' | 'relax'; text: string; engine: string; formulation?: string }>([
    { command: 'solve', text: square, engine: 'conflict', formulation: 'flow' },
    { command: 'solve', text: square, engine: 'cover' },
    { command: 'count', text: square, engine: 'diagram' },
    { command: 'relax', text: square, engine: 'conflict' },
    { command: 'solve', text: 'mashu/4/4/310030', engine: 'domains' },
  ])('an engine that refuses names those that answer: $engine, $command', async (question) => {
    const { command, text, engine, formulation = null } = question;
    const task: Task = command === 'count' ? { command, max: null } : { command };
    const all: Registry = { ...registry, engines: () => defaultEngines };
    const ask = async (name: string) =>
      eventsOf(requestOf(task, text, { engine: name, formulation }), undefined, all);
    const problem = (await ask(engine)).find(({ type }) => type === 'problem');
    const words = problem?.type === 'problem' ? problem.problem.text : '';
    const able = /: expected the engine (.*)$/.exec(words)?.[1]?.split(' or ') ?? [];
    expect(able.length).toBeGreaterThan(0);
    for (const { name } of defaultEngines) {
      const isAnswered = (await ask(name)).some(({ type }) => type === 'answer');
      expect([name, able.includes(name)]).toEqual([name, isAnswered]);
    }
  });
});

describe('texts', () => {
  const textOf = async (task: Task, text: string) => {
    const events = await eventsOf(requestOf(task, text));
    return events.flatMap((event) =>
      event.type === 'answer'
        ? [(event.answer as TextAnswer).text]
        : event.type === 'problem'
          ? [event.problem.text]
          : [],
    )[0];
  };
  test('convert', async () => {
    expect(await textOf({ command: 'convert', to: 'has' }, 'hashi/2/1/11')).toBe('1 2 2\r\n 1  1 \r\n');
    expect(await textOf({ command: 'convert', to: 'pzprv3' }, 'hashi/2/1/11')).toBe(
      'pzprv3/hashikake/1/2/1 1 /0 /\n',
    );
    expect(await textOf({ command: 'convert', to: 'has' }, 'hashi/2/1/1.')).toContain(
      'islands without a number',
    );
    expect(await textOf({ command: 'convert', to: 'xls' }, 'hashi/2/1/11')).toContain('one of the formats');
  });
  test('draw', async () => {
    expect(await textOf({ command: 'draw', form: 'text' }, 'pzprv3/hashikake/1/2/2 2 /2 /')).toBe(
      '  2═══2\n',
    );
    expect(xmlProblem((await textOf({ command: 'draw', form: 'svg' }, square))!)).toBeNull();
  });
});

test('an error that is a bug is rethrown', async () => {
  const engines = () => {
    throw new TypeError('a bug');
  };
  await expect(
    eventsOf(requestOf({ command: 'solve' }, square), undefined, { ...registry, engines }),
  ).rejects.toThrow('a bug');
});
