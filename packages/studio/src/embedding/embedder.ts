const prefix = '#embed/';

/**
 * The origin of the page that embeds the studio, as the fragment of its address says: `#embed/https%3A%2F%2Fexample.org`. Null for another
 * fragment, or one that names no origin of the web.
 */
export function embedderOf(hash: string): string | null {
  if (!hash.startsWith(prefix)) return null;
  try {
    const named = decodeURIComponent(hash.slice(prefix.length));
    const { origin, protocol } = new URL(named);
    return /^https?:$/.test(protocol) && origin === named.replace(/\/$/, '') ? origin : null;
  } catch {
    return null;
  }
}
