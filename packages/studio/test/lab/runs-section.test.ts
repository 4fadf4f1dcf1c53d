import type { ComparisonRow } from '@gridwright/puzzles';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import type { Comparing, LabState } from '../../src/lab/lab-store.js';
import { RunsSection } from '../../src/lab/runs-section.js';
import { TimesSection } from '../../src/lab/times-section.js';
import { pageInNode } from '../page-in-node.js';

const page = pageInNode();

const row = {
  ...{ formulation: 'native', engine: 'highs', status: 'solved', timesMs: [5], timeMs: 5 },
  ...{ variables: 12345, constraints: 0, nodes: 7 },
} as unknown as ComparisonRow;
const lab: LabState = {
  formulations: [
    { word: 'native', description: 'As it is.' },
    { word: 'lazy', description: '' },
  ],
  engines: [{ name: 'highs', solvesRelaxations: true }],
  comparing: { formulations: new Set(['native']), engines: new Set(['highs']), repeat: 3 },
  ...{ rows: [], running: null, problem: null, shown: null, rounds: [], at: 0, model: null },
  ...{ relaxing: 'done', exporting: null, exportProblem: null },
};

function section(changes: Partial<LabState> = {}) {
  const calls: string[] = [];
  const compared: Partial<Comparing>[] = [];
  const rendered = page.render(
    createElement(RunsSection, {
      lab: { ...lab, ...changes },
      compare: () => calls.push('compare'),
      stop: () => calls.push('stop'),
      compareWith: (each) => compared.push(each),
      show: (word) => calls.push(`show ${word}`),
    }),
  );
  const status = () => rendered.find('[role="status"]').textContent;
  const cells = () => rendered.all('tbody td').map(({ textContent }) => textContent);
  return { ...rendered, calls, compared, status, cells };
}

test('it runs the chosen ones, if there are any', () => {
  const { button, calls, status } = section();
  expect(status()).toBe('Nothing has run yet.');
  page.press(button('Run'));
  expect(calls).toEqual(['compare']);
  const { comparing } = lab;
  for (const none of [{ formulations: new Set<string>() }, { engines: new Set<string>() }])
    expect(section({ comparing: { ...comparing, ...none } }).button('Run').disabled).toBe(true);
  expect(section({ rows: [row] }).button('Run again').disabled).toBe(false);
});

test('while it runs it can be stopped', () => {
  const { button, calls, status, all } = section({
    running: { formulation: 'lazy', engine: 'highs', progress: null },
  });
  expect(status()).toBe('lazy on highs');
  expect(all('.section-head button')).toHaveLength(1);
  page.press(button('Stop'));
  expect(calls).toEqual(['stop']);
});

test('a problem stands in place of what has not run', () => {
  expect(section({ problem: 'no memory' }).status()).toBe('Not answered: no memory');
  expect(section({ rows: [row] }).status()).toBe('');
});

test('formulations, engines and the number of runs are chosen', () => {
  const { all, find, compared } = section();
  const boxes = all<HTMLInputElement>('input');
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true]);
  expect(all('.offered').map((each) => each.getAttribute('title'))).toEqual(['As it is.', null, null]);
  for (const box of boxes) page.press(box);
  page.fill(find('select'), '7');
  expect(compared).toEqual([
    { formulations: new Set() },
    { formulations: new Set(['native', 'lazy']) },
    { engines: new Set() },
    { repeat: 7 },
  ]);
  expect(all('option').map(({ textContent }) => textContent)).toEqual(['1', '3', '7']);
  expect(find<HTMLSelectElement>('select').value).toBe('3');
});

test('a table of numbers, with a dash for none', () => {
  expect(section({ rows: [row] }).cells()).toEqual([
    ...['highs', 'solved', '12,345', '0', '–', '7', '–', '5'],
  ]);
  const { timeMs: _time, nodes: _nodes, ...others } = row;
  const without = { ...others, conflicts: 3 };
  expect(
    section({ rows: [without] })
      .cells()
      .slice(-3),
  ).toEqual(['–', '3', '–']);
  const relaxed = (
    relaxation: NonNullable<ComparisonRow['relaxation']>,
    timeMs: number,
  ): readonly (string | null)[] => {
    const cells = section({ rows: [{ ...row, relaxation, timeMs }] }).cells();
    return [cells[4]!, cells.at(-1)!];
  };
  expect(relaxed({ status: 'optimal', value: 12345.678 }, 0.123456)).toEqual(['12,300', '0.123']);
  expect(relaxed({ status: 'feasible' }, 999.9)).toEqual(['feasible', '1,000']);
});

test('a column of gaps if any row has one', () => {
  const headings = (rows: readonly ComparisonRow[]) =>
    section({ rows })
      .all('th[scope="col"]')
      .map(({ textContent }) => textContent);
  expect(headings([row])).not.toContain('Gap');
  const both = [row, { ...row, engine: 'other', gap: 0.1234 }];
  expect(headings(both)).toContain('Gap');
  const cells = section({ rows: both }).cells();
  expect([cells[5], cells[14]]).toEqual(['–', '12.3 %']);
});

test('the reason of a status is spoken, and the row whose relaxation is shown is marked', () => {
  const refused = { ...row, formulation: 'lazy', status: 'refused', reason: 'too large' } as ComparisonRow;
  const { all, calls, button } = section({ rows: [row, refused], shown: 'lazy' });
  expect(all('tbody tr').map((each) => each.className)).toEqual(['', 'on']);
  expect(all('td[title]').map((each) => [each.getAttribute('title'), each.textContent])).toEqual([
    ['too large', 'refused too large'],
  ]);
  page.press(button('native'));
  expect(calls).toEqual(['show native']);
});

test('times are saved as files of the name of the puzzle', async () => {
  const saved: [name: string, blob: Blob][] = [];
  const last: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last.push(blob as Blob);
    return 'blob:it';
  });
  vi.spyOn(page.window().HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push([this.download, last.at(-1)!]);
  });
  const more = { ...row, engine: 'other', timesMs: [1, 2, 3] } as ComparisonRow;
  const { button, find } = page.render(createElement(TimesSection, { rows: [row, more], name: 'it-times' }));
  expect(find('h2').textContent).toBe('Times of 3 runs each');
  page.press(button('SVG'));
  page.press(button('CSV'));
  await vi.waitFor(() => expect(saved).toHaveLength(2));
  vi.restoreAllMocks();
  expect(saved.map(([name, { type }]) => [name, type])).toEqual([
    ['it-times.svg', 'image/svg+xml'],
    ['it-times.csv', 'text/csv'],
  ]);
  const [svg, csv] = await Promise.all(saved.map(([, blob]) => blob.text()));
  expect([svg!.slice(0, 5), svg!.slice(-6)]).toEqual(['<svg ', '</svg>']);
  expect(csv!.trimEnd().split('\n')).toHaveLength(3);
});

test('without times there is nothing to save; of one run each, the heading is about one', () => {
  const heading = (rows: readonly ComparisonRow[]) => {
    const { element } = page.render(createElement(TimesSection, { rows, name: 'it' }));
    return element.querySelector('h2')?.textContent;
  };
  expect(heading([])).toBeUndefined();
  expect(heading([{ ...row, timesMs: [] }])).toBeUndefined();
  expect(heading([row])).toBe('Times of one run each');
});
