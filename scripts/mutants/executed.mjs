// Which test files execute the places of mutants. All places are marked at once, and all tests run once: most tests that load a source
// never come to a place in it, and need not be run with the mutant there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const marking = fileURLToPath(new URL('marks.cjs', import.meta.url));

/** The variable by which marks.cjs knows the file where marks are noted. */
const marksVariable = 'GRIDWRIGHT_MARKS';

/**
 * For each of the mutants, by its `index`, the test files that execute its place; null for a place outside of functions, which is
 * executed where its file is loaded. Runs all tests of the checkout, unless the folder has what they executed of the same mutants.
 */
export function executedTests({ folder, copy, checkout, mutants }) {
  // With the copy, which is made anew for another commit.
  const notes = join(copy, 'node_modules/.executed.json');
  const key = mutants.map(({ index, file, start }) => `${index} ${file} ${start}`).join('\n');
  if (existsSync(notes)) {
    const known = JSON.parse(readFileSync(notes, 'utf8'));
    if (known.key === key)
      return new Map(known.executed.map(([index, tests]) => [index, tests && new Set(tests)]));
  }
  const executed = new Map(mutants.map(({ index }) => [index, new Set()]));
  for (const [file, places] of grouped(mutants)) {
    const { text, outside } = markedText(file, readFileSync(join(copy, file), 'utf8'), places);
    for (const index of outside) executed.set(index, null);
    checkout.put(file, text);
  }
  const setup = 'test/setup.ts';
  const own = readFileSync(join(copy, setup), 'utf8');
  checkout.put(setup, `${own}\n(globalThis as any).gridwrightTestBegins();\n`);
  for (const part of ['command', 'studio'])
    if (!checkout.bundle(part)) throw new Error(`${part}: the bundle with marks cannot be made`);
  const marks = join(folder, 'marks.txt');
  rmSync(marks, { force: true });
  // Tests may fail: what they have executed counts all the same.
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, [marksVariable]: marks, NODE_OPTIONS: `--require ${marking}` },
  });
  checkout.restore();
  for (const line of readFileSync(marks, 'utf8').split('\n')) {
    const [, index, test] = /^(\d+) (.+)$/.exec(line) ?? [];
    if (index !== undefined) executed.get(Number(index))?.add(test.slice(copy.length));
  }
  const list = Array.from(executed, ([index, tests]) => [index, tests && [...tests]]);
  writeFileSync(notes, JSON.stringify({ key, executed: list }));
  return executed;
}

function grouped(mutants) {
  const groups = new Map();
  for (const mutant of mutants) groups.set(mutant.file, [...(groups.get(mutant.file) ?? []), mutant]);
  return groups;
}

/**
 * A source that notes when the statements are executed that the mutants are in, or the expressions that are bodies of functions; and the
 * indices of mutants `outside` of functions, which are not marked.
 */
export function markedText(file, text, mutants) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const outside = [];
  const insertions = [];
  for (const { index, start, end } of mutants) {
    const place = markedPlace(source, start, end);
    if (place === null) outside.push(index);
    else if (place.isExpression) {
      insertions.push({ at: place.start, text: `(gridwrightMark(${index}), ` }, { at: place.end, text: ')' });
    } else insertions.push({ at: place.start, text: `gridwrightMark(${index}); ` });
  }
  let marked = text;
  for (const { at, text: inserted } of insertions.sort((left, right) => right.at - left.at))
    marked = marked.slice(0, at) + inserted + marked.slice(at);
  // In a browser, the server of the page notes it. Scripts that make the bundles run without marks.cjs, and note nothing.
  const mark = `
function gridwrightMark(index: number): void {
  const global = globalThis as any;
  global.gridwrightMark ??= (mark: number) => {
    global.gridwrightMarks ??= new Set();
    if (global.gridwrightMarks.has(mark)) return;
    global.gridwrightMarks.add(mark);
    if ('location' in global) void fetch(\`/icon.svg?mark=\${mark}\`);
  };
  global.gridwrightMark(index);
}
`;
  return { text: insertions.length === 0 ? text : marked + mark, outside };
}

/** The innermost statement of a list, or the innermost body that is an expression, around a place within a function; null without one. */
function markedPlace(source, start, end) {
  let node = innermost(source, start, end);
  let found = null;
  for (; node.parent !== undefined; node = node.parent) {
    const { parent } = node;
    const isExpression = ts.isArrowFunction(parent) && parent.body === node && !ts.isBlock(node);
    if (found === null && (isExpression || isListed(node)))
      found = { start: node.getStart(source), end: node.getEnd(), isExpression };
    if (ts.isFunctionLike(parent) && parent.body === node) return found;
    // A default of a parameter: it belongs to the place of the whole function.
    if (ts.isFunctionLike(node)) found = null;
  }
  return null;
}

function innermost(node, start, end) {
  const inside = (child) => child.getStart() <= start && end <= child.getEnd();
  let found = null;
  ts.forEachChild(node, (child) => {
    if (found === null && inside(child)) found = child;
  });
  return found === null ? node : innermost(found, start, end);
}

function isListed(node) {
  const { parent } = node;
  return (ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent)) && parent.statements.includes(node);
}
