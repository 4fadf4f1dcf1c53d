import { createElement } from 'react';
import { expect, test } from 'vitest';
import { SizeChart, type SizeChartProps } from '../../src/explorer/count-section.js';
import { pageInNode } from '../page-in-node.js';

const page = pageInNode();
const noun = { one: 'clue', many: 'clues' };

function chart(sizes: readonly string[], more: Partial<SizeChartProps> = {}) {
  const chosen: (readonly [number | null, number | null])[] = [];
  const choose = (low: number | null, high: number | null): void => void chosen.push([low, high]);
  const rendered = page.render(
    createElement(SizeChart, { sizes, noun, atLeast: null, atMost: null, choose, ...more }),
  );
  const bars = (name: string) => rendered.all('.bin-bar').map((bar) => Number(bar.getAttribute(name)));
  const said = () => rendered.find('.caption').textContent;
  return { ...rendered, bars, chosen, said };
}

// 600 wide; 24 of 104 are for the numbers, and the lowest bar has 6: 74 are left for the powers of ten.
test('the heights are logarithms: nothing for none, six for one, and all for the most', () => {
  const { bars, find } = chart(['0', '0', '1', '10', '0', '100']);
  expect(bars('height')).toEqual([6, 43, 0, 80]);
  expect(bars('y')).toEqual([74, 37, 80, 0]);
  expect(bars('x')).toEqual([2, 152, 302, 452]);
  expect(bars('width')).toEqual([146, 146, 146, 146]);
  expect(bars('rx')).toEqual([3, 3, 0, 3]);
  expect(find('svg').getAttribute('viewBox')).toBe('0 0 600 104');
  expect(find('svg').getAttribute('aria-label')).toBe('How many there are by number of clues, from 2 to 5');
});

test('few are low: less than ten are measured by ten', () => {
  const [three] = chart(['3']).bars('height');
  expect(three).toBeCloseTo(6 + 74 * Math.log10(3), 6);
  expect(chart(['1']).bars('height')).toEqual([6]);
});

test('numbers of any size have a height', () => {
  const huge = `25${'0'.repeat(399)}`;
  const { bars, all } = chart([huge, `1${'0'.repeat(200)}`]);
  expect(bars('height')[0]).toBeCloseTo(80, 9);
  expect(bars('height')[1]).toBeCloseTo(6 + (74 * 200) / (400 + Math.log10(2.5)), 6);
  expect(all('title')[0]!.textContent!.replaceAll(',', '')).toBe(`0 clues: ${huge}`);
});

test('the numbers stand in the middle below each bar, or below some where there are more than 24', () => {
  const texts = (count: number) =>
    chart(Array(count).fill('1'))
      .all('text')
      .map((each) => Number(each.textContent));
  expect(texts(24)).toEqual(Array.from({ length: 24 }, (_, size) => size));
  expect(texts(25)).toEqual(Array.from({ length: 13 }, (_, at) => 2 * at));
  expect(texts(49)).toEqual(Array.from({ length: 17 }, (_, at) => 3 * at));
  const { all } = chart(['1', '1', '1']);
  expect(all('text').map((each) => [each.getAttribute('x'), each.getAttribute('y')])).toEqual([
    ['100', '97'],
    ['300', '97'],
    ['500', '97'],
  ]);
});

test('a bar in words, and the whole bin can be pressed', () => {
  const { all } = chart(['0', '5', '1234']);
  expect(all('title').map(({ textContent }) => textContent)).toEqual(['1 clue: 5', '2 clues: 1,234']);
  const hit = (name: string) => all('.hit').map((each) => Number(each.getAttribute(name)));
  expect([hit('x'), hit('width'), hit('y'), hit('height')]).toEqual([
    [0, 300],
    [300, 300],
    [0, 0],
    [104, 104],
  ]);
});

test('a narrow bar is still one unit wide', () => {
  expect(chart(Array(150).fill('1')).bars('width')[0]).toBe(1);
  expect(chart(Array(100).fill('1')).bars('width')[0]).toBe(2);
});

test('the chosen ones are marked, and counted', () => {
  const marked = (atLeast: number | null, atMost: number | null) => {
    const { all, said } = chart(['0', '1', '20', '300', '4000'], { atLeast, atMost });
    return [all('.bin').map(({ classList }) => classList.contains('on')), said()];
  };
  const note = 'Heights are powers of ten.';
  expect(marked(null, null)).toEqual([[false, false, false, false], `1 to 4 clues: 4,321${note}`]);
  expect(marked(2, null)).toEqual([[false, true, true, true], `2 to 4 clues: 4,320${note}`]);
  expect(marked(null, 3)).toEqual([[true, true, true, false], `1 to 3 clues: 321${note}`]);
  expect(marked(1, 1)).toEqual([[true, false, false, false], `1 clue: 1${note}`]);
  // Beyond the ends there is nothing.
  expect(marked(0, 9)).toEqual([[true, true, true, true], `1 to 4 clues: 4,321${note}`]);
});

test('a press on a bin chooses its number; the ends of the chart are no limit', () => {
  const { all, chosen } = chart(['0', '1', '1', '1']);
  for (const bin of all('.bin')) page.press(bin);
  expect(chosen).toEqual([
    [null, 1],
    [2, 2],
    [3, null],
  ]);
});

test('the two ends move, and neither passes the other', () => {
  const { all, chosen } = chart(['0', '1', '1', '1', '1', '1'], { atLeast: 2, atMost: 4 });
  const [low, high] = all<HTMLInputElement>('input');
  expect([low, high].map((each) => [each!.min, each!.max, each!.value])).toEqual([
    ['1', '5', '2'],
    ['1', '5', '4'],
  ]);
  page.fill(low!, '3');
  page.fill(low!, '5');
  page.fill(low!, '1');
  page.fill(high!, '3');
  page.fill(high!, '1');
  page.fill(high!, '5');
  expect(chosen).toEqual([
    [3, 4],
    [4, 4],
    [null, 4],
    [2, 3],
    [2, 2],
    [2, null],
  ]);
});

test('where both ends are right of the middle, the left one lies above', () => {
  const isOnTop = (atLeast: number, atMost: number) =>
    chart(['0', '1', '1', '1', '1', '1'], { atLeast, atMost }).find('input').className === 'on-top';
  expect([isOnTop(5, 5), isOnTop(4, 4), isOnTop(3, 3), isOnTop(1, 1), isOnTop(4, 5)]).toEqual([
    ...[true, true, false, false, false],
  ]);
});

test('one number has nothing to choose; without any there is no chart', () => {
  expect(chart(['0', '5']).all('input')).toHaveLength(0);
  expect(chart(['0', '0']).element.innerHTML).toBe('');
  expect(chart([]).element.innerHTML).toBe('');
});
