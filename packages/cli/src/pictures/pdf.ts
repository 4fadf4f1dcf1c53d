import {
  attachedName,
  attachedType,
  type FileInput,
  formatOfKind,
  kinds,
  puzzlesOf,
  type Reading,
} from '@gridwright/puzzles';
import PDFDocument from 'pdfkit';
import svgToPdf from 'svg-to-pdfkit';
import { fontFile } from '../process/package.js';

/** The points of a pixel of CSS. */
const pointsOfPixel = 0.75;

/** The longest side of a page that readers must show. */
const maxSide = 14_400;

/** A PDF that is being written: pages are added to the document. Text is set in DejaVu Sans, of which the glyphs that occur are embedded. */
export interface OpenPdf {
  readonly document: PDFKit.PDFDocument;
  /** Ends the document, and returns its bytes, the same for the same content. */
  end(): Promise<Uint8Array>;
}

/** A PDF without pages, with this title. */
export function openPdf(title: string): OpenPdf {
  // No moment of its making is told, as it would differ each time; the writer needs one.
  const info = { Title: title, Producer: 'Gridwright', Creator: 'Gridwright', CreationDate: new Date(0) };
  const document = new PDFDocument({
    ...{ autoFirstPage: false, margin: 0, info, font: fontFile },
    ...{ displayTitle: true, lang: 'en', pdfVersion: '1.7' },
  });
  const pieces: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    document.on('data', (piece: Uint8Array) => pieces.push(piece));
    document.on('end', resolve);
    document.on('error', reject);
  });
  const end = async (): Promise<Uint8Array> => {
    document.end();
    await done;
    return Buffer.concat(pieces);
  };
  return { document, end };
}

/** Draws an SVG document of ours on the current page, its upper left corner at a point; `scale`: the points of a pixel. */
export function drawSvg(
  { document }: OpenPdf,
  svg: string,
  [x, y]: readonly [number, number],
  scale: number,
): void {
  const problems: string[] = [];
  document.save().translate(x, y).scale(scale);
  svgToPdf(document, svg, 0, 0, {
    assumePt: true,
    fontCallback: () => fontFile,
    warningCallback: (warning) => problems.push(warning),
  });
  document.restore();
  // Every shape that we draw is known, and has its test.
  if (problems.length > 0) throw new Error(`a picture has what a PDF cannot show: ${problems.join('; ')}`);
}

/** Attaches puzzles, each in the JSON form, as the file that `decodeText` reads. */
export function attachPuzzles({ document }: OpenPdf, puzzles: readonly string[]): void {
  const content = Buffer.from(puzzles.map((each) => `${each}\n`).join(''));
  document.file(content, {
    name: attachedName,
    type: attachedType,
    description: 'The puzzles, for gridwright',
  });
}

/** The first character of a text that the font lacks; null if it has them all. */
export function missingCharacter({ document }: OpenPdf, text: string): string | null {
  // Its types leave out the font that is in use.
  const { font }: { readonly font: { hasGlyphForCodePoint(code: number): boolean } } = Reflect.get(
    document,
    '_font',
  );
  return [...text].find((each) => !font.hasGlyphForCodePoint(each.codePointAt(0)!)) ?? null;
}

/** An SVG document as a PDF of one page of its own size, with the puzzle that it shows, in the JSON form, attached. */
export async function toPdf(svg: string, title: string, puzzle: string): Promise<Uint8Array> {
  const pdf = openPdf(title);
  const { width, height } = svgSize(svg);
  const scale = Math.min(pointsOfPixel, maxSide / Math.max(width, height));
  pdf.document.addPage({ size: [scale * width, scale * height], margin: 0 });
  drawSvg(pdf, svg, [0, 0], scale);
  attachPuzzles(pdf, [puzzle]);
  return pdf.end();
}

/** The drawing of the puzzle in an input as such a PDF. */
export function puzzlePdf(svg: string, input: FileInput, reading: Reading): Promise<Uint8Array> {
  const [only] = puzzlesOf(kinds, input, reading);
  const { kind, position } = only!.read();
  return toPdf(svg, kind.title, formatOfKind(kind, 'gridwright-puzzle').write(position));
}

/** The width and height of a document of ours, in pixels. */
export function svgSize(svg: string): { readonly width: number; readonly height: number } {
  const length = (name: string): number => Number(new RegExp(`<svg[^>]* ${name}="([\\d.]+)"`).exec(svg)?.[1]);
  return { width: length('width'), height: length('height') };
}
