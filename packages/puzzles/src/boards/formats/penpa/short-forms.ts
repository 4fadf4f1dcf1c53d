/** The short forms, in the order in which they are written; they are read in reverse order. */
const shortForms: readonly (readonly [short: string, long: string])[] = [
  ['zZ', 'z'],
  ...Object.entries({
    z9: 'qa',
    zQ: 'pu_q',
    zA: 'pu_a',
    zG: 'grid',
    zM: 'edit_mode',
    zS: 'surface',
    zL: 'line',
    zE: 'lineE',
    zW: 'wall',
    zC: 'cage',
    zN: 'number',
    zY: 'symbol',
    zP: 'special',
    zB: 'board',
    zR: 'command_redo',
    zU: 'command_undo',
    z8: 'command_replay',
    z1: 'numberS',
    zF: 'freeline',
    z2: 'freelineE',
    zT: 'thermo',
    z3: 'arrows',
    zD: 'direction',
    z0: 'squareframe',
    z5: 'polygon',
    z4: 'deletelineE',
    z6: 'killercages',
    z7: 'nobulbthermo',
    z_: '__a',
  }).map(([short, long]) => [short, `"${long}"`] as const),
  ['zO', 'null'],
];

export function unescaped(text: string): string {
  return shortForms.reduceRight((result, [short, long]) => result.replaceAll(short, long), text);
}

/** The text as it is written: no other text is read as a short form. */
export function escaped(text: string): string {
  return text.replaceAll('z', 'zZ');
}
