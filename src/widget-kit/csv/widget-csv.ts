import type { CsvStyle } from '#contract/people/user.ts';
import { csvFileName } from '#domain/csv/file-name.ts';
import { saveFile } from '#platform/page/download-file.ts';
import { comparedName } from '#widget-kit/compared-name.ts';
import { type TotalKind, tableModel } from '#widget-kit/table/table-model.ts';
import { waitingText } from '#widget-kit/waiting/waiting-text.ts';
import type { TableSource, WidgetTableInput } from '#widget-kit/widget-table.ts';
import { rowsCsv } from './rows-csv.ts';
import { tableCsv } from './table-csv.ts';

/** The widget's table view as the text of a CSV file. */
export async function widgetCsv(
  source: Exclude<TableSource, 'none'>,
  input: WidgetTableInput,
  style: CsvStyle,
): Promise<string> {
  const { container, block, period, now, isFrozen = false, outOfReach = 0, t, label } = input;
  const note = waitingText(block.waiting, { period, now, isFrozen }, t);
  const remark = outOfReach > 0 ? t('outOfReach.devices', { count: outOfReach }) : undefined;
  if (source !== 'series') return rowsCsv((await source()).toTable(input), style, note, remark);
  const model = tableModel(container, block, period, now, comparedName(container, input));
  const words = {
    date: t(`table.date.${model.resolution}`),
    total: (kind: TotalKind) => t(`table.total.${kind}`),
    coverage: t('coverage'),
    parameter: label,
    remark,
  };
  return tableCsv(model, words, style, note);
}

/** Saves the widget's CSV file, named after its title and the days it covers (R-WID-TABLE-05). */
export async function saveWidgetCsv(
  source: Exclude<TableSource, 'none'>,
  input: WidgetTableInput,
  style: CsvStyle,
  title: string,
): Promise<void> {
  const csv = await widgetCsv(source, input, style);
  const { startTime, endTime } = input.period;
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), csvFileName(title, startTime, endTime));
}
