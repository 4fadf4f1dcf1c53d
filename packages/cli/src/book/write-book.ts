import { setImmediate as otherWork } from 'node:timers/promises';
import {
  hasBoard,
  type Kind,
  type PrintedPuzzle,
  printedPuzzle,
  solutionScene,
  toSvg,
} from '@gridwright/puzzles';
import { attachPuzzles, missingCharacter, type OpenPdf, openPdf } from '../output/pdf.js';
import { type Book, type BookPuzzle, bookGrade, gradeRanges, isRated } from './book.js';
import { type DrawingSize, type DrawingUse, type PageLayout, pageLayout, pageMargin } from './page-layout.js';
import { drawPlate, ink, type Plate, plateSize, soft } from './plate.js';
import { drawTitlePage } from './title-page.js';

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
