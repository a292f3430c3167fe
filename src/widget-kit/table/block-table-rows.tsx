import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { COVERAGE_DECIMALS, coveragePercent } from '#domain/coverage.ts';
import { formatWeekday } from '#domain/formatting/date.ts';
import { formatDecimals } from '#domain/formatting/number.ts';
import { isOneDay } from '#domain/time/report-period.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { dataValue } from '#widget-kit/num.tsx';
import { PeakTime } from '#widget-kit/peak/peak-time.tsx';
import { seriesPeak } from '#widget-kit/peak/series-peak.ts';
import type { WidgetSeries } from '#widget-kit/widget-series.ts';
import {
  cellValue,
  rowCoverage,
  type TableModel,
  type TableRow,
  totalKindOf,
  totalKinds,
} from './table-model.ts';
import { rowTime } from './widest-texts.ts';

interface CellProps {
  value: number | null;
  decimals: number | undefined;
  isEdge: boolean;
  /** Kind of the number (sum or mean), where the row's heading does not give it for all columns. */
  kind?: string | false;
}

const Cell = ({ value, decimals, isEdge, kind }: CellProps) => {
  const locale = useNumberLocale();
  const classes = ['num', isEdge && 'edge', value === null && 'missing'].filter(Boolean).join(' ');
  return (
    <td className={classes} data-value={dataValue(value)} data-kind={kind || undefined}>
      {formatDecimals(value, decimals, locale)}
    </td>
  );
};

const CoverageCell = ({ share }: { share: number | null }) => (
  <Cell value={coveragePercent(share)} decimals={COVERAGE_DECIMALS} isEdge />
);

/** True for the first column of a device, which has a line at its left. */
const isEdge = ({ columns, series }: TableModel, place: number): boolean =>
  place === columns[0] || series[place - 1]?.device !== series[place]?.device;

export interface ValueRowProps {
  model: TableModel;
  row: TableRow;
  /** Row number within the whole table, header rows included. */
  place: number;
}

export const ValueRow = memo(({ model, row, place }: ValueRowProps) => {
  const { i18n } = useTranslation('widgets');
  const { resolution, series, columns } = model;
  return (
    <tr aria-rowindex={place}>
      <td className="when">
        <span className="tn">{rowTime(model, row)}</span>
        {resolution === 'day' && (
          <span className="weekday"> {formatWeekday(row.start, row.zone, i18n.language)}</span>
        )}
      </td>
      {columns.map((place) => {
        const one = series[place] as WidgetSeries;
        return (
          <Cell
            key={one.key}
            value={cellValue(row, one, place)}
            decimals={one.decimals}
            isEdge={isEdge(model, place)}
          />
        );
      })}
      {model.showsCoverage && <CoverageCell share={rowCoverage(row, series)} />}
    </tr>
  );
});

/**
 * Rows of the highest interval of each column, and of its time; a state, which is only on or off, and a compared
 * column have none.
 */
export const PeakRows = ({ model }: { model: TableModel }) => {
  const { t } = useTranslation('widgets');
  const { series, columns, rows } = model;
  const shown = columns.map((place) => {
    const one = series[place] as WidgetSeries;
    return { place, one, peak: seriesPeak([one]) };
  });
  if (rows.length < 2 || shown.every(({ peak }) => !peak)) return null;
  const edge = (place: number) => (isEdge(model, place) ? 'num edge' : 'num');
  return (
    <>
      <tr className="peak" aria-rowindex={rows.length + 4}>
        <th scope="row" className="when">
          {t('table.highest')}
        </th>
        {shown.map(({ place, one, peak }) => (
          <Cell
            key={one.key}
            value={peak?.value ?? null}
            decimals={one.decimals}
            isEdge={isEdge(model, place)}
          />
        ))}
        {model.showsCoverage && <td className="edge" />}
      </tr>
      <tr className="peak" aria-rowindex={rows.length + 5}>
        <th scope="row" className="when">
          {t('table.highestAt')}
        </th>
        {shown.map(({ place, one, peak }) => (
          <td key={one.key} className={edge(place)}>
            {peak && (
              <PeakTime peak={peak} resolution={model.resolution} isShort isLink={!isOneDay(model.period)} />
            )}
          </td>
        ))}
        {model.showsCoverage && <td className="edge" />}
      </tr>
    </>
  );
};

/** Row of the totals stored with the block: nothing is added up here. */
export const TotalRow = ({ model }: { model: TableModel }) => {
  const { t } = useTranslation('widgets');
  const { series, columns, rows } = model;
  const kinds = totalKinds(series);
  const only = kinds.length > 1 ? null : (kinds[0] ?? 'sum');
  return (
    <tr className="total" aria-rowindex={rows.length + 3}>
      <th scope="row" className="when">
        {t(`table.total.${only ?? 'both'}`)}
      </th>
      {columns.map((place) => {
        const one = series[place] as WidgetSeries;
        return (
          <Cell
            key={one.key}
            value={one.column.total}
            decimals={one.decimals}
            isEdge={isEdge(model, place)}
            kind={only === null && t(`table.total.${totalKindOf(one)}`)}
          />
        );
      })}
      {model.showsCoverage && <CoverageCell share={model.coverage} />}
    </tr>
  );
};
