import { css } from '@emotion/react';
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { useRowWindow } from '#ui/tree/use-row-window.ts';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';
import type { CanvasMode } from '#widget-kit/widget-view.ts';
import { PeakRows, TotalRow, ValueRow } from './block-table-rows.tsx';
import { blockTableStyle, ROW_HEIGHT } from './block-table-style.ts';
import { deviceGroups, shownSeries, type TableModel } from './table-model.ts';
import { widestTexts } from './widest-texts.ts';

/** Two header rows: the device, then parameter and unit. */
const TableHead = ({ model }: { model: TableModel }) => {
  const { t } = useTranslation('widgets');
  const label = useParameterLabel();
  const series = shownSeries(model);
  const isFirstOfDevice = (place: number) => series[place - 1]?.device !== series[place]?.device;
  return (
    <thead>
      <tr className="groups">
        <td className="when" />
        {deviceGroups(series).map(({ key, name, span }) => (
          <th key={key} scope="colgroup" colSpan={span} className="edge" title={name}>
            {name}
          </th>
        ))}
        {model.showsCoverage && <td className="edge" />}
      </tr>
      <tr>
        <th scope="col" className="when">
          {t(`table.date.${model.resolution}`)}
        </th>
        {series.map(({ key, parameter, parameterText, unit }, place) => (
          <th key={key} scope="col" className={isFirstOfDevice(place) ? 'num edge' : 'num'}>
            {parameterText || label(parameter)} <span className="unit">{unit}</span>
          </th>
        ))}
        {model.showsCoverage && (
          <th scope="col" className="num edge coverage">
            {t('coverage')} <span className="unit">%</span>
          </th>
        )}
      </tr>
    </thead>
  );
};

/** Sets `data-more` on a scrolled element while some of its columns are out of view at the right. */
function useMoreAside(host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const look = () => {
      const { scrollWidth, clientWidth, scrollLeft } = element;
      element.toggleAttribute('data-more', scrollWidth - clientWidth - scrollLeft > 1);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // The content can grow while the frame keeps its size.
    for (const content of element.children) observer.observe(content);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [host]);
}

export interface BlockTableProps {
  model: TableModel;
  title: string;
  mode: CanvasMode;
}

const scroller = css`
  flex: 1;
  min-height: 0;
  overflow: auto;
  border-top: 1px solid var(--border);
  container-type: size;
  /* Columns that are out of sight at the right fade in. */
  &[data-more] { mask-image: linear-gradient(to left, transparent, black 32px); }
  &[data-print] { container-type: normal; mask-image: none; overflow: visible; border-top: 0; }
  &[data-print] + &[data-print] { margin-top: 14px; }
`;

/** Row without height that keeps every column as wide as its widest row, in view or not. */
const Widths = ({ model }: { model: TableModel }) => {
  const { i18n } = useTranslation('widgets');
  const numbers = useNumberLocale();
  const language = i18n.language;
  const texts = useMemo(() => widestTexts(model, { language, numbers }), [model, language, numbers]);
  return (
    <tbody aria-hidden="true">
      <tr className="widths">
        {texts.map((text, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places
          <td key={column} className={column === 0 ? 'when tn' : 'tn'} data-widest={text} />
        ))}
        {model.showsCoverage && <td />}
      </tr>
    </tbody>
  );
};

/** Placeholder for the rows that are out of view. */
const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr className="space">
      <td style={{ height }} />
    </tr>
  );

/**
 * Date column, one group of columns per device, coverage, total row. On screen only the rows in view are rendered; on
 * paper all of them are, and the header rows repeat.
 */
export const BlockTable = ({ model, title, mode }: BlockTableProps) => {
  const { t } = useTranslation('widgets');
  const host = useRef<HTMLDivElement>(null);
  const isPrint = mode === 'print';
  const { from, to, before, after } = useRowWindow(host, model.rows.length, ROW_HEIGHT, isPrint);
  useMoreAside(host);
  return (
    <div css={scroller} ref={host} data-print={isPrint || undefined} tabIndex={isPrint ? -1 : 0}>
      <table
        css={blockTableStyle}
        style={{ '--columns': model.columns.length } as CSSProperties}
        aria-label={t('table.label', { title })}
        aria-rowcount={model.rows.length + 5}
      >
        <TableHead model={model} />
        {!isPrint && <Widths model={model} />}
        <tbody>
          <Space height={before} />
          {model.rows.slice(from, to).map((row, index) => (
            <ValueRow key={`${row.start}/${row.zone}`} model={model} row={row} place={from + index + 3} />
          ))}
          <Space height={after} />
          <TotalRow model={model} />
          <PeakRows model={model} />
        </tbody>
      </table>
    </div>
  );
};
