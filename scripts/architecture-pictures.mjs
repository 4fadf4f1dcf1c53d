// Draws the folders of each floor with what they import, into docs/architecture/.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBoundaries } from './check-boundaries.mjs';
import { packageFolders } from './fingerprint.mjs';
import { root } from './run.mjs';

const folder = 'docs/architecture';
const puzzles = 'packages/puzzles/src';

/** Each picture with the folders whose folders it shows: the packages, and the floors of the puzzles. */
const pictures = {
  packages: ['packages'],
  solver: ['packages/solver/src'],
  diagrams: ['packages/diagrams/src'],
  modeling: ['packages/modeling/src'],
  puzzles: [puzzles],
  boards: [`${puzzles}/boards`],
  kinds: [`${puzzles}/contracts`, `${puzzles}/parts`, `${puzzles}/kinds`],
  questions: [`${puzzles}/questions`],
  asking: [`${puzzles}/asking`],
  command: ['packages/cli/src'],
  studio: ['packages/studio/src'],
};

/** What each source of the packages imports, types included, by paths of sources. */
function importsOfSources(modules) {
  const names = new Map(
    packageFolders(root).map((each) => [
      JSON.parse(readFileSync(join(root, each, 'package.json'), 'utf8')).name,
      each,
    ]),
  );
  const sourceOf = (resolved) => {
    const [, name, rest] = /^node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(resolved) ?? [];
    if (name === undefined) return resolved;
    return names.has(name) ? `${names.get(name)}/${rest.replace(/^dist\//, 'src/')}` : null;
  };
  return modules
    .filter(({ source }) => source.startsWith('packages/'))
    .map(({ source, dependencies }) => [
      source,
      dependencies.map(({ resolved }) => sourceOf(resolved)).filter((each) => each?.startsWith('packages/')),
    ]);
}

/** The folders directly in one of these folders, or these folders themselves if they have files, with what they import of one another. */
function graphOf(within, imports) {
  const boxOf = (path) => {
    const place = within.find((each) => path.startsWith(`${each}/`));
    if (place === undefined) return null;
    const [first, ...rest] = path.slice(place.length + 1).split('/');
    return rest.length > 0 ? first : within.length > 1 ? place.split('/').at(-1) : null;
  };
  const boxes = new Map();
  for (const [source, targets] of imports) {
    const from = boxOf(source);
    if (from === null) continue;
    if (!boxes.has(from)) boxes.set(from, { name: from, to: new Set() });
    const box = boxes.get(from);
    for (const target of targets) {
      const to = boxOf(target);
      if (to !== null && to !== from) box.to.add(to);
    }
  }
  return boxes;
}

/** The arrows that do not follow from others, and the height of each box above the lowest ones. */
function layered(boxes) {
  const below = new Map();
  const heights = new Map();
  const visit = (name) => {
    if (heights.has(name)) return;
    heights.set(name, 0);
    const all = new Set();
    for (const to of boxes.get(name).to) {
      visit(to);
      all.add(to);
      for (const each of below.get(to) ?? []) all.add(each);
      heights.set(name, Math.max(heights.get(name), heights.get(to) + 1));
    }
    below.set(name, all);
  };
  for (const name of [...boxes.keys()].sort()) visit(name);
  const arrows = [...boxes.values()].flatMap(({ name, to }) =>
    [...to]
      .filter((each) => ![...to].some((other) => below.get(other).has(each)))
      .map((each) => [name, each]),
  );
  return { heights, arrows };
}

const boxWidth = 116;
const boxHeight = 34;
const gap = { x: 14, y: 40 };
const perRow = 8;

function drawn(boxes) {
  const { heights, arrows } = layered(boxes);
  const rows = [];
  for (let height = Math.max(...heights.values()); height >= 0; height--) {
    const names = [...boxes.keys()].filter((name) => heights.get(name) === height).sort();
    for (let at = 0; at < names.length; at += perRow) rows.push(names.slice(at, at + perRow));
  }
  const columns = Math.max(...rows.map((row) => row.length));
  const width = columns * (boxWidth + gap.x) + gap.x;
  const height = rows.length * (boxHeight + gap.y) - gap.y + 2 * gap.x;
  const places = new Map();
  for (const [row, names] of rows.entries())
    for (const [column, name] of names.entries())
      places.set(name, {
        x: Math.round(width / 2 + (column - (names.length - 1) / 2) * (boxWidth + gap.x)),
        y: gap.x + row * (boxHeight + gap.y),
      });
  const lines = arrows.map(([from, to]) => {
    const [a, b] = [places.get(from), places.get(to)];
    const [y1, y2] = [a.y + boxHeight, b.y];
    const middle = Math.round((y1 + y2) / 2);
    return `<path d="M${a.x} ${y1}C${a.x} ${middle} ${b.x} ${middle} ${b.x} ${y2}"/>`;
  });
  const shapes = [...places].map(
    ([name, { x, y }]) =>
      `<rect x="${x - boxWidth / 2}" y="${y}" width="${boxWidth}" height="${boxHeight}" rx="5" fill="#f3f5f9" stroke="#5b6577"/><text x="${x}" y="${y + 21}" font-weight="600">${name}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12" text-anchor="middle"><rect width="${width}" height="${height}" fill="#fff"/><g fill="none" stroke="#8a94a6" stroke-width="1.2">${lines.join('')}</g>${shapes.join('')}</svg>\n`;
}

/** Each picture by its path in the repository. */
export function architecturePictures(modules) {
  const imports = importsOfSources(modules);
  return new Map(
    Object.entries(pictures).map(([name, within]) => [
      `${folder}/${name}.svg`,
      drawn(graphOf(within, imports)),
    ]),
  );
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(join(root, folder), { recursive: true });
  const { cruised } = await checkBoundaries(root);
  for (const [path, svg] of architecturePictures(cruised)) writeFileSync(join(root, path), svg);
}
