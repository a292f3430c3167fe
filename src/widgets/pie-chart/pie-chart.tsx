import { css } from '@emotion/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '#platform/page/theme.ts';
import { Icon } from '#ui/icon.tsx';
import { useHeadUnits } from '#widget-kit/chart/head-units.ts';
import { chartColor } from '#widget-kit/palette.ts';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import { type PieModel, pieModel } from './pie-model.ts';
import { OTHER, ringArcs } from './pie-shares.ts';
import { Ring } from './ring.tsx';
import { RING_GAP } from './ring-geometry.ts';
import { SliceCursor } from './slice-cursor.tsx';
import { SliceList } from './slice-list.tsx';

/** Ring above its list; beside the list in a wide frame; only the list in a low frame. */
const pieStyle = css`
  flex: 1;
  min-height: 0;
  padding: 2px var(--pad) 12px;
  container-type: size;
  display: flex;
  flex-direction: column;
  & .sides { flex: 1; min-height: 0; display: flex; flex-direction: column; justify-content: center; gap: 12px; }
  & .ring { flex: 1 100 180px; min-height: 84px; max-height: 180px; position: relative; }
  & .cursor { position: absolute; inset: 0; }
  & .list { flex: 0 1 auto; min-height: 0; overflow: auto; }
  & table { width: 100%; font-size: var(--fs-12); font-variant-numeric: tabular-nums; border-collapse: collapse; }
  & td, & th { height: 18px; padding: 0; text-align: right; white-space: nowrap; font-weight: var(--fw); }
  & td { padding-left: 12px; }
  & th { text-align: left; width: 100%; max-width: 0; overflow: hidden; text-overflow: ellipsis; }
  & i { display: inline-block; width: 9px; height: 9px; border-radius: 2px; margin-right: 8px; }
  & tr[data-active] > * { background: var(--hover); }
  & .share { color: var(--text-2); }
  & .value { font-weight: var(--fw-semibold); }
  & tfoot > tr > * { border-top: 1px solid var(--border); color: var(--text-3); height: 20px; }
  & .note {
    flex: none; padding-top: 6px; font-size: var(--fs-11); color: var(--warn-text);
    white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
    & .pi { font-size: 11px; margin-right: 6px; color: inherit; }
  }
  @container (min-width: 460px) {
    & .sides { flex-direction: row; align-items: center; gap: 24px; }
    & .ring { flex: 0 1 220px; height: 100%; max-height: 220px; }
    & .list { flex: 0 1 440px; max-height: 100%; }
  }
  @container (max-height: 130px) { & .ring { display: none; } }
  /* Paper does not scroll: the frame grows with its rows. */
  [data-print] & {
    container-type: inline-size;
    & .ring { flex: none; height: 96px; max-height: none; }
    & .list { overflow: visible; }
    & table { font-size: var(--fs-11); }
    & td, & th { vertical-align: baseline; line-height: 1.25; padding-block: 1px; }
    & td { padding-left: 8px; }
    & th { position: relative; padding-left: 15px; max-width: none; white-space: normal; overflow: visible; }
    & tfoot th { padding-left: 0; }
    & th i { position: absolute; left: 0; top: 4px; }
    & .note { white-space: normal; }
  }
`;

/** Reasons why the shares are not shares of one whole: a meter counted twice, series in other units. */
const PieNotes = ({ model: { overlaps, leftOut } }: { model: PieModel }) => {
  const { t } = useTranslation('widgets');
  const notes = [
    ...overlaps.map(({ part, whole }) => t('pie.overlap', { part, whole })),
    ...(leftOut.length > 0 ? [t('pie.leftOut', { names: leftOut.join(', ') })] : []),
  ];
  return notes.map((note) => (
    <p key={note} className="note" title={note}>
      <Icon name="exclamation-triangle" />
      {note}
    </p>
  ));
};

/** Palette index of "Other": grey. */
const OTHER_COLOR = 10;

/** Shares of the devices in their sum, from the stored totals. */
export default function PieChart({ container, block, mode }: WidgetViewProps) {
  const { t } = useTranslation('widgets');
  const label = useParameterLabel();
  const title = useWidgetTitle(container);
  const theme = useTheme();
  const [active, setActive] = useState<string | null>(null);
  const model = useMemo(
    () => pieModel(container, block, { label, other: t('pie.other') }),
    [container, block, label, t],
  );
  const { pie, numbers } = model;
  useHeadUnits(numbers.unit || null);
  const arcs = ringArcs(pie.slices, RING_GAP);
  const colors = new Map(
    pie.slices.map(({ key, colorIndex }) => [key, key === OTHER ? OTHER_COLOR : colorIndex]),
  );
  const colorOf = (key: string) => chartColor(colors.get(key) ?? 0, theme).fill;

  return (
    <div css={pieStyle}>
      <div className="sides">
        <div className="ring">
          <Ring {...{ arcs, numbers, colorOf, active }} total={pie.total} label={title} />
          {mode !== 'print' && (
            <SliceCursor
              {...{ model, arcs, active }}
              label={t('pie.cursor', { title })}
              onActive={setActive}
            />
          )}
        </div>
        <div className="list">
          <SliceList {...{ model, colorOf, active }} label={title} onActive={setActive} />
        </div>
      </div>
      <PieNotes model={model} />
    </div>
  );
}
