import { deductionPictures } from './deduction-pictures.mjs';
import { commandBlock, entryHead, fileLinks } from './entry-parts.mjs';
import { examplesIn } from './example-files.mjs';
import { graphEntry } from './graph-entry.mjs';
import { papers } from './paper-figures.mjs';
import { pictureRow } from './pictures.mjs';
import { puzzleEntry } from './puzzle-entry.mjs';

const folder = 'papers';
const pictureFolder = `./pictures/${folder}`;

const intro = `# The figures of the papers

Gridwright implements four papers. Each figure whose data our copy of the paper still has is drawn again here, with the answer that
Gridwright finds and how it agrees with what the paper prints. Our copies are texts, and some figures are lost in them: these are
named, and not shown.`;

/** The page with the figures of the papers. Throws where a file of the folder is in no figure. */
export async function papersPage() {
  const left = new Map(examplesIn(folder).map((example) => [example.file, example]));
  const pictures = [];
  const parts = [intro];
  for (const { title, source, description, figures } of papers) {
    parts.push(`## ${title}`, source, description);
    for (const figure of figures) {
      if (figure.file === undefined) continue;
      const example = left.get(figure.file);
      if (example === undefined) throw new Error(`examples/${folder} has no file ${figure.file} left`);
      left.delete(figure.file);
      const entry = await figureEntry(example, figure);
      pictures.push(...entry.pictures);
      parts.push(entry.markdown);
    }
    const lost = figures.filter((figure) => figure.lost !== undefined);
    if (lost.length > 0)
      parts.push(`### Lost in our copy: ${title.toLowerCase()}`, lost.map(lostLine).join('\n'));
  }
  if (left.size > 0) throw new Error(`no figure has these files: ${[...left.keys()].join(', ')}`);
  return { pictures, markdown: `${parts.join('\n\n')}\n` };
}

async function figureEntry(example, { title, agrees }) {
  const entry = await entryOf(example, { pictureFolder, title, notes: [agrees] });
  return { ...entry, markdown: entry.markdown.replace(/^## /, '### ') };
}

function entryOf(example, place) {
  if (example.expected[0].command.startsWith('diagram ')) return graphEntry(example, place);
  return example.file.includes('deductions') ? deductionsEntry(example, place) : puzzleEntry(example, place);
}

/** The deductions, each on its board. The boards are asked about as well, so that each has one solution. */
async function deductionsEntry(example, place) {
  await puzzleEntry(example, place);
  const { name, heading } = entryHead(example, place.title);
  const pictures = deductionPictures(example, name);
  return {
    pictures,
    markdown: [
      heading,
      pictureRow(pictures, pictureFolder),
      ...place.notes,
      commandBlock(example),
      fileLinks(example),
    ].join('\n\n'),
  };
}

function lostLine({ title, lost, instead }) {
  return `- **${title}**: ${lost}.${instead === undefined ? '' : ` ${instead}`}`;
}
