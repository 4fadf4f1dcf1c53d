/** What the fragment of the address asks for. */
export type Route =
  /** The shelf, or one of its lists as a whole. */
  | { readonly name: 'shelf'; readonly list: 'yours' | 'gallery' | null }
  | { readonly name: 'document'; readonly id: string }
  /** An empty puzzle of a kind; of the first one if the kind is left out. */
  | { readonly name: 'new'; readonly kind: string }
  /** A puzzle of the gallery. */
  | { readonly name: 'example'; readonly kind: string; readonly example: string }
  /** A puzzle in the address itself. */
  | { readonly name: 'link' }
  /** A place of the page, not another page. */
  | { readonly name: 'place' };

export function routeOf(hash: string): Route {
  const [first = '', ...rest] = hash.replace(/^#/, '').split('/');
  const [kind = '', example = ''] = rest;
  if (/^\d+$/.test(first) && rest.length > 0) return { name: 'link' };
  if (first === '' || first === 'shelf')
    return { name: 'shelf', list: rest.join('/') === 'all' ? 'yours' : null };
  if (first === 'gallery')
    return rest.length === 0
      ? { name: 'shelf', list: 'gallery' }
      : { name: 'example', kind, example: decoded(example) };
  if (first === 'doc') return { name: 'document', id: rest.join('/') };
  return first === 'new' ? { name: 'new', kind } : { name: 'place' };
}

export const hashes = {
  shelf: '#shelf',
  all: '#shelf/all',
  gallery: '#gallery',
  document: (id: string): string => `#doc/${id}`,
  new: (kind: string): string => `#new/${kind}`,
  example: (kind: string, example: string): string => `#gallery/${kind}/${encodeURIComponent(example)}`,
} as const;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const embeddingPrefix = '#embed/';

/**
 * The origin of the page that embeds the studio, as the fragment of its address says: `#embed/https%3A%2F%2Fexample.org`. Null for another
 * fragment, or one that names no origin of the web.
 */
export function embedderOf(hash: string): string | null {
  if (!hash.startsWith(embeddingPrefix)) return null;
  try {
    const named = decodeURIComponent(hash.slice(embeddingPrefix.length));
    const { origin, protocol } = new URL(named);
    return /^https?:$/.test(protocol) && origin === named.replace(/\/$/, '') ? origin : null;
  } catch {
    return null;
  }
}
