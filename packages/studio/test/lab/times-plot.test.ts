import type { ComparisonRow } from '@gridwright/puzzles';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { TimesPlot } from '../../src/lab/times-section.js';
import { pageInNode } from '../page-in-node.js';

const page = pageInNode();

/** The runs of a formulation on an engine. */
function runs(
  formulation: string,
  engine: string,
  timesMs: readonly number[],
  timeMs: number | null,
): ComparisonRow {
  const median = timeMs === null ? {} : { timeMs };
  return { formulation, engine, timesMs, ...median } as unknown as ComparisonRow;
}

const plotted = (...rows: readonly ComparisonRow[]) => page.render(createElement(TimesPlot, { rows }));
/** Attributes of elements as numbers. */
const numbers = (elements: readonly Element[], name: string): readonly number[] =>
  elements.map((each) => Number(Number(each.getAttribute(name)).toFixed(6)));

// The axis begins 14 from the left and ends 22 before 330: 294 between the first power of ten and the last.
test('each run stands at the logarithm of its time, and the median has a line', () => {
  const { find, all } = plotted(runs('native', 'highs', [1, 10, 100], 10));
  expect(numbers(all('circle'), 'cx')).toEqual([14, 161, 308]);
  // The line of the first row: 0.72 of 36.
  expect(numbers(all('circle'), 'cy')).toEqual([25.92, 25.92, 25.92]);
  expect(find('svg').getAttribute('viewBox')).toBe('0 0 330 64');
  expect([find('svg').getAttribute('width'), find('svg').getAttribute('height')]).toEqual(['330', '64']);
  const paths = all('g:last-of-type > path').map((each) => each.getAttribute('d')!);
  expect(paths.map((d) => d.match(/[\d.]+/g)!.map((each) => Number(Number(each).toFixed(6))))).toEqual([
    [14, 25.92, 308],
    [161, 18.92, 32.92],
  ]);
  expect(find('title').textContent).toBe('native, highs: 1, 10, 100 ms');
});

test('the axis has the powers of ten around all times, in milliseconds and seconds', () => {
  const { all } = plotted(runs('a', 'highs', [5], 5), runs('b', 'highs', [2000], 2000));
  const ticks = all('text[text-anchor="middle"]');
  expect(ticks.map((each) => each.textContent)).toEqual(['1 ms', '10 ms', '100 ms', '1 s', '10 s']);
  expect(numbers(ticks, 'x')).toEqual([14, 87.5, 161, 234.5, 308]);
  // Two rows of 36, and 28 for the axis; its texts are 8 above the end.
  expect(numbers(ticks, 'y')).toEqual([92, 92, 92, 92, 92]);
  expect(all('g:first-of-type > path').map((each) => each.getAttribute('d'))).toEqual(['M14 4V76']);
  const expected = [5, 2000].map((ms) => 14 + (294 * Math.log10(ms)) / 4);
  numbers(all('circle'), 'cx').forEach((x, at) => {
    expect(x).toBeCloseTo(expected[at]!, 5);
  });
});

test('times below a hundredth of a millisecond stand at that', () => {
  const { all } = plotted(runs('a', 'highs', [0, 0.01, 0.1], 0));
  expect(numbers(all('circle'), 'cx')).toEqual([14, 14, 308]);
  expect(all('text[text-anchor="middle"]').map((each) => each.textContent)).toEqual(['0.01 ms', '0.1 ms']);
});

test('an axis has two ends, even where all times are one power of ten', () => {
  const { all } = plotted(runs('a', 'highs', [10, 10], 10));
  expect(all('text[text-anchor="middle"]').map((each) => each.textContent)).toEqual(['10 ms', '100 ms']);
  expect(numbers(all('circle'), 'cx')).toEqual([14, 14]);
});

test('every other engine has diamonds; rows without times have no line, and no median no mark', () => {
  const { all } = plotted(
    runs('a', 'highs', [10], 10),
    runs('a', 'conflict', [10], null),
    runs('b', 'highs', [10], 10),
    runs('c', 'highs', [], null),
    runs('b', 'third', [10], 10),
  );
  expect(all('circle').length).toBe(3);
  expect(all('path[stroke-width]').length).toBe(3);
  const diamonds = all('path[d$="Z"]');
  expect(diamonds.length).toBe(1);
  expect(
    diamonds[0]!
      .getAttribute('d')!
      .match(/[\d.]+/g)!
      .map(Number),
  ).toEqual([9, 61.92, 14, 56.92, 19, 61.92, 14, 66.92].map((each) => expect.closeTo(each, 9)));
  const names = all('text:not([text-anchor])');
  expect(names.map((each) => each.textContent)).toEqual([
    'a · highs',
    'a · conflict',
    'b · highs',
    'b · third',
  ]);
  expect(numbers(names, 'y')).toEqual([14.92, 50.92, 86.92, 122.92]);
});

test('without times there is no plot', () => {
  expect(plotted(runs('a', 'highs', [], null)).element.innerHTML).toBe('');
  expect(plotted().element.innerHTML).toBe('');
});
