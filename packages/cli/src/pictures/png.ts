import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { CallError } from '../process/errors.js';
import { fontFile } from '../process/package.js';

/** No picture may have more pixels: a quarter of a gigabyte. */
const maxPixels = 2 ** 26;

/** The renderer gives up at a million elements; each has some forty characters at least. */
const maxSvgLength = 2 ** 25;

/**
 * An SVG document as a PNG, as wide as asked, or in its own size; the same document gives the same bytes. Text is
 * set in DejaVu Sans. Throws `CallError` where the document is too long, or the picture would have too many pixels, or none.
 */
export function toPng(svg: string, width?: number): Uint8Array {
  const options: ResvgRenderOptions = {
    font: { loadSystemFonts: false, fontFiles: [fontFile], defaultFontFamily: 'DejaVu Sans' },
  };
  if (svg.length > maxSvgLength)
    throw new CallError(
      'the picture',
      `one of at most ${maxSvgLength} characters as SVG`,
      `${svg.length} (an .svg file can hold it)`,
    );
  const original = new Resvg(svg, options);
  const scale = width === undefined ? 1 : width / original.width;
  const pixels = { width: width ?? original.width, height: Math.round(original.height * scale) };
  if (pixels.height < 1 || pixels.width * pixels.height > maxPixels) {
    const found = `${pixels.width} by ${pixels.height}`;
    throw new CallError('--width', `a picture of 1 to ${maxPixels} pixels`, found);
  }
  const resized =
    scale === 1 ? original : new Resvg(svg, { ...options, fitTo: { mode: 'width', value: pixels.width } });
  return resized.render().asPng();
}
