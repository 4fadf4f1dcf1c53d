import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import svgToPdf from 'svg-to-pdfkit';
import { packageFolder } from '../package-folder.js';

/** The only font: pictures are the same on every machine. */
const fontFile = fileURLToPath(new URL('font/DejaVuSans.ttf', packageFolder));
const font = 'DejaVu Sans';

/** The points of a pixel of CSS. */
const pointsOfPixel = 0.75;

/**
 * An SVG document as a PDF of one page of its own size; the same document gives the same bytes. Text is text, set in DejaVu Sans, of which
 * the glyphs that occur are embedded.
 */
export async function toPdf(svg: string, title: string): Promise<Uint8Array> {
  const { width, height } = sizeOf(svg);
  const size: [number, number] = [pointsOfPixel * width, pointsOfPixel * height];
  // No moment of its making is told.
  const info = { Title: title, Producer: 'Gridwright', Creator: 'Gridwright', CreationDate: new Date(0) };
  const document = new PDFDocument({ size, margin: 0, info, font: fontFile, displayTitle: true, lang: 'en' });
  document.registerFont(font, fontFile);
  const pieces: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    document.on('data', (piece: Uint8Array) => pieces.push(piece));
    document.on('end', resolve);
    document.on('error', reject);
  });
  const problems: string[] = [];
  svgToPdf(document, svg, 0, 0, {
    width: size[0],
    height: size[1],
    assumePt: false,
    fontCallback: () => font,
    warningCallback: (warning) => problems.push(warning),
  });
  if (problems.length > 0) throw new Error(`a picture has what a PDF cannot show: ${problems.join('; ')}`);
  document.end();
  await done;
  return Buffer.concat(pieces);
}

/** The width and height of a document of ours, in pixels. */
function sizeOf(svg: string): { readonly width: number; readonly height: number } {
  const length = (name: string): number => Number(new RegExp(`<svg[^>]* ${name}="([\\d.]+)"`).exec(svg)?.[1]);
  return { width: length('width'), height: length('height') };
}
