import type { CsvStyle } from '#contract/people/user.ts';
import { csvMarks } from '#domain/csv/csv-style.ts';
import { csvFileName } from '#domain/csv/file-name.ts';
import { saveFile } from '#platform/page/download-file.ts';
import { comparedName } from '#widget-kit/compared-name.ts';
import { type TotalKind, tableModel } from '#widget-kit/table/table-model.ts';
import { waitingText } from '#widget-kit/waiting/waiting-text.ts';
import type { TableSource, WidgetTableInput } from '#widget-kit/widget-table.ts';
import type { CsvOptions } from './csv-options.ts';
import { rowsCsv } from './rows-csv.ts';
import { tableCsv } from './table-csv.ts';

/** How this reader wants the file. */
export interface CsvWish {
  style: CsvStyle;
  withTotals: boolean;
}

/** What a file cannot show: numbers that still wait, devices out of reach. */
function notesOf({ block, period, now, isFrozen = false, outOfReach = 0, t }: WidgetTableInput): string[] {
  const waiting = waitingText(block.waiting, { period, now, isFrozen }, t);
  return [
    ...(waiting === null ? [] : [waiting]),
    ...(outOfReach > 0 ? [t('outOfReach.devices', { count: outOfReach })] : []),
  ];
}

/** The widget's table view as the text of a CSV file. */
export async function widgetCsv(
  source: Exclude<TableSource, 'none'>,
  input: WidgetTableInput,
  { style, withTotals }: CsvWish,
): Promise<string> {
  const { container, block, period, now, t, label } = input;
  const options: CsvOptions = { marks: csvMarks(style, input.locale), withTotals, notes: notesOf(input) };
  if (source !== 'series') return rowsCsv((await source()).toTable(input), options);
  const model = tableModel(container, block, period, now, comparedName(container, input));
  const words = {
    date: t(`table.date.${model.resolution}`),
    total: (kind: TotalKind) => t(`table.total.${kind}`),
    coverage: t('coverage'),
    parameter: label,
  };
  return tableCsv(model, words, options);
}

/** Saves the widget's CSV file, named after its title and the days it covers (R-WID-TABLE-05). */
export async function saveWidgetCsv(
  source: Exclude<TableSource, 'none'>,
  input: WidgetTableInput,
  wish: CsvWish,
  title: string,
): Promise<void> {
  const csv = await widgetCsv(source, input, wish);
  const { startTime, endTime } = input.period;
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), csvFileName(title, startTime, endTime));
}
