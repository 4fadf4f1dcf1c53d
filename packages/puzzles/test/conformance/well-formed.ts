/**
 * The problem of a text as XML, or null: elements nest and close, attributes are quoted and differ, there
 * is one root, and `&` and `<` stand nowhere else. Enough of XML for the documents that Gridwright writes.
 */
export function xmlProblem(text: string): string | null {
  const token =
    /<(?<end>\/?)(?<name>[A-Za-z][\w:-]*)(?<attributes>(?:\s+[\w:-]+="[^"<]*")*)\s*(?<empty>\/?)>|(?<data>[^<]+)/y;
  const open: string[] = [];
  let roots = 0;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const groups = token.exec(text)?.groups;
    if (!groups) return `no element at ${at}: ${text.slice(at, at + 40)}`;
    const { end, name, attributes = '', empty, data } = groups;
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/.test(data ?? attributes))
      return `a bare & at ${at}`;
    if (data !== undefined) {
      if (open.length === 0 && data.trim() !== '') return `text outside of the root at ${at}`;
    } else if (end === '/') {
      if (open.pop() !== name) return `</${name}> at ${at} closes another element`;
    } else {
      const names = Array.from(attributes.matchAll(/([\w:-]+)="/g), (match) => match[1]);
      if (new Set(names).size < names.length) return `an attribute twice at ${at}`;
      if (open.length === 0) roots += 1;
      if (empty !== '/') open.push(name!);
    }
  }
  if (open.length > 0) return `<${open.join('><')}> not closed`;
  return roots === 1 ? null : `${roots} roots`;
}
