// Writes docs/formulations/ from the doc comments of the formulations and of the treatments: npm run formulation-pages
// With --check it writes nothing, and lists the pages that are not as they would be written. Another folder may
// be named.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { docCommentOf } from './doc-comment.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import {
  bilevelPage,
  deductionsPage,
  formulationPage,
  listPage,
  treatmentFile,
  treatmentPage,
} from './formulation-page.mjs';
import { root } from './run.mjs';

const puzzles = join(root, 'packages/puzzles');
const modeling = join(root, 'packages/modeling');

/** All pages: the text of each by the name of its file. */
async function allPages() {
  const { kinds, readPuzzle, solve } = await load(join(puzzles, 'dist/index.js'));
  const { rowCount, treatmentDescription, treatments } = await load(join(modeling, 'dist/index.js'));
  const pages = new Map();
  const list = [];
  /** By treatment, the words that name it, with an example. */
  const uses = new Map(treatments.map((treatment) => [treatment, []]));
  for (const kind of kinds) {
    const page = pageOfKind(kind);
    const folder = page === null ? await folderOf(kind) : null;
    const examples = kind.examples
      .filter(({ text }) => !/[\n']/.test(text))
      .map(({ text }) => ({ text, puzzle: readPuzzle(kinds, text).position.puzzle }));
    for (const formulation of kind.formulations) {
      const source = page ?? (await sourceOf(formulation, puzzles, join(folder, 'formulations')));
      const example = examples.find(({ puzzle }) => isFor(formulation, kind, puzzle));
      const model = example && modelOf(formulation, example.puzzle);
      const file = `${kind.name}-${formulation.name}.md`;
      const offered = treatments.filter(({ source }) => formulation.graphConstraints.includes(source));
      const subject = { kind, formulation, treatments: offered };
      pages.set(file, formulationPage({ ...subject, ...source, example, model, rowCount }));
      for (const treatment of offered) {
        const word = `${formulation.name}/${treatment.name}`;
        uses.get(treatment).push({ kind, word, ...treatedExample(kind, formulation, treatment, examples) });
      }
      list.push({ kind, file, formulation });
    }
    if (kind.bilevel !== null) {
      const source = await sourceOf(kind.bilevel, puzzles, join(folder, 'formulations'));
      const solved = await solvedExample(kind, examples, solve);
      const file = `${kind.name}-${kind.bilevel.name}.md`;
      pages.set(file, bilevelPage({ kind, ...source, ...solved, rowCount }));
      list.push({ kind, file, formulation: { ...kind.bilevel, graphConstraints: [] } });
    }
    if (kind.deductions.length === 0) continue;
    const source = await sourceOf(kind.deductions, puzzles, folder);
    const example = examples.find(({ puzzle }) => kind.deductions.every((each) => isFor(each, kind, puzzle)));
    const file = `${kind.name}-deductions.md`;
    pages.set(file, deductionsPage({ kind, ...source, example }));
    list.push({ kind, file, formulation: null });
  }
  for (const treatment of treatments) {
    const source = await sourceOf(treatment, modeling, join(modeling, 'src/lowerings'));
    const subject = { treatment, description: treatmentDescription(treatment), uses: uses.get(treatment) };
    pages.set(treatmentFile(treatment), treatmentPage({ ...subject, ...source, rowCount }));
  }
  return pages.set(
    'README.md',
    listPage(
      list,
      treatments.map((each) => ({ ...each, description: treatmentDescription(each) })),
    ),
  );
}

/** The model of a puzzle: of this one alone, where the formulation has one. */
function modelOf(formulation, puzzle) {
  return (formulation.formulatePuzzle?.(puzzle) ?? formulation.formulate(puzzle)).model;
}

/** The first example whose model a treatment changes, and the model before and after; nothing without one. */
function treatedExample(kind, formulation, treatment, examples) {
  for (const example of examples) {
    if (!isFor(formulation, kind, example.puzzle)) continue;
    const before = modelOf(formulation, example.puzzle);
    if (!before.constraints.some(({ type }) => type === treatment.source)) continue;
    if ((treatment.refuses?.(before) ?? []).length > 0) continue;
    return { example, before, after: treatment.lower(before) };
  }
  return {};
}

/** The first example that a model of two levels is for, and the model of its board or its solution. */
async function solvedExample(kind, examples, solve) {
  const example = examples.find(({ puzzle }) => isFor(kind.bilevel, kind, puzzle));
  const { about } = kind.bilevel;
  const subject = about === 'board' ? example.puzzle : (await solve(example.puzzle)).solution;
  return { example, model: kind.bilevel.formulate(subject).model.joint };
}

function load(path) {
  return import(pathToFileURL(path).href);
}

/**
 * Whether something is made for a puzzle: its rules are plain, or among the variants, and those that are needed are not plain; and it
 * lacks nothing.
 */
function isFor({ variants, needs = [], lacks }, kind, puzzle) {
  if ((lacks?.(puzzle) ?? null) !== null) return false;
  return kind.variants.every(({ name, default: plain }) =>
    puzzle.rules[name] === plain ? !needs.includes(name) : variants.includes(name),
  );
}

/**
 * Of a kind whose model has the rows of its parts: its files, and the page's doc comment with the rules and what all such models have; null
 * for others. The page is one file, or the board in a folder without formulations.
 */
function pageOfKind({ name, rules }) {
  const folder = join(puzzles, 'src/kinds', name);
  if (existsSync(join(folder, 'formulations'))) return null;
  const isFile = !existsSync(folder);
  const file = isFile ? `${folder}.ts` : join(folder, 'board.ts');
  const texts = rules.map((rule) => `- \`${rule.name}\`: ${rule.text}`).join('\n');
  const shared = join(puzzles, 'src/parts/pages/solving-of-page.ts');
  const comment = [
    `${docCommentOf(file, isFile ? name : `${name}Page`)} Its rules, after which the rows of its model are named:`,
    texts,
    docCommentOf(shared, 'formulationOfPage'),
  ].join('\n\n');
  return { path: [file, shared].map((each) => relative(root, each)).join(' and '), comment };
}

/** The folder with the sources of a kind: the one whose `index.ts` exports it. */
async function folderOf(kind) {
  const folders = join(puzzles, 'src/kinds');
  for (const name of readdirSync(folders)) {
    const index = join(folders, name, 'index.ts');
    if (existsSync(index) && (await exportNameOf(kind, puzzles, index)) !== null) return join(folders, name);
  }
  throw new Error(`no folder in ${folders} exports the kind ${kind.name}`);
}

/** Where a value is exported in a folder of sources of a package: the file's path in the repository, and its doc comment. */
async function sourceOf(value, workspace, folder) {
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.ts'))) {
    const path = join(folder, file);
    const name = await exportNameOf(value, workspace, path);
    if (name !== null) return { path: relative(root, path), comment: docCommentOf(path, name) };
  }
  throw new Error(`${folder} does not export ${value.name ?? 'what the kind lists'}`);
}

async function exportNameOf(value, workspace, source) {
  const module = await load(
    join(workspace, 'dist', relative(join(workspace, 'src'), source)).replace(/\.ts$/, '.js'),
  );
  return Object.keys(module).find((name) => module[name] === value) ?? null;
}

const isChecking = process.argv.includes('--check');
const given = process.argv.slice(2).find((word) => word !== '--check');
const folder = given ?? join(root, 'docs/formulations');

function write(pages) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (name.endsWith('.md') && !pages.has(name)) rmSync(join(folder, name));
  for (const [name, text] of pages) writeFileSync(join(folder, name), text);
  console.log(`${pages.size} pages in ${folder}`);
  return 0;
}

function check(pages) {
  const found = existsSync(folder) ? readdirSync(folder) : [];
  const stale = [...pages].filter(
    ([name, text]) => !found.includes(name) || readFileSync(join(folder, name), 'utf8') !== text,
  );
  for (const [name] of stale) console.log(`${name} is not up to date: npm run formulation-pages`);
  const extra = found.filter((name) => !pages.has(name));
  for (const name of extra) console.log(`${name} is the page of nothing: npm run formulation-pages`);
  return stale.length + extra.length === 0 ? 0 : 1;
}

// Tests check what is built, and must not build beside each other.
if (!isChecking && ensureBuilt() !== 0) process.exitCode = 1;
else process.exitCode = (isChecking ? check : write)(await allPages());
