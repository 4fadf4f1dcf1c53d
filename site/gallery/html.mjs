/** Text in HTML, also between the quotes of an attribute. Vue reads braces in pages, so that they are escaped too. */
export function html(text) {
  return text.replace(/[&<>"{}]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A block of code in Markdown. */
export function codeBlock(language, text) {
  const fence = text.includes('```') ? '````' : '```';
  return [`${fence}${language}`, text.replace(/\n$/, ''), fence].join('\n');
}

/** Plain text in Markdown. */
export function plain(text) {
  return text.replace(/[\\`*_[\]<>{}|~$]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A sentence: with a capital letter and a full stop. Code at its beginning stays as it is. */
export function sentence(text) {
  return `${text[0].toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;
}
