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

/** What a program prints; `modules` has the packages that it may import, by name. */
export function printedBy(program: string, modules: Readonly<Record<string, unknown>>): string {
  const { outputText } = ts.transpileModule(program, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const lines: string[] = [];
  runInNewContext(outputText, {
    exports: {},
    require: (name: string) => modules[name] ?? null,
    TextDecoder,
    console: { log: (line: unknown) => lines.push(`${line}\n`) },
  });
  return lines.join('');
}
