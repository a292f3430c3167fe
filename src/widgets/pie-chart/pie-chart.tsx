import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '#platform/page/theme.ts';
import { Icon } from '#ui/icon.tsx';
import { useHeadUnits } from '#widget-kit/chart/head-units.ts';
import { chartColor } from '#widget-kit/palette.ts';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import type { PieModel } from './pie-model.ts';
import { pieModel } from './pie-model.ts';
import { OTHER, ringArcs } from './pie-shares.ts';
import { pieStyle } from './pie-style.ts';
import { Ring } from './ring.tsx';
import { RING_GAP } from './ring-geometry.ts';
import { SliceCursor } from './slice-cursor.tsx';
import { SliceList } from './slice-list.tsx';

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
