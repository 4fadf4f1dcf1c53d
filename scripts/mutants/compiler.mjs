// Whether TypeScript accepts a mutant, and the JavaScript of it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What is no longer used after a change is no error of types: the linter of an editor would say it, and no user would see it. */
const unused = new Set([6133, 6138, 6192, 6196, 6198, 6199, 6205]);

/** A checker of changed sources in a built checkout. It keeps a language service for each package: the first check takes seconds. */
export class Compiler {
  #base;
  #services = new Map();

  constructor(base) {
    this.#base = base;
  }

  /** What the compiler says about a file with this text instead of its own; null if nothing. */
  problem(file, text) {
    const { service, host } = this.#of(file);
    const path = join(this.#base, file);
    host.change(path, text);
    try {
      const found = [
        ...service.getSyntacticDiagnostics(path),
        ...service.getSemanticDiagnostics(path).filter(({ code }) => !unused.has(code)),
      ];
      return found.length === 0 ? null : ts.flattenDiagnosticMessageText(found[0].messageText, ' ');
    } finally {
      host.change(null, '');
    }
  }

  /** The JavaScript of a source, as the build writes it. */
  javaScript(file, text) {
    const { options } = this.#of(file);
    const compilerOptions = {
      ...options,
      ...{ sourceMap: false, declaration: false, composite: false },
      // Of one file alone, the compiler does not see that its package consists of modules.
      ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
    };
    return ts.transpileModule(text, { compilerOptions, fileName: join(this.#base, file) }).outputText;
  }

  #of(file) {
    const folder = join(this.#base, /^packages\/[^/]+/.exec(file)[0]);
    if (!this.#services.has(folder)) this.#services.set(folder, serviceOf(folder));
    return this.#services.get(folder);
  }
}

function serviceOf(folder) {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames, projectReferences } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  let changed = { path: null, text: '', version: 0 };
  const host = {
    change: (path, text) => {
      changed = { path, text, version: changed.version + 1 };
    },
    getScriptFileNames: () => fileNames,
    getScriptVersion: (path) => (path === changed.path ? String(changed.version) : '0'),
    getScriptSnapshot: (path) => {
      if (path === changed.path) return ts.ScriptSnapshot.fromString(changed.text);
      return ts.sys.fileExists(path) ? ts.ScriptSnapshot.fromString(readFileSync(path, 'utf8')) : undefined;
    },
    getCurrentDirectory: () => folder,
    getCompilationSettings: () => options,
    getProjectReferences: () => projectReferences,
    useSourceOfProjectReferenceRedirect: () => false,
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: ts.sys.realpath,
  };
  return { host, options, service: ts.createLanguageService(host) };
}
