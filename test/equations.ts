/** An equation of a Markdown text, without its dollar signs, and the place where it stands. */
export interface Equation {
  readonly line: number;
  readonly latex: string;
  readonly isDisplayed: boolean;
}

/** The equations of a text, and the numbers of the lines with a dollar sign that belongs to none. */
export function equationsOf(markdown: string): {
  readonly equations: readonly Equation[];
  readonly strayDollars: readonly number[];
} {
  const equations: Equation[] = [];
  const strayDollars: number[] = [];
  let opened: { line: number; lines: string[] } | null = null;
  for (const [index, text] of withoutCode(markdown).split('\n').entries()) {
    const line = index + 1;
    if (text.trim() === '$$') {
      if (opened !== null)
        equations.push({ line: opened.line, latex: opened.lines.join('\n'), isDisplayed: true });
      opened = opened === null ? { line, lines: [] } : null;
    } else if (opened !== null) opened.lines.push(text.trim());
    else {
      const pieces = text.replaceAll('\\$', '').split('$');
      for (const [place, latex] of pieces.entries())
        if (place % 2 === 1) equations.push({ line, latex, isDisplayed: false });
      if (pieces.length % 2 === 0) strayDollars.push(line);
    }
  }
  if (opened !== null) strayDollars.push(opened.line);
  return { equations, strayDollars };
}

/** The text with empty lines for its blocks of code, and without its spans of code. */
function withoutCode(markdown: string): string {
  return markdown
    .replace(/^( *)(`{3,})[\s\S]*?^\1\2 *$/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, (span) => span.replace(/[^\n]/g, ''));
}

/** The commands that the documents use: GitHub and the site know them all. */
const commands = new Set(
  [
    'sum max mathbb mathbf times mid bar underline vert lambda min log lceil rceil lvert rvert lbrace rbrace frac alpha sigma dots cdot',
    'le ge lt gt ne in notin subset setminus cup emptyset forall quad text',
    'lor land neg bigvee Rightarrow Leftrightarrow',
  ]
    .join(' ')
    .split(' '),
);

/** Why an equation is not shown as it should be, by GitHub or by the site; empty if it is. */
export function faultsOf({ latex, isDisplayed }: Equation): readonly string[] {
  const faults: string[] = [];
  const forbid = (pattern: RegExp, message: string): void => {
    const found = pattern.exec(latex);
    if (found !== null) faults.push(`${message}: ${found[0]}`);
  };
  for (const [, command] of latex.matchAll(/\\([A-Za-z]+)/g))
    if (!commands.has(command!)) faults.push(`an unknown command: \\${command}`);
  if (!hasBalancedBraces(latex)) faults.push('braces that do not match');
  forbid(/\{\{|\}\}/, 'Vue takes two braces for its own');
  forbid(/\\[^A-Za-z]/, 'Markdown removes a backslash before a sign');
  forbid(/[*<>|`~[\]&]/, 'a sign of Markdown or HTML');
  forbid(/(?<![A-Za-z0-9])_/, 'Markdown takes a low line after a sign for emphasis');
  forbid(/^([-+]\s|=|#|\d+[.)]\s)/m, 'Markdown takes the start of a line for that of a block');
  if (!isDisplayed) forbid(/^\s|\s$|^$/, 'no equation for GitHub');
  else if (latex.trim() === '') faults.push('nothing');
  return faults;
}

function hasBalancedBraces(latex: string): boolean {
  let depth = 0;
  for (const sign of latex) {
    if (sign === '{') depth++;
    if (sign === '}' && --depth < 0) return false;
  }
  return depth === 0;
}
