import { kinds, puzzlesOf, solutionScene, unsolved } from '@gridwright/puzzles';
import { asked, requireExpected } from './asked.mjs';
import { commandBlock, entryHead, fileLinks } from './entry-parts.mjs';
import { plain, sentence } from './html.mjs';
import { pictureOf, pictureRow } from './pictures.mjs';

/**
 * An example of puzzles: each puzzle of the file with its answer, the command that gives it, and the file.
 *
 * @param {import('./example-files.mjs').ExampleFile} example
 * @returns {Promise<import('./entry-parts.mjs').Entry>}
 */
export async function puzzleEntry(example, { pictureFolder, title, notes = [] }) {
  const { name, heading } = entryHead(example, title);
  const { file, bytes, reading } = example;
  const subjects = [...puzzlesOf(kinds, { name: file, bytes }, reading)].map(({ read }) => read());
  const rounds = [];
  for (const expected of example.expected) {
    const answered = await asked(example, expected);
    requireExpected(example, expected, answered);
    rounds.push({ expected, answers: answered.answers });
  }
  const parts = subjects.map((subject, index) => {
    const named = subjects.length === 1 ? name : `${name}-${index + 1}`;
    return puzzlePart(
      subject,
      rounds.map(({ expected, answers }) => ({ expected, answer: answers[index] })),
      named,
    );
  });
  const links = subjects.length === 1 ? puzzLink(subjects[0]) : [];
  return {
    pictures: parts.flatMap(({ pictures }) => pictures),
    markdown: [
      heading,
      ...parts.flatMap(({ pictures, lines }, index) => [
        ...(parts.length === 1 ? [] : [`**Puzzle ${index + 1}**`]),
        pictureRow(pictures, pictureFolder),
        ...lines,
      ]),
      ...notes,
      commandBlock(example),
      fileLinks(
        example,
        links.map((link) => `[play it at puzz.link](${link})`),
      ),
    ].join('\n\n'),
  };
}

/** The pictures of a puzzle and its answers, and what is to be said of them. */
function puzzlePart({ kind, position }, rounds, name) {
  const blank = kind.draw(unsolved(kind.layers, position.puzzle));
  const puzzle = pictureOf(blank, { name, label: 'the puzzle', caption: 'The puzzle' });
  const pictures = [];
  const lines = [];
  for (const { expected, answer } of rounds) {
    const shown = answerScenes(kind, answer, expected.args ?? []);
    const suffix = shown.length === 1 ? () => '' : (index) => `-${index + 1}`;
    for (const [index, { scene, label, caption }] of shown.entries())
      pictures.push(
        pictureOf(scene, { name: `${name}-${expected.command}${suffix(index)}`, label, caption }),
      );
    lines.push(...answerNotes(answer.answer));
  }
  // A full board is its own answer.
  const isFull = pictures.some(({ svg }) => shapesOf(svg) === shapesOf(puzzle.svg));
  return { pictures: isFull ? pictures : [puzzle, ...pictures], lines };
}

/** A picture without its title. */
function shapesOf(svg) {
  return svg.slice(svg.indexOf('</title>'));
}

/** The drawings of an answer. A single solution is drawn as if it were entered; everything else as the command draws it. */
function answerScenes(kind, { answer: record, pictures }, args) {
  const scenes = pictures.map(({ scene }) => scene);
  switch (record.status) {
    case 'unique': {
      const scene = answerScene(kind, kind.read(record.solutions[0].text));
      return [{ scene, label: 'its only solution', caption: 'Its only solution' }];
    }
    case 'several':
      return scenes.map((scene, index) => ({
        scene,
        label: `solution ${index + 1} of several; where it differs from solution ${2 - index} is marked`,
        caption: `Solution ${index + 1} of several`,
      }));
    case 'none':
      return scenes.map((scene) => ({
        scene,
        label: `no solution; marked are the clues that contradict each other: ${clueNames(record)}`,
        caption: 'No solution: the marked clues contradict each other',
      }));
    case 'valid': {
      const label = args.includes('--partial')
        ? 'what is entered so far breaks no rule'
        : 'a drawing that keeps all rules';
      return scenes.map((scene) => ({ scene, label, caption: sentence(label).slice(0, -1) }));
    }
    case 'invalid': {
      const rules = record.violations.map(({ message }) => message).join('; ');
      const label = `a drawing that is marked where it breaks rules: ${rules}`;
      return scenes.map((scene) => ({ scene, label, caption: 'A drawing, marked where it breaks rules' }));
    }
    default:
      throw new Error(`${record.puzzle}: the gallery cannot draw the answer ${record.status}`);
  }
}

/** A puzzle without a board has its sentences in the drawing of the puzzle: that of its answer is the table alone. */
function answerScene(kind, position) {
  return position.puzzle.rows === 0
    ? solutionScene(kind.layers, kind.drawing, position)
    : kind.draw(position);
}

function clueNames({ contradiction: { clues = [] } }) {
  return clues.map(({ text, cells }) => cells?.join(', ') ?? text).join('; ');
}

/** What no picture shows. */
function answerNotes({ status, solutions, contradiction, violations = [], objectiveText }) {
  const said = status === 'unique' ? solutions[0].answer : undefined;
  return [
    ...(said === undefined ? [] : [`The answer: ${plain(said)}`]),
    ...(objectiveText === undefined ? [] : [sentence(plain(objectiveText))]),
    ...(contradiction !== undefined && contradiction.clues === undefined
      ? ['No solution: the board itself has none, with any clues.']
      : []),
    ...(violations.length === 0
      ? []
      : [
          'These rules are broken:',
          violations.map((violation) => `- ${plain(violation.message)}${placesOf(violation)}`).join('\n'),
        ]),
  ];
}

function placesOf({ cells, edges, pairs, rows, columns, places }) {
  const all = [places, edges, pairs, cells, rows, columns].find((each) => each !== undefined);
  return all === undefined ? '' : ` (${all.map((place) => `\`${place}\``).join(', ')})`;
}

/** The address of the puzzle at puzz.link, if it can be played there. */
function puzzLink({ kind, position }) {
  const format = kind.formats.find(({ name }) => name === 'puzz.link');
  if (format === undefined) return [];
  try {
    const text = format.write({ ...position, ...unsolved(kind.layers, position.puzzle) }).trim();
    return text.startsWith('https://') ? [text] : [];
  } catch (error) {
    if (error?.problem?.code !== 'loss') throw error;
    return [];
  }
}
