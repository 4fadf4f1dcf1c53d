import { html } from './html.mjs';

const intro = `# Gallery

Every example of the repository as a picture, with its answer and the command that gives it. The pictures are made by the library, and
the tests compare the answers with a record that is kept beside the examples.`;

/** The number of lines of a model that a card shows where there is no picture; comments of LP files are left out. */
const shownLines = 8;

/**
 * The first page: a card for each page of the gallery, with a picture, or with the beginning of a file.
 *
 * @param {readonly { name: string, title: string, description: string, cover: import('./pictures.mjs').Picture | string }[]} pages
 */
export function indexPage(pages) {
  return [intro, ['<div class="gallery-cards">', ...pages.map(card), '</div>'].join('\n'), ''].join('\n\n');
}

function card({ name, title, description, cover }) {
  const picture =
    typeof cover === 'string'
      ? `<code>${firstLines(cover).map(html).join('<br>')}</code>`
      : `<img src="./pictures/${name}/${cover.name}.svg" width="${cover.width}" height="${cover.height}" alt="${html(cover.alt)}">`;
  return `<a class="gallery-card" href="./${name}.html"><span class="gallery-cover">${picture}</span><strong>${html(title)}</strong><span>${html(description)}</span></a>`;
}

function firstLines(text) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('\\'))
    .slice(0, shownLines);
}
