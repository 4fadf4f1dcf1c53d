import { join } from 'node:path';
import ts from 'typescript';
import { expect } from 'vitest';
import { root } from './packing.js';

/** How a consumer's compiler finds modules: the three settings that read the `exports` of a package. */
const moduleSettings = {
  nodenext: { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  node16: { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 },
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
} satisfies Record<string, ts.CompilerOptions>;

/** What a consumer's compiler knows of the surroundings: those of a page, or those of Node. */
const surroundings = {
  browser: { lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'], types: [] },
  node: { lib: ['lib.es2023.d.ts'], types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
} satisfies Record<string, ts.CompilerOptions>;

/** The settings of a consumer's compiler, beyond being strict. */
export interface ConsumerSettings {
  readonly modules: keyof typeof moduleSettings;
  readonly runsIn: keyof typeof surroundings;
  readonly exactOptionalPropertyTypes: boolean;
}

/**
 * Each way to find modules in each surroundings; optional properties are checked in both ways in each surroundings, which has
 * nothing to do with how modules are found.
 */
export const allSettings: readonly ConsumerSettings[] = (['nodenext', 'node16', 'bundler'] as const).flatMap(
  (modules) =>
    (['browser', 'node'] as const).map((runsIn) => ({
      modules,
      runsIn,
      exactOptionalPropertyTypes: (modules === 'node16') === (runsIn === 'browser'),
    })),
);

/** What a file says is parsed once for all programs that find modules in the same way: it decides how a file is parsed. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/**
 * Type-checks consumer.ts of a project with each of the settings, all declarations that it reaches included, and compiles it to
 * `out/consumer.js`.
 */
export function compile(project: string, wanted: readonly ConsumerSettings[]): void {
  for (const { modules, runsIn, exactOptionalPropertyTypes } of wanted) {
    const compilerOptions: ts.CompilerOptions = {
      target: ts.ScriptTarget.ES2023,
      strict: true,
      exactOptionalPropertyTypes,
      outDir: join(project, 'out'),
      rootDir: project,
      skipLibCheck: false,
      // All declarations are checked but those that come with the compiler, which took most of the time.
      skipDefaultLibCheck: true,
      ...moduleSettings[modules],
      ...surroundings[runsIn],
    };
    const host = ts.createCompilerHost(compilerOptions);
    const { getSourceFile } = host;
    host.getCurrentDirectory = () => project;
    host.getSourceFile = (file, ...how) => {
      if (file.endsWith('consumer.ts')) return getSourceFile(file, ...how);
      const key = `${modules} ${file}`;
      if (!parsed.has(key)) parsed.set(key, getSourceFile(file, ...how));
      return parsed.get(key);
    };
    const program = ts.createProgram([join(project, 'consumer.ts')], compilerOptions, host);
    const problems = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
    const settings = `${modules}, ${runsIn}, exactOptionalPropertyTypes ${exactOptionalPropertyTypes}`;
    expect(ts.formatDiagnostics(problems, host), settings).toBe('');
  }
}
