/** Linear light of one colour channel by WCAG 2 (relative luminance). */
const light = (channel: number): number =>
  channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Luminance at which white and black have the same contrast. */
const MIDDLE_LUMINANCE = 0.179;

/** Text colour, light or dark, that is easier to read on a `#rrggbb` background. */
export function inkOn(color: string): 'light' | 'dark' {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    light(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > MIDDLE_LUMINANCE ? 'dark' : 'light';
}
