import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { table } from '../../scripts/markdown-table.mjs';
import { root } from '../../scripts/run.mjs';
import { documentText, titleOf } from './documents.mjs';
import { codeCell, textCell } from './table-cells.mjs';

/**
 * The pages of the formats of puzzles, made from the formats themselves: a list of which kind has which, and a page for each kind
 * with one of its puzzles in each of them. The path of each page with its Markdown.
 */
export async function formatPages() {
  const { kinds } = await import(pathToFileURL(join(root, 'packages/puzzles/dist/index.js')).href);
  return new Map([
    ['formats/index.md', listPage(kinds)],
    ...kinds.map((kind) => [`formats/${kind.name}.md`, kindPage(kind)]),
  ]);
}

function listPage(kinds) {
  const names = [...new Set(kinds.flatMap(({ formats }) => formats.map(({ name }) => name)))];
  const has = (kind, name) => kind.formats.find((format) => format.name === name);
  const mark = (format) => (format === undefined ? '' : format.isOnlyRead ? 'read' : 'both ways');
  const rows = names.map((name) => [`\`${name}\``, ...kinds.map((kind) => mark(has(kind, name)))]);
  return [
    '# Formats of puzzles',
    'A puzzle is read in any of these formats without naming it; `npx gridwright convert PUZZLE --to FORMAT` writes another one. `npx gridwright formats KIND` prints the formats of a kind. Beside them, drawings are written as SVG, PNG, PDF and text.',
    table(['', ...kinds.map((kind) => `[${nameOf(kind)}](./${kind.name}.md)`)], rows),
  ].join('\n\n');
}

function kindPage(kind) {
  const rows = kind.formats.map(({ name, description, isOnlyRead }) => [
    codeCell(name),
    textCell(description),
    isOnlyRead ? 'read' : 'both ways',
  ]);
  const { text } = kind.examples[0];
  return [
    `# The formats of ${nameOf(kind)}`,
    table(['name', 'what it is', ''], rows),
    `[${nameOf(kind)}](../${kind.name}.md) tells what each can represent.`,
    '## The same puzzle in each',
    ...kind.formats.flatMap((format) => sampleOf(kind, format, text)),
  ].join('\n\n');
}

/** The name of a kind, as its own page has it. */
function nameOf({ name }) {
  return titleOf(documentText(`docs/${name}.md`));
}

/** A puzzle in a format, or what of it the format cannot represent; nothing in a format that is only read. */
function sampleOf(kind, format, text) {
  if (format.isOnlyRead) return [];
  const name = `### \`${format.name}\``;
  try {
    const written = format.write(kind.read(text)).replace(/\n$/, '');
    return [name, ['```text', written, '```'].join('\n')];
  } catch (error) {
    if (error?.problem?.code !== 'loss') throw error;
    return [name, `Not this puzzle: ${textCell(error.message)}.`];
  }
}
