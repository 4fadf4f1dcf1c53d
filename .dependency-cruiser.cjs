// Which module may import which. scripts/boundaries.mjs runs this, and test/boundaries.test.ts tries every rule.

/** The packages, each with those of ours it may import. */
const mayImport = {
  solver: [],
  diagrams: [],
  'logic-grid-english': [],
  modeling: ['solver', 'diagrams'],
  puzzles: ['modeling', 'solver', 'diagrams', 'logic-grid-english'],
  cli: ['modeling', 'puzzles', 'diagrams'],
  studio: ['modeling', 'puzzles'],
};
const runInBrowsers = 'solver|diagrams|logic-grid-english|modeling|puzzles|studio';

// Packages are seen under node_modules, as they are imported, not where npm's links lead.
const nameOf = (folder) => (folder === 'cli' ? 'gridwright' : `@gridwright/${folder}`);
const anyOfOurs = '^(packages|node_modules/@gridwright|node_modules/gridwright)/';
const modeling = '^(packages|node_modules/@gridwright)/modeling/';
const outsideNodeFolders = { path: `^packages/(${runInBrowsers})/src/`, pathNot: '/node/' };
const kinds = '^packages/puzzles/src/kinds/';
const rulesOfKind = `${kinds}[^/]+/rules\\.ts$`;
/** The files of a kind: those of its folder, or its page. */
const ofKind = (name) => `${kinds}${name}(/|\\.ts$)`;
const kindLists = `${kinds}(index|boards|light-boards|boards-with-formats|loaders|load-kind)\\.ts$`;
const parts = '^packages/puzzles/src/parts/';

const layers = Object.entries(mayImport).map(([folder, below]) => ({
  name: `layers-${folder}`,
  comment: `${folder} may import ${below.join(', ') || 'no other package'} of ours`,
  severity: 'error',
  from: { path: `^packages/${folder}/` },
  to: {
    path: anyOfOurs,
    pathNot: [folder, ...below].map((known) => `^(packages/${known}|node_modules/${nameOf(known)})/`),
  },
}));

/** The floors of the house of puzzles, from the lowest: each may import from itself and from those before it. */
const floors = ['boards', 'contracts', 'parts', 'kinds', 'questions', 'asking'];
const floorRules = floors.slice(0, -1).map((floor, at) => ({
  name: `floors-${floor}`,
  comment: `${floor} imports from no floor above it: ${floors.slice(at + 1).join(', ')}`,
  severity: 'error',
  from: { path: `^packages/puzzles/src/${floor}/` },
  to: { path: `^packages/puzzles/src/(${floors.slice(at + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...layers,
    ...floorRules,
    {
      name: 'layers-unknown-package',
      comment: 'a package that is not in the list above may import none of ours',
      severity: 'error',
      from: { path: '^packages/([^/]+)/', pathNot: `^packages/(${Object.keys(mayImport).join('|')})/` },
      to: { path: anyOfOurs, pathNot: '^packages/$1/' },
    },
    {
      name: 'no-deep-import',
      comment: "another package is imported by its name, through its package.json's exports",
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/' },
    },
    {
      name: 'no-node-module',
      comment: 'what runs in browsers imports node: modules in folders named node alone',
      severity: 'error',
      from: outsideNodeFolders,
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-node-folder',
      comment:
        'what runs in browsers imports nothing from a folder named node, its own or that of another package',
      severity: 'error',
      from: outsideNodeFolders,
      to: { path: [`${anyOfOurs}[^/]+/(src|dist)/node/`, `${anyOfOurs}[^/]+/(src|dist)/[^/]+/node/`] },
    },
    {
      name: 'no-cycle',
      comment: 'no module imports itself through others',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-undeclared-package',
      comment:
        "an imported package is listed in the dependencies of the importing package's own package.json",
      severity: 'error',
      from: { path: '^packages/' },
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'undetermined'],
        // The command's optional peers, of which the check knows nothing.
        pathNot: '^node_modules/(bullmq|ioredis)/',
      },
    },
    {
      name: 'no-development-package',
      comment: 'nor only in its development dependencies',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/cli/' },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'no-development-package-in-command',
      comment:
        'nor is it in the command, unless its bundle is meant to contain it: ours, and a few small ones; or it is an optional peer',
      severity: 'error',
      from: { path: '^packages/cli/' },
      to: {
        dependencyTypes: ['npm-dev'],
        pathNot: [anyOfOurs, '^node_modules/(commander|tinyglobby|zod|bullmq|ioredis)/'],
      },
    },
    {
      name: 'no-unresolved',
      comment: 'every import leads to a file (build first: packages see one another as built)',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-kind-to-kind',
      comment: 'a puzzle kind knows no other kind',
      severity: 'error',
      from: { path: ofKind('([^/.]+)'), pathNot: kindLists },
      to: { path: ofKind('[^/.]+'), pathNot: [ofKind('$1'), kindLists] },
    },
    {
      name: 'no-kind-outside-kinds',
      comment:
        'code for all kinds knows none of them: only the lists do, which are written from their folders and pages',
      severity: 'error',
      from: { path: ['^packages/puzzles/src/(?!kinds/)', `${kinds}load-kind\\.ts$`] },
      to: { path: ofKind('[^/.]+'), pathNot: kindLists },
    },
    {
      name: 'papers-for-reproduce',
      comment: "the papers' tables are loaded by the command that measures them again, and by nothing else",
      severity: 'error',
      from: {
        path: '^packages/cli/src/',
        pathNot: '^packages/cli/src/(papers/|commands/reproduce\\.ts$)',
      },
      to: { path: '^packages/cli/src/papers/' },
    },
    {
      name: 'independent-checker',
      comment: 'the checker of proofs imports nothing from the rest',
      severity: 'error',
      from: { path: '^packages/solver/src/checker/' },
      to: { pathNot: '^packages/solver/src/checker/' },
    },
    {
      name: 'independent-rules',
      comment: 'the rules that check a solution share no code with the formulations that find it',
      severity: 'error',
      from: { path: rulesOfKind },
      to: { path: [`${kinds}[^/]+/(formulations/|shape\\.ts$)`, modeling], reachable: true },
    },
    {
      name: 'independent-checks',
      comment: 'the checks of parts of rules share no code with the models and the explanations of parts',
      severity: 'error',
      from: { path: `${parts}checks/` },
      to: { path: [parts, modeling], pathNot: `${parts}(checks|lines)/`, reachable: true },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    tsPreCompilationDeps: true,
    preserveSymlinks: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
