// Writes docs/NAME.md of each kind that is a page of parts, and its picture, from the kind: npm run kind-pages
// What only a person can add is the section "Notes" at the end of a page, which stays as it is. With --check it writes nothing, and lists the
// pages that are not as they would be written.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { docCommentOf } from './doc-comment.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { kindsIn } from './kind-lists.mjs';
import { table } from './markdown-table.mjs';
import { root } from './run.mjs';

const puzzles = join(root, 'packages/puzzles');

/** The file of a kind's page. */
const fileOf = ({ name }) => join(root, 'docs', `${name}.md`);

/** The section that a person writes, with its heading; empty without one. */
function notesIn(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const at = text.indexOf('\n## Notes\n');
  return at === -1 ? '' : text.slice(at + 1).trim();
}

/** The picture on a kind's page: its second example, the ordinary one. */
function pictureOf(kind, toSvg) {
  const { text } = kind.examples[1] ?? kind.examples[0];
  return `${toSvg(kind.draw(kind.read(text))).trim()}\n`;
}

/** The page of a kind, as Markdown. */
function pageOf(kind) {
  const { puzzle: shape } = kind.read(kind.examples[0].text);
  const notes = notesIn(fileOf(kind));
  return `${[
    `# ${kind.title}`,
    `<!-- Written by npm run kind-pages; the section "Notes" is written by hand. -->`,
    `${aliasesOf(kind)}${kind.description}`,
    `![A puzzle of ${kind.title}](pictures/${kind.name}.svg)`,
    ...(kind.variants.length === 0 ? [] : [variantTable(kind)]),
    commandOf(`unique examples/${kind.name}/small.txt --quiet`),
    '```\nunique: this is a solution, and there is no other (not independently verified)\n```',
    '## Rules',
    '`check` names the rules that a drawing breaks, with the places.',
    table(
      ['rule', 'text'],
      kind.rules.map(({ name, text }) => [`\`${name}\``, text]),
    ),
    '## Clues and answers',
    `On a board of ${shape.rows} rows and ${shape.columns} columns:`,
    table(['layer', 'of', 'at', 'values'], layerRows(kind, shape)),
    leftOutText(kind),
    '## Formats',
    table(
      ['format', 'text'],
      kind.formats.map((format) => [`\`${format.name}\``, formatText(format)]),
    ),
    ...formatExamples(kind),
    '## Formulations',
    ...kind.formulations.map(formulationText(kind)),
    ...(kind.generator === null ? [] : ['## New puzzles', ...generatorTexts(kind)]),
    '## A drawing so far',
    soFarText(kind),
    ...(notes === '' ? [] : [notes]),
  ].join('\n\n')}\n`;
}

function aliasesOf({ aliases }) {
  return aliases.length === 0 ? '' : `Also ${aliases.map((name) => `\`${name}\``).join(', ')}. `;
}

function variantTable({ variants }) {
  const rows = variants.map(({ name, text, min, max, default: plain }) => [
    `\`${name}\`: ${text}`,
    `${min} to ${max}`,
    `${plain}`,
  ]);
  return table(['rule variant', 'values', 'plain'], rows);
}

function layerRows({ layers }, shape) {
  return Object.entries(layers).map(([name, layer]) => [
    `\`${name}\``,
    layer.role,
    siteText(layer),
    valuesText(layer, shape),
  ]);
}

function siteText({ site, side }) {
  const words = {
    cell: 'a cell',
    pair: 'two neighboring cells',
    edge: 'an edge',
    row: 'a row',
    column: 'a column',
  };
  return side === undefined ? words[site] : `${words[site]}, at the ${side}`;
}

function valuesText({ label, values, named = {}, unknown = false, inShape }, shape) {
  const { min, max } = typeof values === 'function' ? values(shape) : values;
  const names = Object.keys(named).length > 0;
  if (inShape === 'values') return `the number of its ${label}, from ${min}`;
  const all = Array.from({ length: names || max - min < 2 ? max - min + 1 : 0 }, (_, at) => min + at);
  const texts = all.map((value) => (names ? `\`"${named[value].name}"\`` : `${value}`));
  const range = texts.length === 0 ? `${min} to ${max}` : texts.join(', ');
  return `${label}: ${range}${unknown ? ', or `"?"`' : ''}`;
}

function leftOutText({ clues }) {
  return clues === null ? '' : `Where a clue is left out, there remains ${clues.leaves}.`;
}

function formatText({ title, description, isOnlyRead = false }) {
  // The form comes first where a description has one, up to its ellipsis.
  const text = description.replace(/^\S.*…( \})?/, (form) => `\`${form}\``);
  return `${title}${isOnlyRead ? ' (only read)' : ''}: ${text}`;
}

/** The smallest example in the formats of puzz.link. */
function formatExamples(kind) {
  const [{ text }] = kind.examples;
  const position = kind.read(text);
  return ['puzz.link', 'pzprv3'].flatMap((name) => {
    const format = kind.formats.find((each) => each.name === name);
    return format === undefined ? [] : [`\`\`\`\n${format.write(position).trim()}\n\`\`\``];
  });
}

function formulationText({ name: kindName }) {
  return ({ name, description, graphConstraints }) => {
    const page = `[\`${name}\`](formulations/${kindName}-${name}.md): ${description}.`;
    if (graphConstraints.length === 0) return page;
    return `${page} For files, \`${name}/flow\` and \`${name}/places\` write its graph constraint out as rows.`;
  };
}

function generatorTexts({ name, generator: { description }, usualSize: { rows, columns } }) {
  return [`\`generate ${name}\`: ${description}.`, commandOf(`generate ${name} ${rows}x${columns} --seed 7`)];
}

/** The meaning of entries of each layer of answers. */
function soFarText({ layers }) {
  const answers = Object.values(layers).filter(({ role }) => role === 'answer');
  const blanks = answers.flatMap(({ label, values, blank }) => {
    if (blank === undefined) return [];
    return typeof values === 'object' && values.max === 1 ? [`no ${label}`] : [`the ${label} ${blank}`];
  });
  const end =
    blanks.length === 0
      ? 'A complete drawing decides each site.'
      : `In a complete drawing, an undecided site has ${blanks.join(', and ')}.`;
  return `\`check --partial\`, \`hint\`, and **Check**, **Next step** and trials in the studio take an entry as the answer at its site, and a site \
without an entry as undecided: a rule is broken only if no decision can keep it. ${end}`;
}

function commandOf(words) {
  return `\`\`\`sh\nnpx gridwright ${words}\n\`\`\``;
}

/** The page of the parts: each with its call and its doc comment. */
function partsPage() {
  const folder = join(puzzles, 'src/parts/rules');
  const rows = readdirSync(folder)
    .sort()
    .flatMap((file) => partsIn(join(folder, file)));
  return `# Parts of rules

<!-- Written by npm run kind-pages, from the sources. -->

A [kind on a page](tutorials/kind-on-a-page.md) lists the parts of its rules. Each is one rule, as a check of drawings and as rows, in
\`packages/puzzles/src/parts/rules/\`; the options of each are described there. A state, such as \`shaded\` or \`placed('stars', 'star')\`, is a value of a layer with
its words (\`parts/rows/named-state.ts\`); other words are names of layers.

${table(['part', 'rule'], rows)}
`;
}

/** The parts of a file, each as a row: its exported functions that return a part. */
function partsIn(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements
    .filter((each) => ts.isFunctionDeclaration(each) && each.type?.getText() === 'Part')
    .filter(({ modifiers = [] }) => modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .map(({ name, parameters }) => [
      `\`${name.getText()}(${parameters.map(parameterText).join(', ')})\``,
      docCommentOf(path, name.getText()).replaceAll('\n', ' '),
    ]);
}

/** The name of a parameter, with \`?\` where it may be left out. */
function parameterText({ name, initializer, questionToken }) {
  const text = ts.isIdentifier(name) ? name.getText() : 'options';
  return initializer === undefined && questionToken === undefined ? text : `${text}?`;
}

/** All pages, with their pictures: the text of each by its file. */
async function allPages() {
  const { kinds, toSvg } = await import(pathToFileURL(join(puzzles, 'dist/index.js')).href);
  const pages = kindsIn(join(puzzles, 'src/kinds')).filter(({ isPage }) => isPage);
  return new Map([
    [join(root, 'docs/parts.md'), partsPage()],
    ...pages.flatMap(({ name }) => {
      const kind = kinds.find((each) => each.name === name);
      const picture = join(root, 'docs/pictures', `${name}.svg`);
      return [
        [fileOf(kind), pageOf(kind)],
        [picture, pictureOf(kind, toSvg)],
      ];
    }),
  ]);
}

function write(pages) {
  mkdirSync(join(root, 'docs/pictures'), { recursive: true });
  for (const [file, text] of pages) writeFileSync(file, text);
  console.log(`${pages.size} files in docs`);
  return 0;
}

function check(pages) {
  const stale = [...pages].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
  for (const [file] of stale) console.log(`${relative(root, file)} is not up to date: npm run kind-pages`);
  return stale.length === 0 ? 0 : 1;
}

const isChecking = process.argv.includes('--check');
// Tests must not build beside each other.
if (!isChecking && ensureBuilt() !== 0) process.exitCode = 1;
else process.exitCode = (isChecking ? check : write)(await allPages());
