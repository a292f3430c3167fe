import { css } from '@emotion/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '#platform/theme.ts';
import { CompactNum, Percent } from '../num.tsx';
import { chartColor } from '../palette.ts';
import { useParameterLabel } from '../parameter-label.ts';
import { seriesNames } from '../series-names.ts';
import { widgetSeries } from '../widget-series.ts';
import { useWidgetTitle } from '../widget-title.ts';
import type { WidgetViewProps } from '../widget-view.ts';
import { OTHER, type PieSlice, pieShares } from './pie-shares.ts';
import { Ring } from './ring.tsx';

/** Palette entry of "Other": the grey one. */
const OTHER_COLOR = 10;

const style = css`
  flex: 1;
  min-height: 0;
  padding: 2px var(--pad) 12px;
  container-type: size;
  & .sides { height: 100%; display: flex; flex-direction: column; justify-content: center; gap: 12px; }
  & .ring { flex: 1 100 180px; min-height: 84px; max-height: 180px; }
  & .list { flex: 0 1 auto; min-height: 0; overflow: auto; }
  & table { font-size: var(--fs-12); font-variant-numeric: tabular-nums; }
  & td, & th { height: 18px; padding: 0; text-align: right; white-space: nowrap; font-weight: var(--fw); }
  & td + td { padding-left: 12px; }
  & th { text-align: left; width: 100%; max-width: 0; overflow: hidden; text-overflow: ellipsis; }
  & i { display: inline-block; width: 9px; height: 9px; border-radius: 2px; margin-right: 8px; }
  & tr[data-active] > * { background: var(--hover); }
  & .share { color: var(--text-2); }
  & .value { font-weight: var(--fw-semibold); }
  @container (min-width: 460px) { & .sides { flex-direction: row; align-items: center; } & .list { flex: 1; max-height: 100%; } }
  /* Paper does not scroll: the frame grows with its rows. */
  [data-print] & {
    container-type: inline-size;
    & .ring { flex: none; height: 96px; }
    & .list { overflow: visible; }
    & table { font-size: var(--fs-11); }
    & td, & th { vertical-align: baseline; line-height: 1.25; padding-block: 1px; }
    & td + td { padding-left: 8px; }
    & th { position: relative; padding-left: 15px; padding-right: 8px; max-width: none; white-space: normal; overflow: visible; }
    & th i { position: absolute; left: 0; top: 4px; }
  }
  @container (max-height: 130px) { & .ring { display: none; } }
`;

/** Shares of the devices in what they sum up to, from the stored totals. */
export default function PieChart({ container, block }: WidgetViewProps) {
  const { t } = useTranslation('widgets');
  const label = useParameterLabel();
  const title = useWidgetTitle(container);
  const theme = useTheme();
  const [active, setActive] = useState<string | null>(null);

  const all = widgetSeries(container, block);
  // Amounts of different units have no common whole: the first unit is the chart's.
  const unit = all[0]?.unit ?? '';
  const series = all.filter((one) => one.unit === unit);
  const names = seriesNames(series, label);
  const parts = series.map(({ key, column, colorIndex, decimals }, index) => ({
    key,
    name: names[index] as string,
    value: column.total,
    colorIndex,
    decimals,
  }));
  const pie = pieShares(parts, t('pie.other'));
  const colors = new Map(
    pie.slices.map(({ key, colorIndex }) => [key, key === OTHER ? OTHER_COLOR : colorIndex]),
  );
  const colorOf = (key: string) => chartColor(colors.get(key) ?? 0, theme).fill;

  return (
    <div css={style}>
      <div className="sides">
        <div className="ring">
          <Ring pie={pie} unit={unit} label={title} colorOf={colorOf} active={active} onActive={setActive} />
        </div>
        <div className="list">
          <table aria-label={title}>
            <tbody>
              {pie.slices.map((slice) => (
                <tr
                  key={slice.key}
                  data-active={active === slice.key || undefined}
                  onPointerEnter={() => setActive(slice.key)}
                  onPointerLeave={() => setActive(null)}
                >
                  <SliceCells slice={slice} unit={unit} color={colorOf(slice.key)} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  );
}

/** R-WID-PIE-01: name, percentage, formatted value; the raw value is the value's tooltip (R-WID-PIE-02). */
const SliceCells = ({ slice, unit, color }: { slice: PieSlice; unit: string; color: string }) => (
  <>
    <th scope="row" title={slice.name}>
      <i style={{ background: color }} />
      {slice.name}
    </th>
    <td className="share">
      <Percent share={slice.share} />
    </td>
    <td className="value">
      <CompactNum value={slice.value} unit={unit} decimals={slice.decimals} />
    </td>
  </>
);
