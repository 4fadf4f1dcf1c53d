import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tex } from '@mdit/plugin-tex';
import temml from 'temml';
import { defineConfig } from 'vitepress';
import { placeholder } from '../output/relocatable.mjs';

const { sidebar, version } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../navigation.json', import.meta.url)), 'utf8'),
);

/** An equation as MathML, which browsers draw themselves. Vue leaves it alone. */
function mathOf(text, displayMode) {
  const math = temml.renderToString(text, { displayMode, throwOnError: true, wrap: 'tex' });
  const plain = math.replace('<math', '<math v-pre');
  // An equation that is wider than the page is scrolled, by the keyboard too.
  return displayMode
    ? `<div class="equation" role="group" aria-label="equation" tabindex="0">${plain}</div>`
    : plain;
}

/** Shows above a block of code the file that it is to be saved as. */
function withFileNames(markdown) {
  const plain = markdown.renderer.rules.fence;
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const file = /\bfile=(\S+)/.exec(tokens[index].info)?.[1];
    const block = plain(tokens, index, ...rest);
    return file === undefined ? block : `<p class="file-name">${markdown.utils.escapeHtml(file)}</p>${block}`;
  };
}

/** Names the icon by an address that stays right. */
const iconScript = `document.head.append(Object.assign(document.createElement('link'),{rel:'icon',href:'${placeholder}icon.svg'}))`;

/** What the search knows of a page: all of it; of a page of the API, the names of what is exported and the first words about each. */
async function searchedText(source, env, markdown) {
  const isApi = env.relativePath.startsWith('api/');
  if (isApi && env.relativePath.endsWith('index.md')) return '';
  const rendered = await markdown.render(source, env);
  return isApi ? rendered.replace(/<h[3-6][\s\S]*?(?=<h2|$)/g, '') : rendered;
}

/** Renders empty headings of tables as cells: a heading without words says nothing to a screen reader. */
function withoutEmptyHeadings(markdown) {
  for (const name of ['th_open', 'th_close']) {
    markdown.renderer.rules[name] = (tokens, index, options, _env, self) => {
      const content = tokens[name === 'th_open' ? index + 1 : index - 1];
      if (content.content === '') tokens[index].tag = 'td';
      return self.renderToken(tokens, index, options);
    };
  }
}

export default defineConfig({
  title: 'Gridwright',
  description: 'A workbench for logic puzzles: it solves, proves, explains and designs them.',
  lang: 'en-US',
  base: placeholder,
  srcDir: 'pages',
  outDir: 'dist',
  cleanUrls: false,
  // A link element would be relative to each address that the router comes to.
  head: [['script', {}, iconScript]],
  metaChunk: true,
  // The site's own check follows links to files that are no pages, too.
  ignoreDeadLinks: true,
  // Without this, Vite looks for a configuration in the folders above.
  vite: { css: { postcss: {} } },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(markdown) {
      markdown.use(tex, { delimiters: 'dollars', render: mathOf });
      withFileNames(markdown);
      withoutEmptyHeadings(markdown);
    },
  },
  themeConfig: {
    siteTitle: 'Gridwright',
    logo: '/icon.svg',
    nav: [
      // Not a page of VitePress, so that its router leaves it to the browser.
      { text: 'Studio', link: '/app/', target: '_self' },
      { text: 'Tutorials', link: '/tutorials/', activeMatch: '^/tutorials/' },
      { text: 'Gallery', link: '/gallery/', activeMatch: '^/gallery/' },
      { text: 'Formulations', link: '/formulations/', activeMatch: '^/formulations/' },
      { text: 'Command', link: '/command.html', activeMatch: '^/command' },
      { text: 'API', link: '/api/', activeMatch: '^/api/' },
      { text: version, link: '/project/changes.html' },
    ],
    sidebar,
    outline: { level: [2, 3] },
    search: { provider: 'local', options: { _render: searchedText } },
    docFooter: { prev: 'Before', next: 'Next' },
  },
});
