// Answers a question about a puzzle of one kind, in words, for `npm run try`, which compiles this.
import { ownEngines } from '@gridwright/modeling';
import { answerRequest } from '../packages/puzzles/src/asking/answer-request.ts';
import { loadedKinds } from '../packages/puzzles/src/asking/registry.ts';
import { toGlyphs } from '../packages/puzzles/src/boards/drawing/terminal.ts';
import { questions, wordsOf } from '../packages/puzzles/src/questions/list.ts';

/** The questions about one puzzle. */
export const questionNames = Object.entries(questions)
  .filter(([, { about }]) => ['board', 'solutions', 'puzzle'].includes(about))
  .map(([name]) => name);

/** The answer in words, and whether there is one: a puzzle that cannot be read has a problem instead. */
export async function answered(kind, text, command) {
  const { options = {} } = questions[command];
  const initial = Object.entries(options).flatMap(([field, [, , , value]]) =>
    value === undefined ? [] : [[field, value]],
  );
  const task = { command, ...Object.fromEntries(initial) };
  const { words } = await wordsOf(command)();
  const hasVariants = () => kind.variants.length > 0;
  const wording = { task, quiet: false, full: false, drawing, hasVariants };
  const pieces = [];
  let isAnswered = true;
  let parts = 0;
  const engines = ({ seed }) => ownEngines.map((engine) => engine.withSeed(seed));
  const request = { task, inputs: [{ text }], wantsPictures: true };
  await answerRequest({ ...loadedKinds([kind]), engines }, request, {
    emit: (event) => {
      if (event.type === 'part') pieces.push(words.part?.(event.part, ++parts, wording) ?? '');
      if (event.type === 'answer') pieces.push(words.answer(event.answer, event.pictures, wording));
      if (event.type === 'warning') pieces.push(`warning: ${event.text}\n`);
      if (event.type !== 'problem') return;
      isAnswered = false;
      pieces.push(`${event.problem.text}\n`);
    },
  });
  return { text: pieces.join(''), isAnswered };
}

/** A drawing as text. */
function drawing(scene) {
  const lines = toGlyphs(scene).map((row) => row.map(({ text }) => text).join(''));
  return lines.map((line) => line.trimEnd()).join('\n');
}
