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
 * @property {number} width - in pixels, as it is drawn
 * @property {number} height
 * @property {string} alt
 * @property {string} caption
 */

/**
 * A scene as a picture. `label`: what is seen beside the board itself, for readers who do not see it.
 *
 * @returns {Picture}
 */
export function pictureOf(scene, { name, label, caption }) {
  const alt = `${scene.title}: ${label}`;
  const svg = toSvg({ ...scene, title: alt });
  const [, width, height] = /<svg [^>]*width="([\d.]+)" height="([\d.]+)"/.exec(svg).map(Number);
  return { name, svg, alt, caption, width, height };
}

/** Narrower pictures have a figure of this width, for their captions. */
const minWidth = 160;

/** The padding and the border of a picture's card, as gallery.css has them. */
const padding = 9;

/**
 * Pictures side by side, as far as the page is wide enough, all in the scale that the widest one needs. `folder`: where their files are,
 * from the page.
 */
export function pictureRow(pictures, folder) {
  const widest = Math.max(...pictures.map(({ width }) => width));
  const most = widest * minScale > besideWidth ? fullWidth : besideWidth;
  const scale = Math.min(1, most / widest);
  return [
    '<div class="gallery-pictures">',
    ...pictures.map((picture) => figure(picture, scale, folder)),
    '</div>',
  ].join('\n');
}

function figure({ name, width, height, alt, caption }, scale, folder) {
  const shown = Math.round(width * scale);
  const image = `<img src="${folder}/${name}.svg" width="${shown}" height="${Math.round(height * scale)}" alt="${html(alt)}" loading="lazy">`;
  const room = Math.max(minWidth, shown) + 2 * padding;
  return `<figure style="width:${room}px">${image}<figcaption>${html(caption)}</figcaption></figure>`;
}
