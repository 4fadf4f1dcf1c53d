import { describe, expect, test } from 'vitest';
import type { Scene, Shape } from '../../src/boards/drawing/scene.js';
import { escapeText, toSvg } from '../../src/boards/drawing/svg.js';
import { svgElementOf } from '../../src/boards/drawing/svg-element.js';
import { xmlProblem } from '../conformance/well-formed.js';
import { area, common, line, p, sceneOf, word } from './plain-shapes.js';

const circle = { ...common, type: 'circle', center: p(1, 2), radius: 0.4 } as const;
const polygon = {
  ...common,
  type: 'polygon',
  corners: [p(0, 0), p(1, 0), p(1, 2)],
  ...{ filled: true, weight: 1 },
} as const;
const dots = { ...common, type: 'dots', centers: [p(0, 1), p(2, 1)], radius: 0.1 } as const;
const cross = { ...common, type: 'cross', center: p(2, 1), radius: 0.25 } as const;
const segments = {
  ...common,
  type: 'segments',
  width: 0.05,
  segments: [
    [p(0, 0), p(1, 0)],
    [p(0, 1), p(0, 2)],
  ],
} as const;

/** Attributes at ten units a cell, moved by one. */
const attributesOf = (shape: Shape) => svgElementOf(shape, 10, 1).attributes;
const classesOf = (shape: Shape): string => svgElementOf(shape).classes;

describe('the element of a shape', () => {
  test.each<readonly [string, Shape, string, Record<string, string | number>]>([
    ['a line', line(p(1, 0), p(3, 0)), 'path', { d: 'M11 1L31 1', 'stroke-width': 1 }],
    ['a wide line', line(p(1, 0), p(1, 2), { width: 0.3 }), 'path', { d: 'M11 1L11 21', 'stroke-width': 3 }],
    [
      // Lines of the same shape are 0.19 cells apart, and around its middle.
      'two level lines',
      line(p(1, 1), p(3, 1), { count: 2 }),
      'path',
      { d: 'M11 10.05L31 10.05M11 11.95L31 11.95', 'stroke-width': 1 },
    ],
    [
      'three lines',
      line(p(0, 1), p(1, 1), { count: 3 }),
      'path',
      { d: 'M1 9.1L11 9.1M1 11L11 11M1 12.9L11 12.9', 'stroke-width': 1 },
    ],
    [
      'a line from disc to disc',
      line(p(0, 1), p(3, 1), { discs: [0.4, 0.3] }),
      'path',
      { d: 'M5 11L28 11', 'stroke-width': 1 },
    ],
    [
      'a light line',
      line(p(0, 0), p(1, 0), { weight: 0.5 }),
      'path',
      { d: 'M1 1L11 1', 'stroke-width': 0.5 },
    ],
    ['a cross', cross, 'path', { d: 'M18.5 8.5L23.5 13.5M18.5 13.5L23.5 8.5', 'stroke-width': 0.42 }],
    ['segments', segments, 'path', { d: 'M1 1L11 1M1 11L1 21', 'stroke-width': 0.5 }],
    // A line of no length with round ends is a dot.
    ['dots', dots, 'path', { d: 'M1 11h0M21 11h0', 'stroke-width': 2 }],
    ['a circle', circle, 'circle', { cx: 11, cy: 21, r: 4 }],
    ['a rectangle', area(p(1, 2), 3, 4), 'rect', { x: 11, y: 21, width: 30, height: 40 }],
    [
      'a round one with an outline',
      area(p(1, 2), 3, 4, { rounding: 0.2, outline: 0.1, weight: 0.25 }),
      'rect',
      { 'stroke-width': 1, 'fill-opacity': 0.25, x: 11, y: 21, width: 30, height: 40, rx: 2 },
    ],
    ['a polygon', polygon, 'polygon', { points: '1,1 11,1 11,21' }],
    // Capitals are 0.7 of the size high; the base line is half of that below the center.
    ['a word', word(p(1, 2), 'A', { size: 0.4 }), 'text', { x: 11, y: 22.4, 'font-size': 4 }],
    ['a sentence', word(p(1, 2), 'A', { size: 0.4, left: 0.5 }), 'text', { x: 6, y: 22.4, 'font-size': 4 }],
  ])('%s', (_, shape, name, attributes) => {
    expect(svgElementOf(shape).name).toBe(name);
    expect(attributesOf(shape)).toEqual(attributes);
  });

  test.each<readonly [Shape, string]>([
    [line(p(0, 0), p(1, 0)), 'stroke pen'],
    [line(p(0, 0), p(1, 0), { weight: 0.5, discs: [0, 0] }), 'stroke pen light flat'],
    [line(p(0, 0), p(1, 0), { role: 'mark', tier: 'halos', look: 'premise' }), 'halo premise'],
    [line(p(0, 0), p(1, 0), { role: 'mark', tier: 'signs', look: 'wrong' }), 'stroke sign wrong'],
    [line(p(0, 0), p(1, 0), { role: 'mark', tier: 'lines', look: 'trial-a' }), 'underline trial-a'],
    [line(p(0, 0), p(1, 0), { role: 'mark', tier: 'areas', look: 'color-1' }), 'stroke color-1'],
    [line(p(0, 0), p(1, 0), { hue: 3, look: 'pencil' }), 'stroke pencil hue-3'],
    [cross, 'cross pen'],
    [dots, 'dots pen'],
    [circle, 'disc pen'],
    [{ ...circle, tone: 'filled' as never, isOpen: true }, 'disc pen filled open'],
    [{ ...circle, role: 'mark', tier: 'signs', look: 'wrong' }, 'disc sign wrong'],
    [word(p(0, 0), 'A', { role: 'clue' }), 'word print'],
    [word(p(0, 0), 'A', { standsOn: 'disc', left: 0 }), 'word pen on-disc sentence'],
    [area(p(0, 0), 1, 1), 'area pen'],
    [area(p(0, 0), 1, 1, { role: 'border', filled: false }), 'frame print'],
    [area(p(0, 0), 1, 1, { role: 'grid', filled: false }), 'frame faint'],
    [area(p(0, 0), 1, 1, { role: 'clue', tier: 'clues' }), 'figure print'],
    [area(p(0, 0), 1, 1, { role: 'answer', tier: 'lines' }), 'figure pen'],
    [area(p(0, 0), 1, 1, { role: 'answer', tier: 'lines', filled: false }), 'area pen'],
    [area(p(0, 0), 1, 1, { role: 'difference' }), 'area difference filled'],
    [area(p(0, 0), 1, 1, { role: 'difference', filled: false }), 'area difference'],
    [area(p(0, 0), 1, 1, { role: 'violation', filled: false }), 'area wrong'],
    [area(p(0, 0), 1, 1, { role: 'mark', tier: 'signs', look: 'wrong' }), 'area sign wrong'],
  ])('has the classes of its form and look: %#', (shape, classes) => {
    expect(classesOf(shape)).toBe(classes);
  });

  test.each([
    // Two hundredths of a cell, and twelve thousandths for each eighth that is begun.
    [0.1, 0.032],
    [0.125, 0.032],
    [0.13, 0.044],
    [0.5, 0.068],
    [1, 0.116],
  ])('a fraction of %d is as wide as it is large, in eighths', (weight, width) => {
    const shape = line(p(0, 0), p(1, 0), { role: 'fraction', weight });
    expect(svgElementOf(shape).attributes['stroke-width']).toBe(width);
  });

  test('only areas of broken rules are striped', () => {
    const striped = (shape: Shape): boolean => svgElementOf(shape).isStriped === true;
    expect(striped(area(p(0, 0), 1, 1, { role: 'violation' }))).toBe(true);
    expect(striped({ ...polygon, role: 'violation' })).toBe(true);
    expect(striped(area(p(0, 0), 1, 1, { role: 'mark', tier: 'signs', look: 'wrong' }))).toBe(false);
    expect(striped(area(p(0, 0), 1, 1))).toBe(false);
  });
});

describe('an SVG document', () => {
  const attributes = (scene: Scene) =>
    /<svg [^>]*viewBox="([^"]*)" width="(\d+)" height="(\d+)"/.exec(toSvg(scene))!;

  test('has 32 pixels a cell and 8 around the board', () => {
    expect(attributes(sceneOf([])).slice(1)).toEqual(['0 0 112 80', '112', '80']);
    expect(toSvg(sceneOf([circle]))).toContain(' cx="40" cy="72" r="12.8"');
    const margin = { left: 1, top: 2, right: 3, bottom: 0.5 };
    const scene = sceneOf([circle], { margin });
    expect(attributes(scene).slice(1)).toEqual(['-32 -64 240 160', '240', '160']);
    expect(toSvg(scene)).toContain('<rect x="-32" y="-64" width="240" height="160" fill="#ffffff"/>');
    expect(toSvg(sceneOf([]))).toContain('<rect width="112" height="80" fill="#ffffff"/>');
    expect(toSvg(sceneOf([], { margin: { ...margin, left: 0 } }))).toContain('<rect x="0" y="-64" ');
    expect(toSvg(sceneOf([], { margin: { ...margin, top: 0 } }))).toContain('<rect x="-32" y="0" ');
  });

  test('has labels with their places, and escapes what would be markup', () => {
    const label = { label: 'a "5" & <b>', address: 'r1c2', key: 'k<1>' };
    const svg = toSvg(sceneOf([{ ...circle, ...label }, word(p(0, 0), '<&>')], { title: 'A & "B"' }));
    expect(xmlProblem(svg)).toBeNull();
    expect(svg).toContain('aria-label="A &#38; &#34;B&#34;"');
    expect(svg).toContain('<title>A &#38; &#34;B&#34;</title>');
    expect(svg).toContain('<title>a &#34;5&#34; &#38; &#60;b&#62; at r1c2</title></circle>');
    expect(svg).toContain('data-key="k&#60;1&#62;"');
    expect(svg).toContain('>&#60;&#38;&#62;</text>');
    expect(toSvg(sceneOf([circle]))).toMatch(/<circle [^>]*\/>/);
  });

  test('has stripes and hues only if a shape needs them', () => {
    const plain = toSvg(sceneOf([circle]));
    expect(plain).not.toContain('<pattern');
    expect(plain).not.toContain('hue-');
    const striped = toSvg(sceneOf([circle, area(p(0, 0), 1, 1, { role: 'violation' })]));
    expect(striped).toContain('<pattern id="stripes"');
    expect(striped.match(/fill="url\(#stripes\)"/g)).toHaveLength(1);
    const hues = toSvg(sceneOf([{ ...circle, hue: 2 }])).match(/\.disc\.print\.hue-\d+/g);
    expect(hues).toEqual(['.disc.print.hue-2']);
  });

  test.each([
    ['a\u0000b', 'a\uFFFDb'],
    ['\u001F\u007F\u009F', '\uFFFD\uFFFD\uFFFD'],
    ['\uD800', '\uFFFD'],
    ['\uFFFE\uFFFF', '\uFFFD\uFFFD'],
    ['😀 é', '😀 é'],
  ])('has no characters that XML cannot have: %j', (text, expected) => {
    expect(escapeText(text)).toBe(expected);
  });
});
