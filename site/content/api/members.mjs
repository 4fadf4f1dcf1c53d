import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, ReflectionKind } from 'typedoc';
import { MarkdownPageEvent } from 'typedoc-plugin-markdown';
import { root } from '../../../scripts/run.mjs';

/** The libraries, the lowest first. */
export const libraries = ['solver', 'diagrams', 'logic-grid-english', 'modeling', 'puzzles'];

/** What TypeDoc writes: no page has a header, a source or a list of the pages around it, as the site has its own. */
const options = {
  tsconfig: fileURLToPath(new URL('tsconfig.json', import.meta.url)),
  basePath: root,
  plugin: ['typedoc-plugin-markdown'],
  // The build checks types already, with the project's own compiler.
  skipErrorChecking: true,
  readme: 'none',
  excludeInternal: true,
  excludeExternals: true,
  logLevel: 'Warn',
  hidePageHeader: true,
  hideBreadcrumbs: true,
  disableSources: true,
  useCodeBlocks: true,
  useHTMLAnchors: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  expandObjects: true,
  expandParameters: true,
};

/** The modules of a library: the name that imports each, and its source. */
function modulesOf(library) {
  const folder = posix.join('packages', library);
  const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return Object.entries(exports)
    .filter(([, target]) => target.types !== undefined)
    .map(([path, { types }]) => ({
      name: posix.join(name, path),
      source: posix.join(folder, types.replace('dist/', 'src/').replace('.d.ts', '.ts')),
    }));
}

/**
 * Everything that the libraries export, as TypeDoc reads it from the sources and their doc comments. Of each member: its name, its library,
 * the names of the modules that export it, the path of its source within `src/`, `text`, its page as
 * Markdown, and `url`, the path of that page, which pages of other members link to.
 */
export async function apiMembers() {
  const modules = libraries.flatMap((library) => modulesOf(library).map((each) => ({ ...each, library })));
  const out = mkdtempSync(join(tmpdir(), 'gridwright-api-'));
  try {
    const application = await Application.bootstrapWithPlugins({
      ...options,
      entryPoints: modules.map(({ source }) => join(root, source)),
      outputs: [{ name: 'markdown', path: out }],
    });
    const project = await application.convert();
    if (project === undefined) throw new Error('TypeDoc found no program');
    const pages = new Map();
    application.renderer.on(MarkdownPageEvent.END, ({ model, url, contents }) =>
      pages.set(model, { url, text: contents }),
    );
    await application.generateOutputs(project);
    return membersOf(project, modules, pages);
  } finally {
    rmSync(out, { recursive: true });
  }
}

function membersOf(project, modules, pages) {
  const pathOf = (reflection) => posix.relative(root, project.getSymbolIdFromReflection(reflection).fileName);
  const members = new Map();
  for (const module of project.children) {
    const { name, library } = modules.find(({ source }) => source === pathOf(module));
    for (const child of module.children) {
      const member = child.kind === ReflectionKind.Reference ? child.getTargetReflectionDeep() : child;
      const exportedBy = [...(members.get(member)?.exportedBy ?? []), name];
      const [, source] = pathOf(member).split('/src/');
      members.set(member, { name: member.name, library, source, exportedBy, ...pages.get(member) });
    }
  }
  return [...members.values()];
}
