/** The texts of Share and Print. */
export const sharingTexts = {
  title: 'Share',
  note: 'The link has the puzzle alone. What you entered stays here.',
  noteProgress: 'The link has the puzzle and your answers so far.',
  link: 'Link',
  onlyHere: (hasSites: boolean, hasForms: boolean): string => {
    const ways = [
      ...(hasSites ? ['an address of “Open elsewhere”'] : []),
      ...(hasForms ? ['a text of “As a text”'] : []),
      'the file',
    ];
    const others = ways.length === 1 ? ways[0] : `${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}`;
    return `This link opens on this machine only. For somebody else, send ${others}.`;
  },
  linkFor: 'What the link is for',
  modes: { solve: 'For solving', make: 'For making' },
  progress: 'With my answers so far',
  openIn: 'Open elsewhere',
  openAt: (site: string): string => `Open in ${site}`,
  forms: 'As a text',
  pictures: 'Pictures and files',
  svg: 'Picture (SVG)',
  png: 'Picture (PNG)',
  file: 'File (Gridwright)',
  entered: 'With what I entered',
  noPicture: 'This browser could not draw the picture.',
  copy: 'Copy',
  copyForm: (form: string): string => `Copy: ${form}`,
  copied: 'Copied.',
  copyFailed: 'Select the text and copy it.',
  print: {
    title: 'Print',
    entered: 'With what I entered',
    solution: 'The solution on a second page',
    solutionUnknown: 'The solution is known once the puzzle is unique.',
    print: 'Print',
    by: (author: string): string => `by ${author}`,
    solutionOf: (title: string): string => `Solution: ${title}`,
  },
} as const;
