// Measures tables of the papers again, records them in docs/papers/recorded/ and writes them into docs/papers/tables.md:
// npm run paper-tables, or npm run paper-tables -- NAME… for some of them. Tables about public data need GRIDWRIGHT_DATA.
// --write only writes the page from what is recorded; --check writes nothing, and lists the tables that are not as recorded. With
// --check, another page may be named.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { recordedTables } from './paper-table-list.mjs';
import { tableText } from './paper-table-text.mjs';
import { root, runNode } from './run.mjs';

const recorded = join(root, 'docs/papers/recorded');
const pagePath = join(root, 'docs/papers/tables.md');

/** The exit statuses of a table that was measured to its end: all runs ended, or some reached a limit. */
const measuredToEnd = [0, 3];

function measure({ name, options }) {
  const words = ['reproduce', name, ...options];
  const command = ['npx gridwright', ...words, ...(name === 'hashi-cllv' ? ['--data data'] : [])].join(' ');
  console.log(command);
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'packages/cli/bin/gridwright.js'), ...words, '--json', '--quiet'],
    { encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  if (!measuredToEnd.includes(status)) throw new Error(`${command}: exit status ${status}\n${stderr}`);
  const [head, ...lines] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const record = {
    table: name,
    title: head.title,
    source: head.source,
    command,
    measured: {
      date: new Date().toISOString().slice(0, 10),
      cpu: cpus()[0].model,
      cores: cpus().length,
      node: process.versions.node,
      load: Number(loadavg()[0].toFixed(1)),
      seconds: Math.round((performance.now() - start) / 1000),
    },
    rows: lines
      .filter(({ row }) => row !== undefined)
      .map(({ row: cells, subject, boards = null, least = [] }) => ({ subject, cells, boards, least })),
    notes: head.notes,
  };
  mkdirSync(recorded, { recursive: true });
  writeFileSync(fileOf(name), `${JSON.stringify(record, null, 2)}\n`);
}

function fileOf(name) {
  return join(recorded, `${name}.json`);
}

/** The page with every recorded table between its markers, and the names of the tables that were not so before. */
function written(page) {
  const stale = [];
  let text = page;
  for (const { name } of recordedTables) {
    const [begin, end] = [`<!-- table ${name} -->\n`, `<!-- end of table ${name} -->`];
    const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
    if (from < begin.length || to < from || !existsSync(fileOf(name))) {
      stale.push(name);
      continue;
    }
    const table = `\n${tableText(JSON.parse(readFileSync(fileOf(name), 'utf8')))}\n\n`;
    if (text.slice(from, to) !== table) stale.push(name);
    text = text.slice(0, from) + table + text.slice(to);
  }
  return { text, stale };
}

function write() {
  writeFileSync(pagePath, written(readFileSync(pagePath, 'utf8')).text);
  return 0;
}

function check(path) {
  const { stale } = written(readFileSync(path, 'utf8'));
  for (const name of stale) console.log(`${name} is not as recorded: npm run paper-tables -- --write`);
  return stale.length === 0 ? 0 : 1;
}

function measureAll(names) {
  if (ensureBuilt() !== 0) return 1;
  for (const table of recordedTables) if (names.length === 0 || names.includes(table.name)) measure(table);
  // The format of the repository.
  runNode('node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'docs/papers/recorded');
  return write();
}

const words = process.argv.slice(2);
const names = words.filter((word) => !word.startsWith('--'));
if (words.includes('--check')) process.exitCode = check(names[0] ?? pagePath);
else process.exitCode = words.includes('--write') ? write() : measureAll(names);
