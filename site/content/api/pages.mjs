import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { table } from '../../../scripts/markdown-table.mjs';
import { root } from '../../../scripts/run.mjs';
import { apiMembers, libraries } from './members.mjs';

/** Folders whose subfolders are rooms of their own. */
const divided = new Set(['kinds', 'engines', 'formats']);

/**
 * The pages of everything that the libraries export: one for each folder of sources, which tells of what is exported there; a list
 * for each library; and a list of the libraries. The path of each page with its Markdown.
 */
export async function apiPages() {
  const members = withAnchors((await apiMembers()).map((member) => ({ ...member, page: pageOf(member) })));
  const byUrl = new Map(members.map((member) => [member.url, member]));
  const pages = new Map([['api/index.md', librariesPage()]]);
  for (const library of libraries) {
    const own = members.filter((member) => member.library === library);
    pages.set(`api/${library}/index.md`, libraryPage(library, own));
    for (const [page, together] of groupBy(own, ({ page }) => page))
      pages.set(page, roomPage(together, byUrl));
  }
  return pages;
}

/** The members, each with its anchor, the name. A type and a value may have one name: the second gets a number. */
function withAnchors(members) {
  const taken = new Map();
  return members.map((member) => {
    const key = `${member.page}#${member.name}`;
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    return { ...member, id: count === 1 ? member.name : `${member.name}-${count}` };
  });
}

function descriptionOf(library) {
  const manifest = readFileSync(join(root, 'packages', library, 'package.json'), 'utf8');
  return JSON.parse(manifest).description;
}

/** The room of a member: the folder of its source; of a source beside all folders, the library itself. */
function roomOf({ library, source }) {
  const folders = source.split('/').slice(0, -1);
  if (folders.length === 0) return library;
  return folders.slice(0, divided.has(folders[0]) ? 2 : 1).join(' / ');
}

const pageOf = (member) => `api/${member.library}/${roomOf(member).replaceAll(' / ', '-')}.md`;

function groupBy(list, keyOf) {
  const groups = new Map();
  for (const each of list) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return [...groups].sort(([a], [b]) => a.localeCompare(b, 'en'));
}

const byName = (a, b) => a.name.localeCompare(b.name, 'en');

function librariesPage() {
  const rows = libraries.map((library) => [
    `[\`@gridwright/${library}\`](./${library}/index.md)`,
    `${descriptionOf(library)} [Its first programs](../packages/${library}/index.md).`,
  ]);
  return [
    '# The API',
    'Everything that the five libraries export, from the doc comments of the sources. [The library](../library.md) says what to call for what. Of the other two packages, `gridwright` is [the command](../command/index.md), and the studio is [a page to put anywhere](../studio.md).',
    table(['package', 'what it is'], rows),
  ].join('\n\n');
}

function libraryPage(library, members) {
  const rooms = groupBy(members, roomOf).map(([room, together]) => {
    const rows = [...together]
      .sort(byName)
      .map(({ name, id, page, text, exportedBy }) => [
        `[\`${name}\`](./${posix.basename(page)}#${id})${apartFrom(exportedBy)}`,
        firstSentence(text),
      ]);
    return `## ${room}\n\n${table(['export', 'what it is'], rows)}`;
  });
  return [`# @gridwright/${library}`, ...rooms].join('\n\n');
}

/** The module that exports a member, where the library itself does not. */
function apartFrom([module]) {
  const path = module.split('/').slice(2).join('/');
  return path === '' ? '' : `, of \`/${path}\``;
}

function roomPage(together, byUrl) {
  const [{ library }] = together;
  return [
    '---\noutline: 2\n---',
    `# @gridwright/${library}: ${roomOf(together[0])}`,
    ...[...together].sort(byName).map((member) => memberPart(member, byUrl)),
  ].join('\n\n');
}

/** A member as a part of its page: its headings one level lower, its anchors below its own. */
function memberPart(member, byUrl) {
  const [, kind, title] = /^# (?:(.*?): )?(.*)\n/.exec(member.text);
  const body = outsideCode(named(member.text).replace(/^# .*\n+/, ''), (text) =>
    text
      .replace(/^(#{2,5}) /gm, '#$1 ')
      .replace(/<a id="([^"]*)">/g, `<a id="${member.id}-$1">`)
      .replace(/\]\(([^)\s]*)\)/g, (whole, target) => linkFrom(member, target, byUrl) ?? whole),
  );
  const from = member.exportedBy.map((name) => `\`${name}\``).join(', ');
  return `## ${title.replace(/\\<.*$/, '')} {#${member.id}}\n\n${(kind ?? 'Member').toLowerCase()}, exported by ${from}\n\n${body}`;
}

/** A parameter that is taken apart at once has no name of its own for TypeDoc. */
function named(text) {
  return text.replaceAll('\\_\\_namedParameters', 'options').replaceAll('__namedParameters', 'options');
}

/** Where a link of TypeDoc's page of a member leads here; null if it leads out of the libraries. */
function linkFrom(member, target, byUrl) {
  if (/^https?:/.test(target)) return null;
  const [path, anchor] = target.split('#');
  const url = path === '' ? member.url : posix.join(posix.dirname(member.url), path);
  const found = byUrl.get(url);
  if (found === undefined) throw new Error(`${member.url}: the link ${target} leads to no member`);
  const page =
    found.page === member.page ? '' : `./${posix.relative(posix.dirname(member.page), found.page)}`;
  return `](${page.replace('./../', '../')}#${found.id}${anchor === undefined ? '' : `-${anchor}`})`;
}

function outsideCode(text, change) {
  return text
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part) => (part.startsWith('```') ? part : change(part)))
    .join('');
}

/** The first sentence of a member's comment, without its links. */
function firstSentence(text) {
  const paragraphs = text
    .replace(/^# .*\n+/, '')
    .replace(/^```[\s\S]*?^```\n+/m, '')
    .split('\n\n');
  const first = /^(#|\||<|```)/.test(paragraphs[0]) ? '' : paragraphs[0];
  return (
    first
      .replace(/\n/g, ' ')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      // A single letter before a full stop is the initial of a name.
      .replace(/(?<=(?<!\b[A-Z])\.) (?=[A-Z`]).*$/, '')
  );
}
