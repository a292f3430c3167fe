import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { comparedName } from '#widget-kit/compared-name.ts';
import { BlockTable } from '#widget-kit/table/block-table.tsx';
import { RowsTable } from '#widget-kit/table/rows-table.tsx';
import { tableModel } from '#widget-kit/table/table-model.ts';
import type { TableSource, WidgetTableInput } from '#widget-kit/widget-table.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';

export interface TableViewProps {
  source: Exclude<TableSource, 'none'>;
  input: WidgetTableInput;
}

const SeriesTable = ({ input }: Pick<TableViewProps, 'input'>) => {
  const { container, block, period, now, t, label } = input;
  const title = useWidgetTitle(container);
  const model = useMemo(
    () => tableModel(container, block, period, now, comparedName(container, { t, label })),
    [container, block, period, now, t, label],
  );
  return <BlockTable model={model} title={title} mode="view" />;
};

const OwnRowsTable = ({
  source,
  input,
}: TableViewProps & { source: Exclude<TableSource, 'none' | 'series'> }) => {
  const { t } = useTranslation('widgets');
  const title = useWidgetTitle(input.container);
  const { toTable } = use(source());
  const table = toTable(input);
  if (table.rows.length === 0) return <EmptyState icon="table" title={t('state.noData')} />;
  return <RowsTable table={table} title={title} />;
};

/** Table view of a widget: the same numbers, also for readers who cannot see the chart. */
export default function TableView({ source, input }: TableViewProps) {
  return source === 'series' ? <SeriesTable input={input} /> : <OwnRowsTable source={source} input={input} />;
}
