/** Units by what they measure, with their sizes. */
const units: readonly Readonly<Record<string, number>>[] = [
  { mm: 1, cm: 10, m: 1000, meter: 1000, km: 1_000_000, kilometer: 1_000_000 },
  { inch: 1, foot: 12, feet: 12, ft: 12, yard: 36, mile: 63_360 },
  { mg: 1, g: 1000, gram: 1000, kg: 1_000_000, kilogram: 1_000_000, tonne: 1_000_000_000 },
  { ounce: 1, oz: 1, pound: 16, lb: 16 },
  { ml: 1, cl: 10, l: 1000, liter: 1000 },
  { second: 1, minute: 60, min: 60, hour: 3600, day: 86_400, week: 604_800 },
  { cent: 1, '¢': 1, $: 100, dollar: 100 },
];

/** Quantities in several units, such as "900 m" and "1.5 km", or "75 cents" and "$1", as numbers of one unit; null if one is none. */
export function quantitiesIn(words: readonly string[]): readonly number[] | null {
  const parts = words.map(partsOf);
  for (const sizes of units) {
    const found = parts.map((each) => each && each.amount * (sizes[each.unit] ?? Number.NaN));
    if (found.every((each) => each !== null && !Number.isNaN(each))) return found as readonly number[];
  }
  return null;
}

function partsOf(word: string): { readonly amount: number; readonly unit: string } | null {
  const [, currency, money, thousands] = /^(\$)\s*(\d+(?:,\d{3})*(?:\.\d+)?)\s*(k)?$/.exec(word) ?? [];
  if (currency !== undefined)
    return { amount: numberOf(money!) * (thousands === undefined ? 1 : 1000), unit: currency };
  const [, amount, unit] = /^(\d+(?:,\d{3})*(?:\.\d+)?)\s*([\p{L}¢]+)\.?$/u.exec(word) ?? [];
  if (amount === undefined) return null;
  const isPlural = unit!.length > 3 || /^(?:lbs)$/.test(unit!);
  return { amount: numberOf(amount), unit: isPlural ? unit!.replace(/s$/, '') : unit! };
}

function numberOf(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}
