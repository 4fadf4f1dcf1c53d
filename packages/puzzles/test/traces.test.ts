import type { SearchTrace, TraceStep } from '@gridwright/modeling';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QuestionError } from '../src/contracts/question-error.js';
import { traceSvg } from '../src/questions/solve/trace-svg.js';
import { traceText } from '../src/questions/solve/trace-text.js';
import { tracedSolve } from '../src/questions/solve/traced-solve.js';
import { seating } from './beyond-cells/seating.js';

const row = (name: string) => ({ block: 0, row: 0, name });

/** A search of two sentences: the first alternative is refuted below, the second leads to the solution. */
const small: SearchTrace = {
  steps: [
    {
      parent: -1,
      goal: row('one'),
      bindings: [{ variable: 0, name: 'a', value: 1 }],
      end: 'left',
      failed: null,
    },
    { parent: 0, goal: row('two'), bindings: [], end: 'failed', failed: row('three & <four>') },
    {
      parent: -1,
      goal: row('one'),
      bindings: [{ variable: 0, name: 'a', value: 2 }],
      end: 'left',
      failed: null,
    },
    {
      parent: 2,
      goal: null,
      bindings: [
        { variable: 1, name: 'b', value: 3 },
        { variable: 2, name: 'c', value: 4 },
      ],
      end: 'solution',
      failed: null,
    },
  ],
  failed: null,
  isCutOff: false,
  hasRootSolution: false,
};

test('a search as text', () => {
  expect(traceText(small)).toBe(
    [
      'one',
      '- a = 1',
      '  two',
      '  - nothing new (refuted by: three & <four>)',
      '- a = 2',
      '  any value',
      '  - b = 3, c = 4 (solution)',
      '',
    ].join('\n'),
  );
  expect(traceText(small, 2)).toBe(
    'one\n- a = 1\n  two\n  - nothing new (refuted by: three & <four>)\nthe first 2 steps; 2 more are not shown\n',
  );
  expect(traceText({ ...small, isCutOff: true, hasRootSolution: false })).toMatch(
    /\nthe first 4 steps; more are not shown\n$/,
  );
  expect(traceText({ steps: [], failed: null, isCutOff: false, hasRootSolution: false })).toMatch(
    /^no steps/,
  );
  expect(traceText({ steps: [], failed: row('one'), isCutOff: false, hasRootSolution: false })).toBe(
    'refuted by: one\n',
  );
});

test('a search as a drawing', () => {
  const svg = traceSvg(small);
  expect(svg.match(/<path /g)).toHaveLength(2);
  expect(svg.match(/<title>/g)).toHaveLength(4);
  expect(svg).toContain('three &#38; &#60;four&#62;');
  expect(svg).toContain('4 steps');
  expect(traceSvg(small, 2)).toContain('the first 2 steps; 2 more are not shown');
});

test('steps stand in columns of 330 pixels by their depth, and in rows of 46', () => {
  expect(traceSvg({ ...small, failed: row('f') })).toContain('>4 steps; refuted by: f</text>');
  const svg = traceSvg(small);
  expect(svg).toContain('width="692" height="152" viewBox="0 0 692 152"');
  expect(
    [...svg.matchAll(/<path d="([^"]*)" fill="none" stroke="([^"]*)"/g)].map((each) => each.slice(1)),
  ).toEqual([
    ['M316 67C329 67 329 67 342 67', '#b73500'],
    ['M316 113C329 113 329 113 342 113', '#2253cf'],
  ]);
  expect([...svg.matchAll(/<text x="(\d+)" y="(\d+)"[^>]*>([^<]*)</g)].map((each) => each.slice(1))).toEqual([
    ['16', '27', '4 steps'],
    ['16', '53', 'one'],
    ['16', '69', 'a = 1'],
    ['346', '53', 'two'],
    ['346', '69', 'nothing new'],
    ['346', '83', 'refuted by: three &#38; &#60;four&#62;'],
    ['16', '99', 'one'],
    ['16', '115', 'a = 2'],
    ['346', '99', 'any value'],
    ['346', '115', 'b = 3, c = 4'],
    ['346', '129', 'solution'],
  ]);
});

test.each([
  { length: 48, isWhole: true },
  { length: 49, isWhole: false },
])('the name of a row with $length characters is whole: $isWhole', ({ length, isWhole }) => {
  const name = 'n'.repeat(length);
  const steps = [{ ...small.steps[0]!, goal: row(name), end: 'open' as const }];
  const svg = traceSvg({ ...small, steps });
  expect(svg).toContain(`>${isWhole ? name : `${'n'.repeat(47)}…`}</text>`);
  expect(svg).toContain(`<title>${name}\na = 1\nnot finished</title>`);
});

test('each step of a search has a line and a place in the drawing; no two have the same place', () => {
  const arbitraryStep = fc.record({ back: fc.nat({ max: 3 }), goal: fc.constantFrom('one', 'two') });
  const property = fc.property(fc.array(arbitraryStep, { maxLength: 40 }), (given) => {
    const steps: TraceStep[] = [];
    let above = -1;
    for (const [index, { back, goal }] of given.entries()) {
      for (let i = 0; i < back && above >= 0; i++) above = steps[above]!.parent;
      const bindings = [{ variable: index, name: `v${index}`, value: 0 }];
      steps.push({ parent: above, goal: row(goal), bindings, end: 'left', failed: null });
      above = index;
    }
    const trace = { steps, failed: null, isCutOff: false, hasRootSolution: false };
    const lines = traceText(trace).split('\n');
    for (const index of steps.keys())
      expect(lines.filter((line) => line.endsWith(`- v${index} = 0`))).toHaveLength(1);
    const places = [...traceSvg(trace).matchAll(/<text x="(\d+)" y="([\d.]+)"[^>]*>v\d+ = 0</g)];
    expect(new Set(places.map(([, x, y]) => `${x} ${y}`)).size).toBe(steps.length);
  });
  fc.assert(property, { numRuns: 200 });
});

test('the search of a puzzle, by an engine that records it', async () => {
  const { puzzle } = seating.read(seating.examples[0]!.text);
  const { answer, trace } = await tracedSolve(puzzle, 1000, {
    kind: seating,
    engine: 'domains:chronological',
  });
  expect(answer).toMatchObject({ status: 'solved', plan: { engine: 'domains:chronological' } });
  expect(trace.steps.filter(({ end }) => end === 'solution')).toHaveLength(1);
  expect(trace.steps).toHaveLength(answer.stats.nodes);
  // The guards of the sentences are given.
  expect(trace.steps.flatMap(({ bindings }) => bindings).some(({ name }) => name.startsWith('holds'))).toBe(
    false,
  );
  const cut = await tracedSolve(puzzle, 1, { kind: seating });
  expect(cut.trace).toMatchObject({ isCutOff: true, hasRootSolution: false });
  expect(cut.trace.steps).toHaveLength(1);
});

test('an engine that records no search', async () => {
  const { puzzle } = seating.read(seating.examples[0]!.text);
  const asked = tracedSolve(puzzle, 10, { kind: seating, engine: 'conflict' });
  await expect(asked).rejects.toThrow(QuestionError);
  await expect(asked).rejects.toThrow(/domains:chronological or domains\), found conflict$/);
});
