/** Backgrounds offered for a head: quiet colours of the palette, each with the text colour that is readable on it. */
export const HEADER_GROUNDS: readonly { color: string; ink: 'light' | 'dark' }[] = [
  { color: '#1F2837', ink: 'light' },
  { color: '#264BA4', ink: 'light' },
  { color: '#2F5500', ink: 'light' },
  { color: '#164737', ink: 'light' },
  { color: '#664590', ink: 'light' },
  { color: '#942126', ink: 'light' },
  { color: '#A0E447', ink: 'dark' },
  { color: '#F5CC66', ink: 'dark' },
  { color: '#DCE4EE', ink: 'dark' },
];

const channel = (hex: string): number => {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
export const luminance = (color: string): number =>
  0.2126 * channel(color.slice(1, 3)) +
  0.7152 * channel(color.slice(3, 5)) +
  0.0722 * channel(color.slice(5, 7));

/** Text colour with more contrast on a background: the contrasts are equal at a luminance of 0.18. */
export const inkFor = (color: string): 'light' | 'dark' => (luminance(color) > 0.18 ? 'dark' : 'light');
