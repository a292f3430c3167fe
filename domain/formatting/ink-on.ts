/** Share of light of one channel, by WCAG 2 (relative luminance). */
const light = (channel: number): number =>
  channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Contrast of white is that of black here. */
const MIDDLE_LUMINANCE = 0.179;

/** Whether light or dark words are read better on a `#rrggbb`. */
export function inkOn(color: string): 'light' | 'dark' {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    light(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > MIDDLE_LUMINANCE ? 'dark' : 'light';
}
