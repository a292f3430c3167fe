import { useTranslation } from 'react-i18next';
import { formatDecimals, formatPercent } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { CursorLayer } from '#widget-kit/cursor-layer.tsx';
import { scaledText } from '#widget-kit/num.tsx';
import { PlaceTip } from '#widget-kit/place-tip.tsx';
import { useSize } from '#widget-kit/use-size.ts';
import type { PieModel } from './pie-model.ts';
import { type Arc, sliceAt } from './pie-shares.ts';
import { RING, ringAngle, ringPoint } from './ring-geometry.ts';

export interface SliceCursorProps {
  model: PieModel;
  arcs: readonly Arc[];
  label: string;
  active: string | null;
  onActive: (key: string | null) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Layer over the ring: reads out one slice, its formatted and its raw value (R-WID-PIE-02), by pointer and by arrow
 * keys.
 */
export const SliceCursor = ({ model, arcs, label, active, onActive }: SliceCursorProps) => {
  const { t } = useTranslation('widgets');
  const locale = useNumberLocale();
  const { host, size } = useSize();
  const { slices } = model.pie;
  const index = Math.max(
    0,
    slices.findIndex(({ key }) => key === active),
  );
  const slice = slices[index];
  const scale = size ? Math.min(size.width, size.height) / RING.size : 1;
  const left = size ? (size.width - RING.size * scale) / 2 : 0;
  const top = size ? (size.height - RING.size * scale) / 2 : 0;

  function point(x: number, y: number): void {
    const angle = ringAngle((x - left) / scale, (y - top) / scale);
    onActive(angle === null ? null : sliceAt(arcs, angle));
  }

  function press(key: string): boolean {
    const last = slices.length - 1;
    const step = active === null ? 0 : STEPS[key];
    const next = { Home: 0, End: last }[key] ?? (key in STEPS ? index + (step ?? 0) : null);
    if (next === null) return false;
    onActive(slices[Math.min(last, Math.max(0, next))]?.key ?? null);
    return true;
  }

  if (!slice) return null;
  const value = `${scaledText(slice.value, model.numbers, locale)} ${model.numbers.unit}`;
  const raw = `${formatDecimals(slice.value, slice.decimals, locale)} ${model.unit}`;
  const share = formatPercent(slice.share, locale);
  const arc = arcs.find(({ key }) => key === slice.key);
  const [x, y] = arc ? ringPoint((arc.from + arc.to) / 2, RING.outer) : ringPoint(0, 0);
  return (
    <div ref={host} className="cursor">
      <CursorLayer
        label={label}
        index={index}
        last={slices.length - 1}
        text={`${slice.name}: ${share}, ${value}, ${raw}`}
        onPoint={point}
        onKey={press}
        onLeave={() => onActive(null)}
      >
        {active !== null && size && (
          <PlaceTip x={left + x * scale} y={top + y * scale} size={size} head={slice.name}>
            <div className="row">
              <span>{t('pie.share')}</span>
              <b>{share}</b>
            </div>
            <div className="row">
              <span>{t('pie.value')}</span>
              <b>{value}</b>
            </div>
            <div className="row">
              <span>{t('pie.raw')}</span>
              <b>{raw}</b>
            </div>
          </PlaceTip>
        )}
      </CursorLayer>
    </div>
  );
};
