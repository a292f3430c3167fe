import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { csvFileName } from '#domain/csv/file-name.ts';
import { useCsvStyle } from '#platform/number-locale.ts';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/button.tsx';
import { FrameActions } from '../frame-actions.tsx';
import { useParameterLabel } from '../parameter-label.ts';
import { BlockTable } from '../table/block-table.tsx';
import { tableCsv } from '../table/table-csv.ts';
import { paperTables, tableModel, totalKind } from '../table/table-model.ts';
import { useWidgetTitle } from '../widget-title.ts';
import type { WidgetViewProps } from '../widget-view.ts';

/** Table of all intervals, with its CSV file. */
export default function DataTable({ container, block, period, mode, now }: WidgetViewProps) {
  const { t } = useTranslation('widgets');
  const label = useParameterLabel();
  const csvStyle = useCsvStyle();
  const title = useWidgetTitle(container);
  const model = useMemo(() => tableModel(container, block, period, now), [container, block, period, now]);

  const parts = mode === 'print' ? paperTables(model) : [model];

  function download(): void {
    const words = {
      date: t(`table.date.${model.resolution}`),
      total: t(`table.total.${totalKind(model.series)}`),
      coverage: t('coverage'),
      parameter: label,
    };
    const csv = tableCsv(model, words, csvStyle);
    const blob = new Blob([csv], { type: 'text/csv;charset=utf-8' });
    saveFile(blob, csvFileName(title, period.startTime, period.endTime));
  }

  return (
    <>
      <FrameActions>
        <Button icon="download" size="sm" variant="quiet" onClick={download}>
          CSV
        </Button>
      </FrameActions>
      {parts.map((part) => (
        <BlockTable key={part.columns[0]} model={part} title={title} mode={mode} />
      ))}
    </>
  );
}
