import { css } from '@emotion/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimals } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { useRowWindow } from '#ui/tree/use-row-window.ts';
import { dataValue } from '#widget-kit/num.tsx';
import type { WidgetTable, WidgetTableColumn } from '#widget-kit/widget-table.ts';
import { blockTableStyle, ROW_HEIGHT } from './block-table-style.ts';
import { PERCENT_DECIMALS, shownNumber } from './rows-model.ts';

export interface RowsTableProps {
  table: WidgetTable;
  /** Name of the widget. */
  title: string;
}

const scroller = css`
  flex: 1;
  min-height: 0;
  overflow: auto;
  border-top: 1px solid var(--border);
`;

const isNumber = ({ kind }: WidgetTableColumn): boolean => kind !== 'text';

const Head = ({ columns }: Pick<WidgetTable, 'columns'>) => (
  <thead>
    <tr>
      {columns.map((column) => {
        const unit = column.kind === 'percent' ? '%' : column.unit;
        return (
          <th key={column.title} scope="col" className={isNumber(column) ? 'num' : undefined}>
            {column.title}
            {unit && <span className="unit"> {unit}</span>}
          </th>
        );
      })}
    </tr>
  </thead>
);

const Cell = ({ cell, column }: { cell: string | number | null; column: WidgetTableColumn }) => {
  const locale = useNumberLocale();
  if (!isNumber(column) || typeof cell === 'string') {
    return <td className={cell === null ? 'missing' : undefined}>{cell ?? '–'}</td>;
  }
  const shown = shownNumber(cell, column);
  const decimals = column.kind === 'percent' ? PERCENT_DECIMALS : column.decimals;
  return (
    <td className={cell === null ? 'num missing' : 'num'} data-value={dataValue(shown)}>
      {formatDecimals(shown, decimals, locale)}
    </td>
  );
};

const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr className="space">
      <td style={{ height }} />
    </tr>
  );

/** Table view of a widget whose rows are not the intervals of its series; only rows in view are in the page. */
export const RowsTable = ({ table, title }: RowsTableProps) => {
  const { t } = useTranslation('widgets');
  const host = useRef<HTMLDivElement>(null);
  const { columns } = table;
  const rows = table.total ? [...table.rows, table.total] : table.rows;
  const { from, to, before, after } = useRowWindow(host, rows.length, ROW_HEIGHT);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div css={scroller} ref={host} tabIndex={0}>
      <table css={blockTableStyle} aria-label={t('table.label', { title })} aria-rowcount={rows.length + 1}>
        <Head columns={columns} />
        <tbody>
          <Space height={before} />
          {rows.slice(from, to).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and never move
            <tr key={from + index} aria-rowindex={from + index + 2}>
              {columns.map((column, place) => (
                <Cell key={column.title} cell={row[place] ?? null} column={column} />
              ))}
            </tr>
          ))}
          <Space height={after} />
        </tbody>
      </table>
    </div>
  );
};
