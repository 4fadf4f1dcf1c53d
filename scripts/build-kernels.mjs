// Compiles the kernels, packages/*/kernels/<name>/index.ts, which are written in AssemblyScript, to WebAssembly, and
// writes each as text into packages/*/src/kernels/<name>.ts: npm run kernels
// With --check it writes nothing, and lists the files that are not as they would be written.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import asc from 'assemblyscript/asc';
import { allKernels, kernelSources, kernelSourcesPath } from './kernel-sources.mjs';
import { root } from './run.mjs';

/** The WebAssembly of a kernel. Throws with the compiler's messages. */
async function compiled({ folder, name }) {
  let binary;
  const { error, stderr } = await asc.main(
    [
      'index.ts',
      '--baseDir',
      join(root, 'packages', folder, 'kernels', name),
      '--outFile',
      'kernel.wasm',
      '-O3',
      '--noAssert',
      '--runtime',
      'stub',
      '--enable',
      'simd',
      '--use',
      'abort=',
    ],
    {
      readFile: (file, base) => {
        const path = join(base, file);
        return existsSync(path) ? readFileSync(path, 'utf8') : null;
      },
      writeFile: (_, contents) => {
        binary = contents;
      },
      listFiles: (folder, base) => readdirSync(join(base, folder)),
    },
  );
  if (error) throw new Error(`${folder}/${name}: ${error.message}\n${stderr}`);
  return Buffer.from(binary);
}

/** The text as lines of string literals that are joined. */
function literal(text) {
  const lines = text.match(/.{1,98}/g).map((line) => `  '${line}'`);
  return `\n${lines.join(' +\n')}`;
}

function sourceOf({ folder, name }, binary) {
  return `// Made from packages/${folder}/kernels/${name}/ by \`npm run kernels\`; do not edit.

/** A kernel with a memory of its own. */
export interface KernelInstance<Exports> {
  readonly exports: Exports;
  readonly memory: KernelMemory;
}

/** WebAssembly's memory. Views of \`buffer\` end when it grows, which throws a RangeError where it can't. */
export interface KernelMemory {
  readonly buffer: ArrayBuffer;
  grow(pagesOf64Kibibytes: number): number;
}

type Module = object;
interface Wasm {
  readonly Module: new (bytes: Uint8Array) => Module;
  readonly Instance: new <Exports>(
    module: Module,
    imports: Readonly<Record<string, unknown>>,
  ) => { readonly exports: Exports & { readonly memory: KernelMemory } };
}

// Both are there in some places only.
declare const WebAssembly: Wasm | undefined;
declare const process: { readonly env?: Readonly<Record<string, string | undefined>> } | undefined;

/** Once a process; null where it cannot be had. */
let compiled: Module | null | undefined;

/** An instance of the kernel \`${name}\`; null without WebAssembly, and where GRIDWRIGHT_KERNELS is "off". */
export function newInstance<Exports>(
  imports: Readonly<Record<string, unknown>>,
): KernelInstance<Exports> | null {
  if (typeof WebAssembly === 'undefined' || wanted() === 'off') return null;
  compiled ??= compiledModule(WebAssembly);
  if (compiled === null) return null;
  const { exports } = new WebAssembly.Instance<Exports>(compiled, imports);
  return { exports, memory: exports.memory };
}

/** Whether small work is for the kernel too, as tests want it: GRIDWRIGHT_KERNELS is "always". */
export function isForSmallWork(): boolean {
  return wanted() === 'always';
}

function wanted(): string | undefined {
  return typeof process === 'undefined' ? undefined : process.env?.['GRIDWRIGHT_KERNELS'];
}

function compiledModule(wasm: Wasm): Module | null {
  try {
    return new wasm.Module(Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0)));
  } catch {
    // A page's policy can forbid it.
    return null;
  }
}

const code =${literal(binary.toString('base64'))};
`;
}

const isCheck = process.argv.includes('--check');
for (const kernel of allKernels()) {
  const file = join(root, 'packages', kernel.folder, 'src/kernels', `${kernel.name}.ts`);
  const text = sourceOf(kernel, await compiled(kernel));
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (isCheck) {
    console.error(`${relative(root, file)} is not what the compiler makes: npm run kernels`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, text);
    console.log(relative(root, file));
  }
}
if (!isCheck) writeFileSync(kernelSourcesPath, kernelSources());
