import { toSvg } from '@gridwright/puzzles';
import { html } from './html.mjs';

/** Two pictures of this width, in pixels, fit beside each other in the text of a page, and one of the full width. */
const besideWidth = 284;
const fullWidth = 600;

/** A board that would have to shrink more than this to stand beside its answer has the full width. */
const minScale = 0.6;

/**
 * A picture of the gallery.
 *
 * @typedef {object} Picture
 * @property {string} name - of its file, without `.svg`
 * @property {string} svg
 * @property {number} width - on the page, in pixels
 * @property {number} height
 * @property {string} alt
 * @property {string} caption
 */

/**
 * A scene as a picture. `says`: what is seen beside the board itself, for readers who do not see it.
 *
 * @returns {Picture}
 */
export function pictureOf(scene, { name, says, caption }) {
  const alt = `${scene.title}: ${says}`;
  const svg = toSvg({ ...scene, title: alt });
  const [, width, height] = /<svg [^>]*width="([\d.]+)" height="([\d.]+)"/.exec(svg).map(Number);
  const most = width * minScale > besideWidth ? fullWidth : besideWidth;
  const scale = Math.min(1, most / width);
  return {
    ...{ name, svg, alt, caption },
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
}

/** Pictures side by side, as far as the page is wide enough. `folder`: where their files are, from the page. */
export function pictureRow(pictures, folder) {
  return [
    '<div class="gallery-pictures">',
    ...pictures.map(
      (picture) =>
        `<figure style="width:${Math.max(minWidth, picture.width) + 2 * padding}px">${imageOf(picture, folder)}<figcaption>${html(picture.caption)}</figcaption></figure>`,
    ),
    '</div>',
  ].join('\n');
}

/** Narrower pictures have a figure of this width, for their captions. */
const minWidth = 160;

/** The padding and the border of a picture's card, as gallery.css has them. */
const padding = 9;

/** The image of a picture. */
export function imageOf({ name, width, height, alt }, folder) {
  return `<img src="${folder}/${name}.svg" width="${width}" height="${height}" alt="${html(alt)}" loading="lazy">`;
}
