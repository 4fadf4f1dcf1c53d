import { table } from '../../scripts/markdown-table.mjs';
import { asked, requireExpected } from './asked.mjs';
import { commandBlock, entryHead, fileLinks } from './entry-parts.mjs';
import { plain, sentence } from './html.mjs';
import { pictureOf, pictureRow } from './pictures.mjs';

/**
 * A model or a formula in a file, with its answer, or with the reason why it is refused.
 *
 * @param {import('./example-files.mjs').ExampleFile} example
 * @returns {Promise<import('./entry-parts.mjs').Entry>}
 */
export async function modelEntry(example, { pictureFolder }) {
  const [expected] = example.expected;
  const answered = await asked(example, expected);
  requireExpected(example, expected, answered);
  const style = example.row['in the style of'];
  const { name, heading } = entryHead(example, example.file);
  const meanings = meaningsOf(example, answered.answers[0]?.answer);
  const pictures = meanings === null ? [] : [placesPicture(meanings, name)];
  return {
    pictures,
    markdown: [
      heading,
      ...(style === undefined ? [] : [`In the style of ${style}.`]),
      ...(answered.problem === null
        ? answerParts(answered.answers[0].answer, meanings)
        : [`It is refused: ${sentence(plain(answered.problem.text)).replace(/^L/, 'l')}`]),
      ...(pictures.length === 0 ? [] : [pictureRow(pictures, pictureFolder)]),
      commandBlock(example),
      fileLinks(example),
    ].join('\n\n'),
  };
}

function answerParts({ status, objective, solutions }, meanings) {
  if (status === 'none') return ['It has no solution.'];
  if (meanings !== null)
    return ['It has a solution. These variables are true:', table(['variable', 'what it means'], meanings)];
  return [
    `The optimum is **${String(objective).replace('-', '−')}**, with these values; all other variables are 0.`,
    table(
      ['variable', 'value'],
      solutions[0].text.split('\n').map((line) => line.split(/ = (?=\S+$)/).map(plain)),
    ),
  ];
}

/**
 * The true variables of a formula, each with its meaning, which a comment of the file says: `c 12: 2 at 2 and 5`. Null for a model, and
 * for a formula without a solution.
 */
function meaningsOf({ bytes }, record) {
  const text = record?.solutions?.[0]?.text ?? '';
  if (!text.startsWith('true: ')) return null;
  const file = new TextDecoder().decode(bytes);
  return text
    .slice('true: '.length)
    .split(/\s+/)
    .map((number) => {
      const meaning = new RegExp(`^c ${number}: (.+)$`, 'm').exec(file);
      if (meaning === null) throw new Error(`expected a comment about the variable ${number}, found none`);
      return [number, meaning[1]];
    });
}

/** The solution of Langford's problem as a row of places: `2 at 2 and 5` says where a number is. */
function placesPicture(meanings, name) {
  const places = new Map();
  for (const [, meaning] of meanings) {
    const [number, ...at] = meaning.match(/\d+/g).map(Number);
    for (const place of at) places.set(place, number);
  }
  const row = Array.from({ length: places.size }, (_, index) => places.get(index + 1));
  const shapes = row.flatMap((number, index) => [
    {
      ...{ type: 'rectangle', key: `place-${index}`, address: '', role: 'grid', look: 'print', label: '' },
      ...{ corner: { x: index, y: 0 }, width: 1, height: 1, filled: false, weight: 1, outline: 0.03 },
    },
    {
      ...{ type: 'text', key: `number-${index}`, address: '', role: 'answer', label: '' },
      ...{ center: { x: index + 0.5, y: 0.5 }, text: String(number), size: 0.5, hue: number },
    },
  ]);
  const title = `A row of ${row.length} places`;
  const scene = { rows: 1, columns: row.length, hasLattice: false, title, shapes };
  return pictureOf(scene, { name, label: row.join(' '), caption: `The solution: ${row.join(' ')}` });
}
