import { runInNewContext } from 'node:vm';
import ts from 'typescript';

/** A program in a document, and what the document says that it prints. */
export interface DocumentProgram {
  readonly program: string;
  readonly printed: string;
}

/** The programs of a document: a `ts` block each, and the `text` block after it. Throws where a program has none. */
export function programsOf(document: string): DocumentProgram[] {
  const programs = Array.from(
    document.matchAll(/^```ts\n([\s\S]*?)^```\n\n```text\n([\s\S]*?)^```$/gm),
    ([, program = '', printed = '']) => ({ program, printed }),
  );
  const all = [...document.matchAll(/^```ts$/gm)].length;
  if (programs.length !== all)
    throw new Error(`${all} programs, and ${programs.length} that say what they print`);
  return programs;
}

/**
 * What the compiler says against programs, as a user of the packages would compile them: strictly, with checked indices.
 * `root`: the repository, whose packages are built.
 */
export function typeProblemsOf(programs: readonly string[], root: string): readonly string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const texts = new Map(programs.map((program, index) => [`${root}/readme-program-${index}.mts`, program]));
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.readFile = (name) => texts.get(name) ?? readFile(name);
  host.getSourceFile = (name, version) => {
    const text = texts.get(name);
    return text === undefined
      ? getSourceFile.call(host, name, version)
      : ts.createSourceFile(name, text, version);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${file === undefined ? '' : (texts.get(file.fileName)?.split('\n', 1)[0] ?? file.fileName)}: ${text}`;
  });
}

/** What a program prints; `modules` has the packages that it may import, by name. */
export async function printedBy(
  program: string,
  modules: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { outputText } = ts.transpileModule(program, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const lines: string[] = [];
  // A program may wait for answers at its top level.
  await runInNewContext(`(async () => {${outputText}\n})()`, {
    exports: {},
    require: (name: string) => modules[name] ?? null,
    TextDecoder,
    performance,
    console: { log: (...words: unknown[]) => lines.push(`${words.join(' ')}\n`) },
  });
  return lines.join('');
}

/**
 * Runs a part of a program, a document's only `js` block, among the names that it uses, and answers the value of an expression
 * behind it.
 */
export async function ranAmong(
  document: string,
  names: Readonly<Record<string, unknown>>,
  expression: string,
): Promise<unknown> {
  const [block, ...more] = Array.from(document.matchAll(/^```js\n([\s\S]*?)^```$/gm), ([, text]) => text);
  if (block === undefined || more.length > 0) throw new Error('expected one js block');
  const program = `(async () => {${block}\nreturn ${expression};\n})()`;
  return runInNewContext(program, { performance, setTimeout, Promise, ...names });
}
