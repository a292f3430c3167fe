import { peakTime } from '#widget-kit/peak/peak-time-text.ts';
import type { WidgetTable, WidgetTableInput } from '#widget-kit/widget-table.ts';
import { gaugeFacts } from './gauge-facts.ts';
import { gaugeReading } from './gauge-reading.ts';
import { gaugeSubject } from './gauge-subject.ts';

/** One row for a gauge's value and one for each fact below it. */
export function toTable({ container, block, t, locale }: WidgetTableInput): WidgetTable {
  const subject = gaugeSubject(container, block);
  if (!subject) return { columns: [], rows: [] };
  const { series, scale } = subject;
  const reading = gaugeReading(series);
  const facts = gaugeFacts(scale, reading).map(({ name, value, peak }) => {
    const at = peak && peakTime(peak.at[0] as number, series.column.zone, block.resolution, locale);
    return [at ? `${t(`gauge.${name}`)}, ${at}` : t(`gauge.${name}`), value];
  });
  return {
    columns: [
      { title: t('gauge.fact'), kind: 'text' },
      { title: series.deviceName, kind: 'number', unit: series.unit, decimals: series.decimals },
    ],
    rows: [[t(`gauge.of.${reading.kind}`), reading.value], ...facts],
  };
}
