/** Mean, median, 95 % and maximum of some numbers, as one line. */
export function distribution(values, digits = 1) {
  const sorted = [...values].sort((left, right) => left - right);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  const numbers = { mean, median: at(0.5), '95%': at(0.95), max: at(1) };
  return Object.entries(numbers)
    .map(([name, value]) => `${name} ${value.toFixed(digits)}`)
    .join('  ');
}
