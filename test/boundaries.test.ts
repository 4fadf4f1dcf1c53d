import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../scripts/boundaries.mjs', import.meta.url));
const made: string[] = [];

afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder with these files, each a path and its text. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-boundaries-'));
  made.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const packages = [
  'solver',
  'diagrams',
  'logic-grid-english',
  'modeling',
  'puzzles',
  'cli',
  'studio',
  'stranger',
];
const nameOf = (folder: string) => (folder === 'cli' ? 'gridwright' : `@gridwright/${folder}`);

/** A workspace of our packages as npm links them, each with these dependencies declared, and these sources. */
function workspaceWith(
  sources: Readonly<Record<string, string>>,
  declared: Readonly<Record<string, readonly string[]>>,
): string {
  const files: Record<string, string> = {
    'package.json': '{ "workspaces": ["packages/*"] }',
    'node_modules/zod/package.json': '{ "name": "zod", "main": "index.js" }',
    'node_modules/zod/index.js': '',
  };
  for (const folder of packages) {
    files[`packages/${folder}/package.json`] = JSON.stringify({
      name: nameOf(folder),
      exports: { '.': './dist/index.js', './node': './dist/node/index.js' },
      dependencies: Object.fromEntries((declared[folder] ?? []).map((name) => [name, '*'])),
      devDependencies: { vitest: '*' },
    });
    files[`packages/${folder}/dist/index.js`] = '';
    files[`packages/${folder}/dist/node/index.js`] = '';
    files[`packages/${folder}/src/index.ts`] = '';
  }
  const root = folderWith({ ...files, ...sources });
  mkdirSync(join(root, 'node_modules/@gridwright'));
  for (const folder of packages) {
    symlinkSync(join(root, 'packages', folder), join(root, 'node_modules', nameOf(folder)), 'junction');
  }
  return root;
}

/** Problems as `from → to (rule)`, sorted. */
function withoutComments(problems: readonly string[]): readonly string[] {
  return problems.map((line) => line.replace(/: .*\)$/, ')')).sort();
}

/** The exit status of the script for a folder, what it prints, and the problems. */
function runScript(folder: string, nodeOptions = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, folder], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: nodeOptions },
  });
  return { status, stdout, problems: withoutComments(stderr.split('\n').filter((line) => line !== '')) };
}

const good = {
  'packages/modeling/src/index.ts': "export * from './model.js';",
  'packages/modeling/src/model.ts': "import '@gridwright/solver'; export const model = 1;",
  'packages/modeling/src/node/index.ts': "import 'node:fs'; import '../model.js';",
  'packages/puzzles/src/index.ts': "import './kinds/index.js';",
  'packages/puzzles/src/grid.ts': 'export const grid = 1;',
  'packages/puzzles/src/asking/node/index.ts': "import '@gridwright/modeling/node';",
  'packages/puzzles/src/contracts/kind.ts': "import type {} from '@gridwright/modeling';",
  'packages/puzzles/src/kinds/index.ts': "import './hashi/index.js'; import './sudoku/index.js';",
  'packages/puzzles/src/kinds/hashi/index.ts': "import './rules.js'; import './formulations/flow.js';",
  'packages/puzzles/src/kinds/hashi/rules.ts': "import '../../grid.js'; import './layers.js';",
  'packages/puzzles/src/kinds/hashi/layers.ts': "import 'zod';",
  'packages/puzzles/src/kinds/hashi/shape.ts': 'export const shape = 1;',
  'packages/puzzles/src/kinds/hashi/formulations/flow.ts':
    "import '@gridwright/modeling'; import '../shape.js';",
  'packages/puzzles/src/kinds/sudoku/index.ts': '',
  'packages/cli/bin/gridwright.js': "import '../dist/index.js';",
  'packages/cli/src/index.ts': "import 'node:fs'; import '@gridwright/puzzles/node';",
};
const declared = {
  modeling: ['@gridwright/solver'],
  puzzles: ['@gridwright/modeling', 'zod'],
  cli: ['@gridwright/puzzles'],
};

interface Check {
  readonly checkBoundaries: (base: string) => Promise<{ readonly problems: readonly string[] }>;
}

/** The problems of a folder, found in this process: the script takes more than a second to start. */
async function problemsOf(folder: string) {
  const { checkBoundaries } = (await import('../scripts/check-boundaries.mjs' as string)) as Check;
  return withoutComments((await checkBoundaries(folder)).problems);
}

/** The problems of a good workspace to which these sources are added. */
async function problemsWith(
  sources: Readonly<Record<string, string>>,
  moreDeclared: Readonly<Record<string, readonly string[]>> = {},
) {
  return problemsOf(workspaceWith({ ...good, ...sources }, { ...declared, ...moreDeclared }));
}

test('a workspace that keeps every rule passes', () => {
  expect(runScript(workspaceWith(good, declared))).toEqual({
    status: 0,
    stdout: '21 modules, 0 problems\n',
    problems: [],
  });
});

/** Sources that break a rule, and the problems that are found in them. */
interface Broken {
  readonly rule: string;
  readonly sources: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

const broken: readonly Broken[] = [
  {
    rule: 'the layers: a package imports only those below it',
    sources: {
      'packages/solver/src/up.ts': "import '@gridwright/modeling';",
      'packages/diagrams/src/up.ts': "import '@gridwright/solver';",
      'packages/logic-grid-english/src/up.ts': "import '@gridwright/puzzles';",
      'packages/modeling/src/up.ts': "import type {} from '@gridwright/puzzles';",
      'packages/puzzles/src/up.ts': "export * from 'gridwright';",
      'packages/cli/src/up.ts': "import '@gridwright/solver';",
      'packages/studio/src/up.ts': "await import('@gridwright/diagrams');",
      'packages/stranger/src/up.ts': "import '@gridwright/modeling';",
    },
    problems: [
      'packages/cli/src/up.ts → node_modules/@gridwright/solver/dist/index.js (layers-cli)',
      'packages/diagrams/src/up.ts → node_modules/@gridwright/solver/dist/index.js (layers-diagrams)',
      'packages/logic-grid-english/src/up.ts → node_modules/@gridwright/puzzles/dist/index.js (layers-logic-grid-english)',
      'packages/modeling/src/up.ts → node_modules/@gridwright/puzzles/dist/index.js (layers-modeling)',
      'packages/puzzles/src/up.ts → node_modules/gridwright/dist/index.js (layers-puzzles)',
      'packages/solver/src/up.ts → node_modules/@gridwright/modeling/dist/index.js (layers-solver)',
      'packages/stranger/src/up.ts → node_modules/@gridwright/modeling/dist/index.js (layers-unknown-package)',
      'packages/studio/src/up.ts → node_modules/@gridwright/diagrams/dist/index.js (layers-studio)',
    ],
  },
  {
    rule: 'another package is never imported by a relative path',
    sources: {
      'packages/puzzles/src/deep.ts': "import '../../modeling/src/model.js';",
      'packages/modeling/src/deep.ts': "import '../../cli/src/index.js';",
    },
    problems: [
      'packages/modeling/src/deep.ts → packages/cli/src/index.ts (layers-modeling)',
      'packages/modeling/src/deep.ts → packages/cli/src/index.ts (no-deep-import)',
      'packages/puzzles/src/deep.ts → packages/modeling/src/model.ts (no-deep-import)',
    ],
  },
  {
    rule: 'what runs in browsers imports nothing of Node',
    sources: {
      'packages/modeling/src/node-a.ts': "import type { Stats } from 'node:fs';",
      'packages/puzzles/src/node-b.ts': "import 'path';",
      'packages/puzzles/src/node-c.ts': "import '@gridwright/modeling/node';",
      'packages/modeling/src/node-d.ts': "import './node/index.js';",
    },
    problems: [
      'packages/modeling/src/node-a.ts → fs (no-node-module)',
      'packages/modeling/src/node-d.ts → packages/modeling/src/node/index.ts (no-node-folder)',
      'packages/puzzles/src/node-b.ts → path (no-node-module)',
      'packages/puzzles/src/node-c.ts → node_modules/@gridwright/modeling/dist/node/index.js (no-node-folder)',
    ],
  },
  {
    rule: 'no module imports itself through others, even by its types',
    sources: {
      'packages/modeling/src/cycle-a.ts': "import './cycle-b.js';",
      'packages/modeling/src/cycle-b.ts': "import type {} from './cycle-a.js';",
    },
    problems: ['packages/modeling/src/cycle-a.ts → packages/modeling/src/cycle-b.ts (no-cycle)'],
  },
  {
    rule: 'every imported package is declared by the package that imports it',
    sources: {
      'packages/modeling/src/undeclared-a.ts': "import 'zod';",
      'packages/cli/src/undeclared-b.ts': "import '@gridwright/modeling';",
    },
    problems: [
      'packages/cli/src/undeclared-b.ts → node_modules/@gridwright/modeling/dist/index.js (no-undeclared-package)',
      'packages/modeling/src/undeclared-a.ts → node_modules/zod/index.js (no-undeclared-package)',
    ],
  },
  {
    rule: 'every import leads to a file, and to one its package exports',
    sources: {
      'packages/modeling/src/lost.ts': "import './missing.js'; import '@gridwright/solver/dist/index.js';",
    },
    problems: [
      'packages/modeling/src/lost.ts → ./missing.js (no-unresolved)',
      'packages/modeling/src/lost.ts → @gridwright/solver/dist/index.js (no-unresolved)',
    ],
  },
  {
    rule: 'kinds know no other kind, and only the list of kinds knows them',
    sources: {
      'packages/puzzles/src/kinds/hashi/other.ts': "import '../sudoku/index.js';",
      'packages/puzzles/src/outside.ts': "import './kinds/hashi/shape.js';",
      'packages/puzzles/src/kinds/load-kind.ts': "import './loaders.js'; import './akari.js';",
      'packages/puzzles/src/kinds/loaders.ts': "import('./akari.js'); import('./sudoku/index.js');",
      'packages/puzzles/src/kinds/akari.ts': "import './sudoku/index.js'; import './heyawake.js';",
      'packages/puzzles/src/kinds/heyawake.ts': '',
      'packages/puzzles/src/kinds/sudoku/page.ts': "import '../heyawake.js';",
    },
    problems: [
      'packages/puzzles/src/kinds/akari.ts → packages/puzzles/src/kinds/heyawake.ts (no-kind-to-kind)',
      'packages/puzzles/src/kinds/akari.ts → packages/puzzles/src/kinds/sudoku/index.ts (no-kind-to-kind)',
      'packages/puzzles/src/kinds/hashi/other.ts → packages/puzzles/src/kinds/sudoku/index.ts (no-kind-to-kind)',
      'packages/puzzles/src/kinds/load-kind.ts → packages/puzzles/src/kinds/akari.ts (no-kind-outside-kinds)',
      'packages/puzzles/src/kinds/sudoku/page.ts → packages/puzzles/src/kinds/heyawake.ts (no-kind-to-kind)',
      'packages/puzzles/src/outside.ts → packages/puzzles/src/kinds/hashi/shape.ts (no-kind-outside-kinds)',
    ],
  },
  {
    rule: "the papers' tables are for one command",
    sources: {
      'packages/cli/src/papers/table.ts': '',
      'packages/cli/src/commands/reproduce.ts': "import '../papers/table.js';",
      'packages/cli/src/commands/solve.ts': "import '../papers/table.js';",
    },
    problems: [
      'packages/cli/src/commands/solve.ts → packages/cli/src/papers/table.ts (papers-for-reproduce)',
    ],
  },
  {
    rule: 'a floor of the house of puzzles imports nothing from a floor above it, not even types',
    sources: {
      'packages/puzzles/src/boards/up.ts': "import type {} from '../questions/solving/plan.js';",
      'packages/puzzles/src/contracts/up.ts': "import '../parts/lines.js';",
      'packages/puzzles/src/parts/lines.ts': "import '../boards/up.js';",
      'packages/puzzles/src/questions/solving/plan.ts': '',
      'packages/puzzles/src/questions/up.ts': "import '../asking/node/index.js';",
    },
    problems: [
      'packages/puzzles/src/boards/up.ts → packages/puzzles/src/questions/solving/plan.ts (floors-boards)',
      'packages/puzzles/src/contracts/up.ts → packages/puzzles/src/parts/lines.ts (floors-contracts)',
      'packages/puzzles/src/questions/up.ts → packages/puzzles/src/asking/node/index.ts (floors-questions)',
      'packages/puzzles/src/questions/up.ts → packages/puzzles/src/asking/node/index.ts (no-node-folder)',
    ],
  },
  {
    rule: 'the checker of proofs imports nothing from the rest',
    sources: {
      'packages/solver/src/checker/index.ts': "import './core/steps.js';",
      'packages/solver/src/checker/core/steps.ts': "import '../../literal.js'; import 'zod';",
      'packages/solver/src/literal.ts': '',
    },
    problems: [
      'packages/solver/src/checker/core/steps.ts → node_modules/zod/index.js (independent-checker)',
      'packages/solver/src/checker/core/steps.ts → node_modules/zod/index.js (no-undeclared-package)',
      'packages/solver/src/checker/core/steps.ts → packages/solver/src/literal.ts (independent-checker)',
    ],
  },
];

describe('one workspace that breaks each rule', () => {
  let found: readonly string[];
  beforeAll(async () => {
    found = await problemsWith(Object.assign({}, ...broken.map(({ sources }) => sources)), {
      solver: ['@gridwright/modeling'],
      diagrams: ['@gridwright/solver'],
      'logic-grid-english': ['@gridwright/puzzles'],
      modeling: ['@gridwright/solver', '@gridwright/puzzles'],
      puzzles: ['@gridwright/modeling', 'zod', 'gridwright'],
      cli: ['@gridwright/puzzles', '@gridwright/solver'],
      studio: ['@gridwright/diagrams'],
      stranger: ['@gridwright/modeling'],
    });
  });

  test.each(broken)('$rule', ({ sources, problems }) => {
    expect(found.filter((line) => Object.hasOwn(sources, line.split(' → ')[0]!))).toEqual(problems);
  });

  test('no other problem is found', () => {
    const others = found.filter((line) => !line.includes('is part of an import circle'));
    expect(others.length).toBe(broken.flatMap(({ problems }) => problems).length);
  });
});

test('folders, and files beside them, import one another in no circle, at any level', async () => {
  const found = await problemsWith({
    'packages/modeling/src/below/below.ts': "import type {} from '../above/other.js';",
    'packages/modeling/src/above/above.ts': "import '../below/below.js';",
    'packages/modeling/src/above/other.ts': '',
    'packages/modeling/src/inside/list.ts': "import './part/part.js';",
    'packages/modeling/src/inside/part/part.ts': "import '../word.js';",
    'packages/modeling/src/inside/word.ts': "import '../above/above.js';",
  });
  expect(found).toEqual([
    'packages/modeling/src: above → below is part of an import circle: packages/modeling/src/above/above.ts → packages/modeling/src/below/below.ts',
    'packages/modeling/src: below → above is part of an import circle: packages/modeling/src/below/below.ts → packages/modeling/src/above/other.ts',
  ]);
});

test("a kind's rules share nothing with its formulations", async () => {
  expect(
    await problemsWith({
      'packages/puzzles/src/kinds/hashi/rules.ts': "import './shape.js'; import './formulations/flow.js';",
      'packages/puzzles/src/kinds/sudoku/rules.ts': "import './boxes.js';",
      'packages/puzzles/src/kinds/sudoku/boxes.ts': "import '@gridwright/modeling';",
    }),
  ).toEqual([
    'packages/puzzles/src/kinds/hashi/rules.ts → node_modules/@gridwright/modeling/dist/index.js (independent-rules)',
    'packages/puzzles/src/kinds/hashi/rules.ts → node_modules/@gridwright/modeling/dist/index.js (shared-with-rules)',
    'packages/puzzles/src/kinds/hashi/rules.ts → packages/puzzles/src/kinds/hashi/formulations/flow.ts (independent-rules)',
    'packages/puzzles/src/kinds/hashi/rules.ts → packages/puzzles/src/kinds/hashi/formulations/flow.ts (shared-with-rules)',
    'packages/puzzles/src/kinds/hashi/rules.ts → packages/puzzles/src/kinds/hashi/shape.ts (independent-rules)',
    'packages/puzzles/src/kinds/hashi/rules.ts → packages/puzzles/src/kinds/hashi/shape.ts (shared-with-rules)',
    'packages/puzzles/src/kinds/sudoku/rules.ts → node_modules/@gridwright/modeling/dist/index.js (independent-rules)',
  ]);
});

test('checks of parts reach no models and no explanations', async () => {
  const parts = 'packages/puzzles/src/parts';
  expect(
    await problemsWith({
      [`${parts}/checks/loop.ts`]: "import '../lines/lines.js'; import '../../grid.js'; import './state.js';",
      [`${parts}/checks/state.ts`]: "import '../rows/rows.js';",
      [`${parts}/lines/lines.ts`]: '',
      [`${parts}/rows/rows.ts`]: "import type {} from '@gridwright/modeling';",
    }),
  ).toEqual(
    ['loop.ts', 'state.ts'].flatMap((file) => [
      `${parts}/checks/${file} → node_modules/@gridwright/modeling/dist/index.js (independent-checks)`,
      `${parts}/checks/${file} → ${parts}/rows/rows.ts (independent-checks)`,
    ]),
  );
});

test("a kind's rules, and its formulations and reasons, have nothing in common but its layers, and what is for all kinds", async () => {
  const src = 'packages/puzzles/src';
  const sudoku = `${src}/kinds/sudoku`;
  const shared = {
    [`${src}/boards/geometry/grid.ts`]: 'export const grid = 1;',
    [`${src}/boards/layers/layer.ts`]: "export * from '../geometry/grid.js';",
    [`${src}/solving.ts`]: 'export const solving = 1;',
    [`${sudoku}/layers.ts`]: "export * from '../../boards/layers/layer.js';",
    [`${sudoku}/boxes.ts`]: 'export const boxes = 1;',
  };
  const allowed =
    "import './layers.js'; import '../../boards/layers/layer.js'; import type {} from './units.js';";
  const sources = (rules: string, formulation: string): Readonly<Record<string, string>> => ({
    ...shared,
    [`${sudoku}/units.ts`]: "import './boxes.js'; import '../../solving.js';",
    [`${sudoku}/rules.ts`]: rules,
    [`${sudoku}/formulations/assignment.ts`]: formulation,
  });
  const formulation =
    "import '../layers.js'; import '../units.js'; import '../../../boards/geometry/grid.js';";
  expect(await problemsWith(sources(allowed, formulation))).toEqual([]);
  expect(await problemsWith(sources("import './units.js';", formulation))).toEqual([
    `${sudoku}/rules.ts → ${sudoku}/boxes.ts (shared-with-rules)`,
    `${sudoku}/rules.ts → ${sudoku}/units.ts (shared-with-rules)`,
    `${sudoku}/rules.ts → ${src}/solving.ts (shared-with-rules)`,
  ]);
  expect(await problemsWith(sources("import './boxes.js';", formulation))).toEqual([
    `${sudoku}/rules.ts → ${sudoku}/boxes.ts (shared-with-rules)`,
  ]);
  for (const name of ['reasons.ts', 'rows.ts']) {
    const reasons = { [`${sudoku}/${name}`]: "import './boxes.js'; import './layers.js';" };
    expect(await problemsWith({ ...sources(allowed, ''), ...reasons })).toEqual([]);
    expect(await problemsWith({ ...sources("import './boxes.js';", ''), ...reasons })).toEqual([
      `${sudoku}/rules.ts → ${sudoku}/boxes.ts (shared-with-rules)`,
    ]);
  }
});

describe('parts of rules', () => {
  const parts = 'packages/puzzles/src/parts';
  const good = {
    [`${parts}/checks/touching.ts`]: "import '../../boards/grid.js';",
    'packages/puzzles/src/boards/grid.ts': '',
    [`${parts}/rows/rows.ts`]: "import type {} from '@gridwright/modeling';",
    [`${parts}/rules/touching.ts`]: "import '../checks/touching.js'; import '../rows/rows.js';",
    [`${parts}/readings/model.ts`]: "import '@gridwright/modeling'; import '../rows/rows.js';",
    [`${parts}/pages/page.ts`]: "import type {} from '../rows/rows.js';",
    [`${parts}/pages/kind.ts`]: "import './page.js'; import '../readings/model.js';",
    'packages/puzzles/src/kinds/akari.ts':
      "import '../parts/rules/touching.js'; import type {} from '../parts/pages/kind.js';",
    'packages/puzzles/src/kinds/boards.ts': "import './akari.js';",
    'packages/puzzles/src/kinds/loaders.ts': "import('./akari.js'); import('../parts/pages/kind.js');",
  };

  test('pages load rows and checks, and lists of kinds load what reads them', async () => {
    expect(await problemsWith(good)).toEqual([]);
  });

  test('checks share no code with rows', async () => {
    const checks = `${parts}/checks/touching.ts`;
    const found = await problemsWith({
      ...good,
      [`${parts}/rules/touching.ts`]: "import '../rows/rows.js';",
      [checks]: "import type {} from '../rows/rows.js'; import './counts.js';",
      [`${parts}/checks/counts.ts`]: "import '../rules/touching.js';",
    });
    const modeling = 'node_modules/@gridwright/modeling/dist/index.js';
    expect(found).toEqual(
      [`${parts}/checks/counts.ts`, checks].flatMap((from) =>
        [modeling, `${parts}/rows/rows.ts`, `${parts}/rules/touching.ts`].map(
          (to) => `${from} → ${to} (independent-checks)`,
        ),
      ),
    );
  });

  test('pages, and what they are written in, load no solver', async () => {
    const modeling = 'node_modules/@gridwright/modeling/dist/index.js';
    expect(
      await problemsWith({
        ...good,
        'packages/puzzles/src/kinds/akari.ts':
          "import '../parts/rules/touching.js'; import '../parts/words.js';",
        [`${parts}/words.ts`]: "export * from '@gridwright/modeling';",
        [`${parts}/rules/touching.ts`]: "import '../readings/model.js';",
        [`${parts}/pages/page.ts`]: "import type {} from '../readings/model.js'; import '../words.js';",
      }),
    ).toEqual(
      [
        `packages/puzzles/src/kinds/akari.ts → ${modeling}`,
        `packages/puzzles/src/kinds/akari.ts → ${parts}/readings/model.ts`,
        `${parts}/pages/page.ts → ${modeling}`,
        `${parts}/rules/touching.ts → ${modeling}`,
        `${parts}/rules/touching.ts → ${parts}/readings/model.ts`,
      ].map((each) => `${each} (light-pages)`),
    );
  });
});

test('it fails where it looks at nothing', async () => {
  expect(await problemsOf(folderWith({}))).toEqual(['no source file was found']);
  const withoutSources = await problemsOf(folderWith({ 'packages/modeling/package.json': '{}' }));
  expect(withoutSources).toEqual(['no source file was found']);
});

test('it fails where dependency-cruiser does not know the TypeScript beside it', () => {
  const pretendVersion7 = `
    import Module from 'node:module';
    const load = Module._load;
    Module._load = (name, ...rest) =>
      name === 'typescript/package.json' ? { version: '7.0.0' } : load(name, ...rest);`;
  const { status, problems } = runScript(
    workspaceWith(good, declared),
    `--import data:text/javascript,${encodeURIComponent(pretendVersion7)}`,
  );
  expect(status).toBe(1);
  expect(problems).toContain('packages/modeling/src/model.ts was not looked at');
});
