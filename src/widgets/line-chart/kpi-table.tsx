import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { KpiSummary } from '#contract/reports/block.ts';
import { useTheme } from '#platform/page/theme.ts';
import type { PlotSeries } from '#widget-kit/chart/plot/plot-model.ts';
import { Num } from '#widget-kit/num.tsx';
import { chartColor } from '#widget-kit/palette.ts';
import type { CanvasMode } from '#widget-kit/widget-view.ts';

const barStyle = css`
  display: inline-block;
  width: clamp(24px, 8vw, 106px);
  height: 6px;
  border-radius: var(--r-1);
  margin-right: 14px;
  vertical-align: middle;
  overflow: hidden;
  background: var(--error-soft);
  print-color-adjust: exact;
  [data-print] & { width: 32px; margin-right: 6px; }
  & > i { display: block; height: 100%; background: var(--accent); }
`;

/** Bar beside the number of a share; nothing where nothing was measured. */
const InsideBar = ({ share }: { share: number | null }) =>
  share !== null && (
    <span css={barStyle} aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
    </span>
  );

export interface KpiTableProps {
  kpis: readonly KpiSummary[];
  /** Series of the chart, for their names, colours, units and decimals. */
  series: readonly PlotSeries[];
  mode: CanvasMode;
}

/** Decimals of shares in the KPI table: one hour of a week is 0.6 %. */
const SHARE_DECIMALS = 2;

const style = css`
  flex: none;
  max-height: 50%;
  overflow: auto;
  border-top: 1px solid var(--border);
  [data-print] & { max-height: none; overflow: visible; }
  & table { width: 100%; border-collapse: collapse; font-size: var(--fs-12); }
  & :is(th, td) {
    height: var(--row); padding: 0 var(--s-5); text-align: right; white-space: nowrap;
    border-bottom: 1px solid var(--border);
  }
  & tbody tr:last-of-type > * { border-bottom: 0; }
  [data-print] & :is(th, td) { height: 22px; padding: 0 5px; font-size: var(--fs-11); }
  [data-print] & thead th { white-space: normal; }
  & thead th {
    position: sticky; top: 0; background: var(--card-sunken); color: var(--text-2);
    font-weight: var(--fw-medium); z-index: 1;
  }
  & tr > :first-child { text-align: left; padding-left: var(--pad); }
  & tr > :last-child { padding-right: var(--pad); }
  /* What was agreed, what was measured, and what came of it. */
  & tr > :is(:nth-child(1), :nth-child(3), :nth-child(7)) { border-right: 1px solid var(--border); }
  & tbody th { font-weight: var(--fw); }
  & tbody th i { display: inline-block; width: 8px; height: 8px; border-radius: 50%; margin-right: 8px; }
  & .unit { color: var(--text-3); }
  & b { font-weight: var(--fw-semibold); }
`;

const Share = ({ share }: { share: number | null }) => (
  <>
    <Num value={share === null ? null : share * 100} decimals={SHARE_DECIMALS} />
    {share !== null && <span className="unit">{'\u00a0%'}</span>}
  </>
);

const Bound = ({ value, series }: { value: number | null; series: PlotSeries }) => (
  <>
    <Num value={value} decimals={series.decimals} />
    {value !== null && <span className="unit">{`\u00a0${series.unit}`}</span>}
  </>
);

/** How long each parameter kept the limits of its contract, as shares of the measured time. */
export const KpiTable = ({ kpis, series, mode }: KpiTableProps) => {
  const { t } = useTranslation('widgets');
  const theme = useTheme();
  const rows = kpis.flatMap((kpi) => {
    const one = series.find(({ device, parameter }) => device === kpi.uuid && parameter === kpi.parameter);
    return one ? [{ kpi, one }] : [];
  });
  const heads = [
    'parameter',
    'lower',
    'upper',
    'under',
    'over',
    'outside',
    'withExemptions',
    'inside',
  ] as const;
  return (
    <section css={style} tabIndex={mode === 'print' ? undefined : 0} aria-label={t('kpi.label')}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`kpi.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kpi, one }) => (
            <tr key={one.key}>
              <th scope="row">
                <i style={{ background: chartColor(one.colorIndex, theme).line }} />
                {one.name}
              </th>
              <td>
                <Bound value={kpi.lowerKpi} series={one} />
              </td>
              <td>
                <Bound value={kpi.upperKpi} series={one} />
              </td>
              {[kpi.underLower, kpi.overUpper, kpi.outside, kpi.outsideWithExemptions].map((share, index) => (
                <td key={heads[index + 3]}>
                  <Share share={share} />
                </td>
              ))}
              <td>
                <InsideBar share={kpi.inside} />
                <b>
                  <Share share={kpi.inside} />
                </b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
