import { setImmediate as otherWork } from 'node:timers/promises';
import {
  hasBoard,
  type Kind,
  type PrintedPuzzle,
  printedPuzzle,
  type RuleVariant,
  solutionScene,
  toSvg,
} from '@gridwright/puzzles';
import { plural } from '@gridwright/puzzles/questions';
import { attachPuzzles, missingCharacter, type OpenPdf, openPdf } from '../../pictures/pdf.js';
import { type Book, type BookPuzzle, bookGrade, gradeRanges, isRated } from './book.js';
import {
  type DrawingSize,
  type DrawingUse,
  type PageLayout,
  pageLayout,
  pageMargin,
  paperSizes,
} from './page-layout.js';
import { drawPlate, ink, type Plate, plateSize, soft } from './plate.js';

/**
 * The book as a PDF, with its puzzles attached, and the number of its pages. The same book gives the same bytes. Yields to the event loop
 * after each drawing.
 */
export async function writeBook(book: Book): Promise<{ readonly bytes: Uint8Array; readonly pages: number }> {
  const { title, kind, puzzles } = book;
  const pdf = openPdf(title);
  const solutions = puzzles.map((each, index) => solutionPlate(kind, each, index + 1));
  const solutionLayout = await layoutOf(pdf, book, 'solutions', solutions);
  const perPage = solutionLayout.boxes.length;
  const unnumbered = puzzles.map((each, index) => puzzlePlate(kind, each, index + 1));
  const layout = await layoutOf(pdf, book, 'puzzles', unnumbered);
  const solutionPage = 2 + Math.ceil(puzzles.length / layout.boxes.length);
  const plates = unnumbered.map((plate, index) => ({
    ...plate,
    note: `solution: page ${solutionPage + Math.floor(index / perPage)}`,
  }));

  drawTitlePage(pdf, book, solutionPage);
  const { outline } = pdf.document;
  const grades = gradeRanges(puzzles);
  await drawPlates(pdf, { layout, firstPage: 2, heading: title }, plates, (number) => {
    const range = grades.find(({ first }) => first === number);
    if (range !== undefined) outline.addItem(isRated(puzzles) ? range.grade : 'Puzzles');
  });
  const section = { layout: solutionLayout, firstPage: solutionPage, heading: 'Solutions' };
  await drawPlates(pdf, section, solutions, (number) => {
    if (number === 1) outline.addItem('Solutions');
  });
  attachPuzzles(
    pdf,
    puzzles.map(({ json }) => json),
  );
  const pages = solutionPage - 1 + Math.ceil(puzzles.length / perPage);
  return { bytes: await pdf.end(), pages };
}

/** The first character of a title that a book cannot show; null if it can. */
export function titleProblem(title: string): string | null {
  return missingCharacter(openPdf(title), title);
}

function puzzlePlate({ layers, drawing }: Kind, each: BookPuzzle, number: number): Plate {
  const printed = (): PrintedPuzzle => printedPuzzle(layers, drawing, each.puzzle);
  return {
    ...{ number, caption: each.rating === null ? '' : bookGrade(each), note: '' },
    ...{
      svg: () => toSvg(printed().scene),
      lines: printed().lines,
      place: `puzzle-${number}`,
      leadsTo: `solution-${number}`,
    },
  };
}

function solutionPlate(kind: Kind, { puzzle, answers, answer }: BookPuzzle, number: number): Plate {
  return {
    ...{ number, caption: '', note: '' },
    svg: () => toSvg(solutionScene(kind.layers, kind.drawing, { puzzle, answers })),
    lines: answer === null ? [] : [answer],
    ...{ place: `solution-${number}`, leadsTo: `puzzle-${number}` },
  };
}

async function layoutOf(
  pdf: OpenPdf,
  { paper, kind }: Book,
  of: DrawingUse['of'],
  plates: readonly Plate[],
): Promise<PageLayout> {
  const sizes: DrawingSize[] = [];
  for (const plate of plates) {
    sizes.push(plateSize(pdf, plate));
    await otherWork();
  }
  return pageLayout(paper, { of, areTables: !hasBoard(kind.layers) }, sizes);
}

interface Section {
  readonly layout: PageLayout;
  readonly firstPage: number;
  readonly heading: string;
}

/** Draws plates on as many pages as they need; `onPlate` is told of each once its page is there. */
async function drawPlates(
  pdf: OpenPdf,
  { layout: { page, boxes, cells }, firstPage, heading }: Section,
  plates: readonly Plate[],
  onPlate: (number: number) => void,
): Promise<void> {
  for (const [index, plate] of plates.entries()) {
    if (index % boxes.length === 0) {
      pdf.document.addPage({ size: [...page], margin: 0 });
      drawMargins(pdf, page, heading, firstPage + index / boxes.length);
    }
    onPlate(plate.number);
    drawPlate(pdf, plate, boxes[index % boxes.length]!, cells);
    await otherWork();
  }
}

/** The heading of a page, and its number at its foot. */
function drawMargins(
  { document }: OpenPdf,
  [width, height]: PageLayout['page'],
  heading: string,
  pageNumber: number,
): void {
  const line = {
    ...{ width: width - 2 * pageMargin, height: 12 },
    ...{ align: 'center' as const, lineBreak: false, ellipsis: true },
  };
  document
    .fontSize(8.5)
    .fillColor(soft)
    .text(heading, pageMargin, pageMargin / 2, line);
  document
    .fontSize(10)
    .fillColor(ink)
    .text(String(pageNumber), pageMargin, height - pageMargin / 2 - 10, line);
}

/** Draws the first page: the title, the rules, which puzzles are how hard, and where the solutions are. */
function drawTitlePage(
  { document }: OpenPdf,
  { title, paper, kind, asked, puzzles }: Book,
  solutionPage: number,
): void {
  const [width, height] = paperSizes[paper];
  document.addPage({ size: [width, height], margin: pageMargin });
  const inner = { width: width - 2 * pageMargin };
  document
    .fontSize(28)
    .fillColor(ink)
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
