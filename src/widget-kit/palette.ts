import type { Theme } from '#platform/page/theme.ts';

/**
 * One colour of the palette: `fill` for areas, bars, slices and chips, `line` for strokes and points on a light
 * background.
 */
export interface ChartColor {
  fill: string;
  line: string;
  /** Fill and line colour on a dark background. */
  dark: string;
}

const color = (fill: string, dark: string, line = fill): ChartColor => ({ fill, line, dark });

/**
 * 54 chart colours in the order of assignment. Only the brand green has a line colour of its own: it is too light for
 * a thin line on white.
 */
export const PALETTE: readonly ChartColor[] = [
  color('#6EC800', '#A0E447', '#457B00'),
  color('#3669E0', '#5A8DFE'),
  color('#C48607', '#E89A00'),
  color('#664590', '#7D56DB'),
  color('#2A8B91', '#09A99D'),
  color('#CD3C4E', '#F64D61'),
  color('#142B6C', '#526F9D'),
  color('#049DDA', '#9EE1FF'),
  color('#E3549E', '#E777A4'),
  color('#65290C', '#935E31'),
  color('#5D656C', '#B6BCC7'),
  color('#3F163B', '#C99AD7'),
  color('#B88783', '#E9B5B0'),
  color('#164737', '#4F806E'),
  color('#4E5831', '#818D63'),
  color('#2E7A50', '#62AE80'),
  color('#9B8DB5', '#CABBE6'),
  color('#8F204F', '#CD5882'),
  color('#E36B67', '#FFAAA4'),
  color('#2B596D', '#5E8EA4'),
  color('#67648A', '#9996C0'),
  color('#AB5DB2', '#E08DE7'),
  color('#B1667E', '#E795AE'),
  color('#3C385B', '#757299'),
  color('#615201', '#968641'),
  color('#67212F', '#AD606B'),
  color('#9C7B31', '#CFAB61'),
  color('#235D5B', '#589290'),
  color('#2F82D6', '#72B4FF'),
  color('#7F6342', '#B49572'),
  color('#B46763', '#EA9691'),
  color('#98738E', '#CBA2BF'),
  color('#612346', '#A56184'),
  color('#885B60', '#BE8C91'),
  color('#6756B9', '#9889F4'),
  color('#E16F50', '#FFAB94'),
  color('#27709C', '#5CA4D3'),
  color('#803844', '#BB6B76'),
  color('#B58694', '#E6B3C2'),
  color('#39421B', '#6F7A50'),
  color('#3E2685', '#7868CC'),
  color('#975532', '#CF8762'),
  color('#568C81', '#85BDB1'),
  color('#A1726F', '#D5A19E'),
  color('#8C517F', '#C382B4'),
  color('#9F87CA', '#CEB5FC'),
  color('#03464C', '#457F85'),
  color('#5F85A1', '#8EB6D4'),
  color('#CC7C77', '#FEAAA4'),
  color('#264BA4', '#5682E2'),
  color('#942126', '#D35A57'),
  color('#634765', '#997A9B'),
  color('#3F746A', '#70A89C'),
  color('#A74A04', '#E17D45'),
];

/** Dash patterns of lines from the seventh on: a second mark besides the colour. */
const DASHES: readonly (readonly number[])[] = [[], [4, 3], [1, 3]];
const UNDASHED = 6;
const SOLID: readonly number[] = [];

/** Colour of a series in a theme; the colours repeat after 54. */
export function chartColor(index: number, theme: Theme): { fill: string; line: string } {
  const { fill, line, dark } = PALETTE[index % PALETTE.length] as ChartColor;
  return theme === 'dark' ? { fill: dark, line: dark } : { fill, line };
}

/** Marker shapes along a line, as Chart.js names them. */
export type ChartMarker = 'triangle' | 'rect' | 'rectRot' | 'circle' | 'crossRot' | 'cross';

const MARKERS: readonly ChartMarker[] = ['triangle', 'rect', 'rectRot', 'circle', 'crossRot'];
/** Shapes of hollow markers: the same, but with an upright cross, as a cross has no outline. */
const OUTLINES: readonly ChartMarker[] = ['triangle', 'rect', 'rectRot', 'circle', 'cross'];
/** Number of colours that every eye can tell apart; lines beyond them carry markers. */
const UNMARKED = 10;

/** Line style that sets a series apart besides its colour. */
export interface LineLook {
  /** Empty for a solid line. */
  dash: readonly number[];
  /** Shape of the markers along the line; null: none. */
  marker: ChartMarker | null;
  /** True when the markers are drawn as outlines. */
  isHollow: boolean;
}

/**
 * Line style of a series. A PDF stores each dash as a separate outline, tens of thousands for a busy line, so lines
 * on paper are solid and carry markers where they would be dashed on screen.
 */
export function lineLook(index: number, isPaper: boolean): LineLook {
  const place = index - (isPaper ? UNDASHED : UNMARKED);
  const isHollow = isPaper && place >= 0 && Math.floor(place / MARKERS.length) % 2 === 1;
  const shapes = isHollow ? OUTLINES : MARKERS;
  return {
    dash:
      isPaper || index < UNDASHED
        ? SOLID
        : (DASHES[(index - UNDASHED + 1) % DASHES.length] as readonly number[]),
    marker: place < 0 ? null : (shapes[place % shapes.length] as ChartMarker),
    isHollow,
  };
}
