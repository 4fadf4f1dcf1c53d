import { commandLine } from './example-files.mjs';
import { codeBlock, sentence } from './html.mjs';

/** Longer files are not shown on the page; a link leads to each. */
const maxShownBytes = 1500;

/**
 * What a page says of an example, and its pictures.
 *
 * @typedef {object} Entry
 * @property {string} markdown
 * @property {readonly import('./pictures.mjs').Picture[]} pictures
 */

/**
 * The name of an example, which its pictures and its place on the page have, and its heading with what the README says of it: as a
 * title, that file's name without its ending, unless another one is given.
 *
 * @param {import('./example-files.mjs').ExampleFile} example
 */
export function entryHead({ file, row }, title) {
  const name = file.replace(/\.[^.]+$/, '');
  const text = row['what it shows'] ?? row.content;
  return {
    name,
    heading: `## ${title ?? titleOf(name)} {#${name}}\n\n${sentence(withPageLinks(text))}`,
  };
}

/** The name of a file as a title: `several-loops` is "Several loops". */
function titleOf(name) {
  return `${name[0].toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ');
}

/** A text of a README of examples with its links as they are on a page of the gallery. */
function withPageLinks(text) {
  return text.replaceAll('](../../docs/', '](../');
}

/** The commands that give the answers of an example, each with its exit status where it is not 0. */
export function commandBlock(example) {
  const lines = example.expected.flatMap((expected) => [
    ...(expected.exit === 0 ? [] : [`# exit status ${expected.exit}`]),
    commandLine(example, expected),
  ]);
  return codeBlock('sh', lines.join('\n'));
}

/** The file itself: to save, to open elsewhere by further links, and to read where it is short. */
export function fileLinks({ file, path, bytes, row }, links = []) {
  const format = row.format === undefined ? '' : ` Format: ${row.format}.`;
  const line = `${[`[Save ${file}](../${path})`, ...links].join(' · ')}.${format}`;
  if (bytes.length > maxShownBytes) return line;
  const text = new TextDecoder().decode(bytes);
  return [
    line,
    [
      '<details>',
      `<summary>What is in ${file}</summary>`,
      '',
      codeBlock('text', text),
      '',
      '</details>',
    ].join('\n'),
  ].join('\n\n');
}
