/**
 * The groups of the sidebar, in order: a title, and which pages belong to it, by their paths. Of two groups that a page belongs to,
 * the first has it. Within a group, pages named in `first` come first, then the others by their titles.
 */
const groups = [
  {
    title: 'Tutorials',
    takes: /^tutorials\//,
    first: [
      'tutorials/index.md',
      'tutorials/first-puzzle.md',
      'tutorials/slitherlink-from-its-loop.md',
      'tutorials/prove-uniqueness.md',
      'tutorials/write-a-formulation.md',
      'tutorials/race-in-class.md',
    ],
  },
  {
    title: 'Guides',
    takes:
      /^(overview|studio|command|many|compare|own-models|parts|explanations|instances|proofs|outside-solvers|library|glossary)\.md$/,
    first: [
      'overview.md',
      'studio.md',
      'command.md',
      'explanations.md',
      'instances.md',
      'proofs.md',
      'compare.md',
      'own-models.md',
      'many.md',
    ],
  },
  {
    title: 'Puzzle kinds',
    takes:
      /^(akari|battleship|circuitboard|hashi|heyawake|masyu|nurikabe|numberlink|skyscrapers|slitherlink|starbattle|sudoku|yajilin|zebra)\.md$/,
  },
  { title: 'Steps that people take', takes: /^techniques\//, collapsed: true },
  {
    title: 'Formulations',
    takes: /^formulations\//,
    first: ['formulations/index.md'],
    collapsed: true,
  },
  {
    title: 'File formats',
    takes: /^(formats\/.*|rows-of-cells\.md|model-files\.md|diagram-files\.md|zebra-sentences\.md)$/,
    first: ['formats/index.md', 'model-files.md', 'diagram-files.md'],
  },
  {
    title: 'The command, option by option',
    takes: /^command\//,
    first: ['command/index.md'],
    collapsed: true,
  },
  { title: 'The papers', takes: /^papers\//, first: ['papers/index.md'] },
  { title: 'Measurements', takes: /^measurements\//, first: ['measurements/index.md'] },
  { title: 'Packages', takes: /^packages\//, collapsed: true },
  { title: 'Examples as files', takes: /^examples\//, collapsed: true },
  {
    title: 'The project',
    takes: /^(project\/|(architecture|provenance|publishing)\.md$)/,
    first: ['architecture.md', 'project/contributing.md', 'project/changes.md'],
  },
];

/** Pages with a sidebar of their own. */
const apart = /^(api|gallery)\//;

/**
 * The sidebar of the site. `titles`: the title of each page by its path. Throws where a page belongs to no group: nothing would
 * lead to it.
 */
export function sidebarOf(titles) {
  const left = new Set([...titles.keys()].filter((page) => page !== 'index.md' && !apart.test(page)));
  const items = groups.flatMap(({ title, takes, first = [], collapsed }) => {
    const pages = [...left].filter((page) => takes.test(page));
    for (const page of pages) left.delete(page);
    if (pages.length === 0) return [];
    const rank = (page) => (first.includes(page) ? first.indexOf(page) : first.length);
    pages.sort((a, b) => rank(a) - rank(b) || titles.get(a).localeCompare(titles.get(b), 'en'));
    return [
      {
        text: title,
        ...(collapsed && { collapsed, link: itemOf(pages[0], titles).link }),
        items: pages.map((page) => itemOf(page, titles)),
      },
    ];
  });
  if (left.size > 0) throw new Error(`no group of the sidebar has these pages: ${[...left].join(', ')}`);
  return items;
}

/** The sidebar of the gallery: its first page, then all others by their titles. */
export function gallerySidebar(titles) {
  const pages = [...titles.keys()].filter(
    (page) => page.startsWith('gallery/') && page !== 'gallery/index.md',
  );
  pages.sort((a, b) => titles.get(a).localeCompare(titles.get(b), 'en'));
  return [{ text: 'Gallery', items: ['gallery/index.md', ...pages].map((page) => itemOf(page, titles)) }];
}

function itemOf(page, titles) {
  return {
    text: titles.get(page),
    link: `/${page.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html')}`,
  };
}

/** The sidebar of the API: the libraries, each with its pages. */
export function apiSidebar(titles) {
  const pages = [...titles.keys()].filter((page) => page.startsWith('api/')).sort();
  const libraries = pages.filter((page) => /^api\/[^/]+\/index\.md$/.test(page));
  const ofLibrary = (library) =>
    pages.filter((page) => page.startsWith(library.replace('index.md', '')) && page !== library);
  return [
    itemOf('api/index.md', titles),
    ...libraries.map((library) => ({
      ...itemOf(library, titles),
      collapsed: true,
      items: ofLibrary(library).map((page) => ({
        ...itemOf(page, titles),
        text: titles.get(page).replace(/^.*: /, ''),
      })),
    })),
  ];
}
