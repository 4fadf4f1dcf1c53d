import type { RuleVariant } from '@gridwright/puzzles';
import { plural } from '@gridwright/puzzles/questions';
import type { OpenPdf } from '../output/pdf.js';
import { type Book, gradeRanges, isRated } from './book.js';
import { pageMargin, paperSizes } from './page-layout.js';

/** Draws the first page: the title, the rules, which puzzles are how hard, and where the solutions are. */
export function drawTitlePage(
  { document }: OpenPdf,
  { title, paper, kind, asked, puzzles }: Book,
  solutionPage: number,
): void {
  const [width, height] = paperSizes[paper];
  document.addPage({ size: [width, height], margin: pageMargin });
  const inner = { width: width - 2 * pageMargin };
  document
    .fontSize(28)
    .fillColor('#171b22')
    .text(title, pageMargin, height / 6, inner);
  document.moveDown(0.5).fontSize(11);
  document.text(`${kind.title}, ${plural(puzzles.length, 'puzzle')} with one solution each`, inner);
  if (puzzles.length < asked)
    document.text(`${puzzles.length} of ${asked} puzzles: the others were not made`, inner);
  document.moveDown(2).fontSize(14).text('Rules', inner).moveDown(0.5).fontSize(11);
  for (const paragraph of rulesOf(kind, puzzles)) document.text(paragraph, inner).moveDown(0.5);
  document.moveDown(1.5).fontSize(14).text('Puzzles', inner).moveDown(0.5).fontSize(11);
  if (isRated(puzzles))
    for (const { grade, first, last } of gradeRanges(puzzles))
      document.text(`${grade}: ${first === last ? first : `${first} to ${last}`}`, inner);
  document.moveDown(0.5).text(`Solutions: from page ${solutionPage}`, inner);
}

/** The rules in words, and those that differ from the plain ones: all puzzles of a book have the same. */
function rulesOf({ description, variants }: Book['kind'], puzzles: Book['puzzles']): readonly string[] {
  const { rules } = puzzles[0]!.puzzle;
  const others = variants.filter(({ name, default: plain }) => rules[name] !== plain);
  return [
    description,
    ...others.map((variant) => `In this book: ${variantText(variant, rules[variant.name]!)}.`),
  ];
}

function variantText({ text, min, max }: RuleVariant, value: number): string {
  if (min !== 0 || max !== 1) return `${text} is ${value}`;
  return value === 1 ? text : `it is not required that ${text}`;
}
