import { extname } from 'node:path';
import { type FileInput, formatOfKind, kinds, puzzlesOf, type TextAnswer } from '@gridwright/puzzles';
import { ask } from './ask.js';
import { CallError } from './call-error.js';
import { type CommonOptions, readingOf } from './common-options.js';
import { type ExitStatus, exitStatus } from './exit-status.js';
import type { CommandIo } from './io.js';
import { jsonLine } from './output/json-line.js';
import { requireOtherFile, writeOutput } from './output-file.js';
import { readInputs } from './puzzle-input.js';

/** Draws one puzzle into a file. Throws `CallError`. */
export async function drawToFile(
  puzzles: readonly string[],
  file: string,
  options: CommonOptions & { width?: number },
  io: CommandIo,
): Promise<ExitStatus> {
  const picture = ({ '.svg': 'svg', '.png': 'svg', '.pdf': 'svg', '.txt': 'text' } as const)[fileType(file)];
  if (!picture) throw new CallError('--to', 'a file name that ends in .svg, .png, .pdf or .txt', file);
  requireOtherFile('--to', file, puzzles, io);
  const inputs = await readInputs(puzzles, io);
  const pictures: string[] = [];
  const status = await ask({ command: 'draw', form: picture }, inputs, options, io, {
    onAnswer: ({ answer }) => pictures.push((answer as TextAnswer).text ?? ''),
  });
  if (status !== exitStatus.yes) return status;
  const [only] = pictures;
  if (only === undefined || pictures.length > 1)
    throw new CallError('--to', 'one puzzle for one picture', `${pictures.length} puzzles`);
  const content = await contentOf(only, file, inputs[0]!, options);
  writeOutput(file, content, io);
  if (options.json) io.stdout.write(jsonLine({ command: 'draw', puzzle: inputs[0]!.name, file }));
  else if (!options.quiet) io.stdout.write(`wrote ${file}\n`);
  return status;
}

/** The extension of a file name, such as `.svg`. */
function fileType(file: string): string {
  return extname(file).toLowerCase();
}

/**
 * What is written into a file of a type; a PDF has the puzzle itself, too. What makes PNG, which is native code, and PDF is loaded on
 * demand.
 */
async function contentOf(
  picture: string,
  file: string,
  input: FileInput,
  options: CommonOptions & { readonly width?: number },
): Promise<string | Uint8Array> {
  switch (fileType(file)) {
    case '.png':
      return (await import('./output/png.js')).toPng(picture, options.width);
    case '.pdf': {
      const [only] = puzzlesOf(kinds, input, readingOf(options));
      const { kind, position } = only!.read();
      const puzzle = formatOfKind(kind, 'gridwright-puzzle').write(position);
      return (await import('./output/pdf.js')).toPdf(picture, kind.title, puzzle);
    }
    default:
      return picture;
  }
}
