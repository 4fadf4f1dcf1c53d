/** Lets the browser save a file. */
export function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = window.document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Lets the browser save a text as a file. */
export function saveText(text: string, type: string, name: string): void {
  save(new Blob([text], { type }), name);
}

/** A title as the name of a file. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain === '' ? 'puzzle' : plain}.${ending}`;
}
