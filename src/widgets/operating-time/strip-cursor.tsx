import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tickSlots } from '#domain/widgets/operating-strip.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { CursorLayer } from '#widget-kit/cursor-layer.tsx';
import { dataValue } from '#widget-kit/num.tsx';
import { PlaceTip } from '#widget-kit/place-tip.tsx';
import type { Machine } from './machine-model.ts';
import { STRIP_HEIGHT, stripX } from './strip.tsx';
import { shareText, slotText } from './strip-words.ts';

export interface StripCursorProps {
  machine: Machine;
  /** Width of the strip, px. */
  width: number;
  /** True when the tooltip stands above the strip, because there is no room below it. */
  isTipAbove: boolean;
}

/** Slot that a key leads to: the next one, the next tick (0, 60, the last), or one of the ends. */
function movedBy(key: string, from: number, count: number): number | null {
  const ticks = tickSlots(count);
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, from - 1);
    case 'ArrowRight':
      return Math.min(count - 1, from + 1);
    case 'PageDown':
      return ticks.findLast((tick) => tick < from) ?? 0;
    case 'PageUp':
      return ticks.find((tick) => tick > from) ?? count - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Frame around a slot of a strip, moved by pointer and arrow keys, with the text of that slot. */
export const StripCursor = ({ machine, width, isTipAbove }: StripCursorProps) => {
  const { t, i18n } = useTranslation('widgets');
  const numbers = useNumberLocale();
  const [chosen, setChosen] = useState<number | null>(null);
  const { slots, name } = machine;
  const newest = Math.max(
    0,
    slots.findLastIndex(({ isAhead }) => !isAhead),
  );
  const slot = chosen === null ? undefined : slots[chosen];
  const xOf = stripX(slots, width);

  function press(key: string): boolean {
    const next = movedBy(key, chosen ?? newest, slots.length);
    if (next === null) return false;
    setChosen(chosen === null && key.startsWith('Arrow') ? newest : next);
    return true;
  }

  function point(x: number): void {
    const index = slots.findIndex(({ end }) => x < xOf(end));
    setChosen(index < 0 ? null : index);
  }

  const head = slot ? slotText(machine, slot, i18n.language) : '';
  const words = slot ? shareText(slot, t, numbers) : '';
  return (
    <CursorLayer
      label={t('operating.cursor', { name })}
      index={chosen ?? newest}
      last={slots.length - 1}
      text={slot ? `${head}: ${words}` : t('cursor.hint')}
      onPoint={point}
      onKey={press}
      onLeave={() => setChosen(null)}
    >
      {slot && (
        <>
          <div
            className="frame"
            style={{
              left: xOf(slot.start),
              top: 0,
              width: Math.max(2, xOf(slot.end) - xOf(slot.start)),
              height: STRIP_HEIGHT,
            }}
          />
          <PlaceTip
            x={xOf((slot.start + slot.end) / 2)}
            y={isTipAbove ? -4 : STRIP_HEIGHT + 4}
            size={{ width, height: STRIP_HEIGHT }}
            isAbove={isTipAbove}
            head={head}
          >
            <div className="row">
              <span>{name}</span>
              <b data-value={dataValue(slot.share)}>{words}</b>
            </div>
          </PlaceTip>
        </>
      )}
    </CursorLayer>
  );
};
