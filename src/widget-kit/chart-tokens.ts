import { useEffect, useState } from 'react';
import { type Theme, useTheme } from '#platform/page/theme.ts';

/** Colours and font from the stylesheet for drawings on a canvas. */
export interface ChartTokens {
  theme: Theme;
  /** True for a drawing on paper. */
  isPaper: boolean;
  font: string;
  card: string;
  text: string;
  text2: string;
  border: string;
  error: string;
  errorText: string;
  grid: string;
  axis: string;
  label: string;
  noData: string;
}

/** Reads the tokens that apply to an element: the print page uses another font than the screen. */
export function readChartTokens(element: Element): ChartTokens {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
    isPaper: element.closest('[data-print]') !== null,
    font: style.fontFamily,
    card: token('--card'),
    text: token('--text'),
    text2: token('--text-2'),
    border: token('--border-strong'),
    error: token('--error'),
    errorText: token('--error-text'),
    grid: token('--chart-grid'),
    axis: token('--chart-axis'),
    label: token('--chart-label'),
    noData: token('--chart-nodata'),
  };
}

/** Changes when the theme changes or a font has loaded: the tokens must then be read and the chart drawn again. */
export function useTokensRevision(): string {
  const theme = useTheme();
  const [fonts, setFonts] = useState(0);
  useEffect(() => {
    const count = () => setFonts((before) => before + 1);
    document.fonts.addEventListener('loadingdone', count);
    return () => document.fonts.removeEventListener('loadingdone', count);
  }, []);
  return `${theme}/${fonts}`;
}
