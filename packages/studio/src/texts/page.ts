/** The texts of the page itself, and of what every view uses: its title, its addresses, and messages about storage. */
export const pageTexts = {
  close: 'Close',
  stop: 'Stop',
  generate: 'Make a puzzle for me',
  pageTitle: (puzzle: string | null): string => (puzzle === null ? 'Gridwright' : `${puzzle} · Gridwright`),
  backUp: 'Save a backup file',
  notHere: 'This puzzle is not in this browser.',
  noKind: (kind: string): string => `No kind is called “${kind}”.`,
  noExample: (name: string): string => `The gallery has no puzzle called “${name}”.`,
  oneIsExpected: 'one puzzle is expected',
  notLoaded: 'what reads it did not load.',
  closeOtherTabs: 'Close the other tabs of Gridwright: they have an earlier version.',
  copied: 'Another tab has this puzzle too. This one goes on as a copy.',
  saving: {
    saved: 'Saved in this browser',
    copied: 'Saved in this browser',
    full: 'Not saved: this browser has no more room',
    'not possible': 'Not saved: this browser keeps nothing',
    embedded: 'The page around this one has each change',
  },
} as const;
