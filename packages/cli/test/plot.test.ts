import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { comparisonPlot } from '../src/pictures/plots.js';
import { rowOf } from './comparison-rows.js';

const longName = `${'very-long-folder/'.repeat(20)}last.has:17`;
const few = [
  rowOf({}, [4.2, 3.9, 5.1]),
  rowOf({ formulation: 'flow:M=126+6.2+6.3+6.4+6.5+6.6+6.7+6.8+6.9' }, [12.2, 13.9, 25.1]),
  rowOf({ formulation: 'bfs' }, [812.5, 1000], { status: 'unknown', reason: 'time' }),
  rowOf({ puzzle: longName, formulation: 'bfs' }, [], { status: 'refused', reason: 'not for these rules' }),
  rowOf({ puzzle: longName, formulation: 'lazy' }, [], { status: 'failed', reason: 'it crashed' }),
  rowOf({ puzzle: '<b> & "c"' }, [0, 0], { status: 'none' }),
];
const many = Array.from({ length: 20 }, (_, index) => [
  rowOf({ puzzle: `p${index}` }, [2 ** index / 64]),
  rowOf({ puzzle: `p${index}`, formulation: 'bfs' }, [7 * index], index > 14 ? { status: 'unknown' } : {}),
  rowOf({ puzzle: `p${index}`, formulation: 'flow' }, [], { status: 'failed', reason: 'it crashed' }),
]).flat();

/** The drawing as a document; it throws where it is not well formed. */
function documentOf(svg: string): Document {
  return new JSDOM(svg, { contentType: 'image/svg+xml' }).window.document;
}

function textsOf(svg: string): readonly string[] {
  return [...documentOf(svg).querySelectorAll('text')].map((text) => text.textContent ?? '');
}

test.each([
  { name: 'few puzzles', rows: few },
  { name: 'many puzzles', rows: many },
  { name: 'one row', rows: few.slice(0, 1) },
  { name: 'a limit alone', rows: few.slice(2, 3) },
  { name: 'a refusal alone', rows: few.slice(3, 4) },
  { name: 'a failure alone', rows: few.slice(4, 5) },
])('$name: the same rows give the same bytes, and numbers everywhere', ({ rows }) => {
  const svg = comparisonPlot(rows);
  comparisonPlot(many);
  expect(comparisonPlot(rows)).toBe(svg);
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  const root = documentOf(svg).documentElement;
  const box = ['width', 'height'].map((side) => Number(root.getAttribute(side)));
  expect(root.getAttribute('viewBox')).toBe(`0 0 ${box.join(' ')}`);
  for (const each of root.querySelectorAll('[x1], [cx], text[x]')) {
    const x = Number(each.getAttribute('x1') ?? each.getAttribute('cx') ?? each.getAttribute('x'));
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(box[0]!);
  }
});

describe('few puzzles', () => {
  const svg = comparisonPlot(few);

  test('each puzzle and each line has its label, and long names are shortened', () => {
    const texts = textsOf(svg);
    for (const text of [
      'a.has',
      '<b> & "c"',
      'lazy · highs',
      'bfs · highs',
      '4.20 ms',
      'time limit',
      'refused',
      'failed',
    ])
      expect(texts).toContain(text);
    expect(texts).toContainEqual(expect.stringMatching(/^very-long.*….*last\.has:17$/));
    expect(texts).toContainEqual(expect.stringMatching(/^milliseconds/));
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(110);
  });

  test('a dot for each run, hollow at the right end where a limit ended it', () => {
    const dots = [...documentOf(svg).querySelectorAll('circle')];
    expect(dots).toHaveLength(3 + 3 + 2 + 2);
    const hollow = dots.filter((each) => each.getAttribute('fill') === 'white');
    expect(hollow).toHaveLength(1);
    const right = Math.max(...dots.map((each) => Number(each.getAttribute('cx'))));
    expect(Number(hollow[0]!.getAttribute('cx'))).toBe(right);
  });
});

test('many puzzles: a curve for each formulation and engine, with how many it answers', () => {
  const svg = comparisonPlot(many);
  expect(textsOf(svg)).toEqual(
    expect.arrayContaining([
      'lazy · highs: 20 of 20',
      'bfs · highs: 15 of 20',
      'flow · highs: 0 of 20',
      'puzzles',
    ]),
  );
  const drawn = documentOf(svg);
  expect(drawn.querySelectorAll('g[aria-label="line"] path')).toHaveLength(3);
  // Faint lines of the grid: one at each power of ten from 0.001 ms, which stands for 0, to beyond 2 ** 19 / 64 ms.
  const x = (query: string, at: (each: Element) => string | null): readonly (string | null)[] =>
    [...drawn.querySelectorAll(query)].map(at);
  const ticks = x(
    'g[aria-label="x-axis tick"] path',
    (each) => /\(([\d.]+),/.exec(each.getAttribute('transform')!)![1]!,
  );
  expect(ticks).toHaveLength(8);
  expect(x('g[aria-label="x-grid"] line', (each) => each.getAttribute('x1'))).toEqual(ticks);
  expect(drawn.querySelectorAll('g[aria-label="y-grid"] line').length).toBeGreaterThan(2);
  for (const grid of drawn.querySelectorAll('g[aria-label$="-grid"]'))
    expect(Number(grid.getAttribute('stroke-opacity'))).toBeLessThan(0.3);
  // A curve begins at 0, and goes up by one puzzle after the other to the right end.
  const [first] = x('g[aria-label="line"] path', (each) => each.getAttribute('d'));
  const heights = Array.from(first!.matchAll(/(?:V|M[\d.]+,|L[\d.]+,)([\d.]+)/g), ([, y]) => Number(y));
  expect(new Set(heights).size).toBe(21);
  expect(heights).toEqual(heights.toSorted((one, other) => other - one));
});
