import { css } from '@emotion/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { useSaveCsv } from '#widget-kit/csv/use-save-csv.ts';
import { useTableInput } from '#widget-kit/csv/use-table-input.ts';
import { FrameActions } from '#widget-kit/frame-actions.tsx';
import { BlockTable } from '#widget-kit/table/block-table.tsx';
import { newestFirst, paperTables, type TableModel, tableModel } from '#widget-kit/table/table-model.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import type { CanvasMode, WidgetViewProps } from '#widget-kit/widget-view.ts';

/** Tables for a mode: on paper as many as the width requires, on a live page with the newest row first. */
function tablesOf(model: TableModel, mode: CanvasMode): TableModel[] {
  if (mode === 'print') return paperTables(model);
  return [mode === 'live' ? newestFirst(model) : model];
}

/** Table of all intervals, with its CSV file. */
export default function DataTable(props: WidgetViewProps) {
  const { container, block, period, mode, now } = props;
  const { t } = useTranslation('widgets');
  const title = useWidgetTitle(container);
  const tables = useMemo(
    () => tablesOf(tableModel(container, block, period, now), mode),
    [container, block, period, now, mode],
  );
  if (tables.every(({ rows }) => rows.length === 0))
    return <EmptyState icon="table" title={t('state.noData')} hint={t('state.noDataHint')} />;
  return (
    <>
      <CsvButton {...props} title={title} />
      {tables.map((table) => (
        <BlockTable key={table.columns[0]} model={table} title={title} mode={mode} />
      ))}
    </>
  );
}

/** A button in a tinted header takes the text colour of that header. */
const ink = css`
  [data-tinted] & button, [data-tinted] & button:hover, [data-tinted] & .pi { color: inherit; }
  [data-tinted] & button:hover { background: color-mix(in srgb, currentColor 16%, transparent); }
`;

/** R-WID-TABLE-02: CSV button in the header of the frame, which has no place for it on paper. */
const CsvButton = ({ title, ...view }: WidgetViewProps & { title: string }) => {
  const save = useSaveCsv(title);
  const input = useTableInput(view);
  return (
    <FrameActions>
      <span css={ink}>
        <Button icon="download" size="sm" variant="quiet" onClick={() => input && save('series', input)}>
          CSV
        </Button>
      </span>
    </FrameActions>
  );
};
