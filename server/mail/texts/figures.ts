import type { TFunction } from 'i18next';
import type { Locale } from '#contract/people/user.ts';
import { formatCompact } from '#domain/formatting/compact.ts';
import { formatPercent, NO_BREAK_SPACE } from '#domain/formatting/number.ts';
import type { KeyFigure } from '#domain/reports/key-figures.ts';
import { escapeHtml } from './mail-page.ts';
import { labelled } from './mail-texts.ts';
import { parameterName } from './parameter-name.ts';

/** A figure in words; each part stands on a line of its own in HTML. */
export interface WrittenFigure {
  label: string;
  value: string;
  /** Change and coverage. */
  facts: string[];
}

export interface FigureLanguages {
  /** Language of the words. */
  language: Locale;
  /** Locale of the numbers, which the recipient may have chosen. */
  numbers: Locale;
}

function valueText({ value, kind, unit, prefix }: KeyFigure, numbers: Locale): string {
  if (kind === 'share') return formatPercent(value, numbers);
  const compact = formatCompact(value, unit, numbers, prefix);
  return [compact.text, compact.unit].filter(Boolean).join(NO_BREAK_SPACE);
}

/** Writes a figure exactly as its tile in the PDF does: the same rounding, the same arrow. */
export function writeFigure(
  figure: KeyFigure,
  { language, numbers }: FigureLanguages,
  t: TFunction,
): WrittenFigure {
  const { name, device, parameter, parameterText, kind, change, coverage } = figure;
  const parameterLabel = parameterText || parameterName(language, parameter);
  const changed = change && {
    arrow: change.share >= 0 ? '↑' : '↓',
    share: formatPercent(Math.abs(change.share), numbers),
    against: t(`report.against.${change.with}`),
  };
  return {
    label: name || [parameterLabel, device].filter(Boolean).join(', '),
    value: valueText(figure, numbers),
    facts: [
      ...(kind === 'mean' ? [t('report.mean')] : []),
      ...(changed ? [`${changed.arrow}${NO_BREAK_SPACE}${changed.share} ${changed.against}`] : []),
      labelled(t, t('report.coverage'), formatPercent(coverage, numbers)),
    ],
  };
}

/** One line for plain text: `Energy, Main meter: 428 MWh (↓ 2.4 % against the previous period, Coverage: 99.8 %)`. */
export const figureLine = ({ label, value, facts }: WrittenFigure, t: TFunction): string =>
  labelled(t, label, `${value} (${facts.join(', ')})`);

const figureRow = ({ label, value, facts }: WrittenFigure): string =>
  `<tr><td class="line" style="padding:12px 0;border-bottom:1px solid #e8ecf1">` +
  `<div class="quiet" style="color:#5b6675;font-size:13px">${escapeHtml(label)}</div>` +
  `<div class="strong" style="font-size:24px;line-height:1.3;font-weight:650;color:#1f2837;font-variant-numeric:tabular-nums;white-space:nowrap">${escapeHtml(value)}</div>` +
  `<div class="quiet" style="color:#5b6675;font-size:13px">${facts.map(escapeHtml).join(' · ')}</div></td></tr>`;

/** The figures one below the other, so that they fit a phone; nothing without figures. */
export const figureTable = (figures: readonly WrittenFigure[]): string =>
  figures.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="margin:0 0 22px;border-top:1px solid #e8ecf1">${figures.map(figureRow).join('')}</table>`;
