import { existsSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from '../../scripts/run.mjs';

/** What a link to a folder of the repository means on the site: there the documentation of its code. */
const folders = { 'packages/solver/src/checker': 'api/solver/checker.md' };

/** A link or an image in Markdown, or the source of an image in HTML; what stands in code is no link. */
const linkPattern = /(^ *```[\s\S]*?^ *```$|`[^`\n]*`)|(\]\(|\bsrc=")([^)"\s]+)(?=[)"\s])/gm;

/**
 * The text of a document with its links as they are on the site. Links to documents lead to their pages; links to other files of
 * the repository lead to copies, which `copied` gathers: the path of each copy by the path of its file.
 *
 * `document`: the path of the document; `page`: that of its page; `pages`: the page of every document. Throws where a link leads nowhere.
 */
export function withSiteLinks(text, { document, page, pages, copied }) {
  return text.replace(linkPattern, (whole, code, before, target) => {
    if (code !== undefined || /^(https?:|mailto:|#|\/)/.test(target)) return whole;
    const [path, anchor = ''] = target.split(/(?=#)/);
    const file = posix.normalize(posix.join(posix.dirname(document), path)).replace(/\/$/, '');
    const found = pages.get(file) ?? pages.get(`${file}/README.md`) ?? folders[file] ?? copyOf(file, copied);
    if (found === null) throw new Error(`${document}: the link ${target} leads to no file`);
    return `${before}${relativeLink(page, found)}${anchor}`;
  });
}

function copyOf(file, copied) {
  const full = posix.join(root, file);
  if (!existsSync(full) || !statSync(full).isFile()) return null;
  const copy = file.replace(/^docs\//, '');
  copied.set(file, copy);
  return copy;
}

/** A link from a page to another page or file. Pictures are named from the root of the site: VitePress takes them as they are. */
function relativeLink(page, target) {
  if (/\.(svg|png)$/.test(target)) return `/${target}`;
  const path = posix.relative(posix.dirname(page), target);
  return path.startsWith('.') ? path : `./${path}`;
}
