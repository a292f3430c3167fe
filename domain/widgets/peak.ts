/** Highest value of a period and the starts of all intervals that reached it (epoch ms, ascending). */
export interface Peak {
  value: number;
  at: number[];
}

/** Highest measured value with all its ties; null when nothing was measured. */
export function peakOf(labels: readonly number[], values: readonly (number | null)[]): Peak | null {
  let peak: Peak | null = null;
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    const label = labels[row];
    if (value === null || value === undefined || label === undefined) continue;
    if (!peak || value > peak.value) peak = { value, at: [label] };
    else if (value === peak.value) peak.at.push(label);
  }
  return peak;
}
