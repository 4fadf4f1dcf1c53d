/** Mean, median, 95 % and maximum of some numbers, as one line. */
export function distribution(values, digits = 1) {
  const numbers = {
    mean: mean(values),
    median: median(values),
    '95%': quantile(values, 0.95),
    max: quantile(values, 1),
  };
  return Object.entries(numbers)
    .map(([name, value]) => `${name} ${value.toFixed(digits)}`)
    .join('  ');
}

export function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function median(values) {
  return quantile(values, 0.5);
}

export function geometricMean(values) {
  return Math.exp(mean(values.map(Math.log)));
}

function quantile(values, part) {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
}
