import { type ModelFileFormat, modelFileFormats } from '@gridwright/modeling';
import { QuestionError } from '../../contracts/question-error.js';
import { emitAnswer, emitAnswered, emitPiece, type PuzzleWork } from '../answering/puzzle-work.js';
import type { ExportAnswer } from '../answers/answer.js';
import { admittedBy, isOfTwoLevels } from '../solving/formulation-word.js';
import { limited } from '../solving/open-model.js';
import type { ExportedAnswer, ExportTask } from './question.js';
import { writtenBilevel } from './written-bilevel.js';
import { writtenModel } from './written-model.js';

/** The minimum number of characters of a piece of a text. */
const pieceLength = 2 ** 18;

/** By what the model is made. */
interface Written {
  readonly formulation: string;
  readonly treatment: string | null;
  /** What an incomplete model admits beside the solutions; null for a complete one. */
  readonly admits: string | null;
}

/**
 * Answers `export` of a puzzle: its model, piece by piece: a whole text may be longer than a string can be. A model of two levels has an auxiliary
 * file, too, and any other one a mapping, if the task wants it. Where a limit is reached, no file is whole. Throws `QuestionError` and `EngineError`.
 */
export async function answer({ to, mapping = false }: ExportTask, work: PuzzleWork): Promise<void> {
  const { subject, options } = work;
  const found = await limited<ExportAnswer | Written>(
    async () => {
      const format = formatNamed(to);
      if (isOfTwoLevels(subject.kind, options.formulation)) {
        if (mapping) throw new QuestionError({ code: 'no-mapping', formulation: options.formulation! });
        return emitBilevel(work, format);
      }
      const written = writtenModel(subject.position.puzzle, format, options);
      const { model, formulation, treatment } = written;
      const admits = admittedBy(written)?.text ?? null;
      const text = format.write(model, options.budget ?? {});
      emitFile(
        work,
        'model',
        admits === null ? text : withComment(text, format, `incomplete: it admits ${admits}`),
      );
      if (mapping) {
        const { mappingText } = await import('../own/written-mapping.js');
        emitPiece(
          work,
          'mapping',
          mappingText(subject.position.puzzle, { ...written, names: format.variableNames(model) }),
          true,
        );
      }
      return { formulation: formulation.name, treatment, admits };
    },
    (unknown) => ({ question: 'export', ...unknown }),
  );
  if ('question' in found) await emitAnswered(work, found, () => []);
  else emitAnswer<ExportedAnswer>(work, { command: 'export', ...found }, 'yes');
}

function emitBilevel(work: PuzzleWork, format: ModelFileFormat): Written {
  const { formulation, files } = writtenBilevel(work.subject.position, format, work.options);
  emitFile(work, 'model', files.model);
  emitFile(work, 'auxiliary', files.auxiliary);
  return { formulation: formulation.name, treatment: null, admits: null };
}

/** The text of a model with a comment below its first line, which some formats define. */
function* withComment(
  texts: Iterable<string>,
  { name }: ModelFileFormat,
  comment: string,
): Generator<string> {
  let isFirst = true;
  for (const text of texts) {
    yield isFirst ? text.replace('\n', () => `\n${commentMarks[name]} ${comment}\n`) : text;
    isFirst = false;
  }
}

/** What a line of comment begins with. */
const commentMarks: Readonly<Record<ModelFileFormat['name'], string>> = {
  lp: '\\',
  mps: '*',
  'fixed-mps': '*',
  opb: '*',
  cnf: 'c',
};

/** Emits a file, its texts joined to longer pieces. */
function emitFile(work: PuzzleWork, file: 'model' | 'auxiliary', texts: Iterable<string>): void {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    emitPiece(work, file, piece);
    piece = '';
  }
  emitPiece(work, file, piece, true);
}

/** The format of model files with a name. */
export function formatNamed(name: ModelFileFormat['name']): ModelFileFormat {
  return modelFileFormats.find((format) => format.name === name)!;
}
