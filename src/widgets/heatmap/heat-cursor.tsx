import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Heatmap } from '#domain/heatmap/heatmap.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { CursorLayer } from '#widget-kit/cursor-layer.tsx';
import { dataValue, Percent } from '#widget-kit/num.tsx';
import { PlaceTip } from '#widget-kit/place-tip.tsx';
import type { Size } from '#widget-kit/use-size.ts';
import { cornerOf, type HeatLayout, type HeatPlace, movedBy, placeAt } from './heat-layout.ts';
import { cellText, placeText } from './heat-words.ts';

export interface HeatCursorProps {
  title: string;
  /** Name of the device that the values belong to. */
  name: string;
  map: Heatmap;
  layout: HeatLayout;
  size: Size;
  decimals: number | undefined;
}

/** Newest cell that has begun, where the keyboard starts. */
function newestPlace({ lines }: Heatmap): HeatPlace {
  for (let line = lines.length - 1; line >= 0; line--) {
    const cell = lines[line]?.cells.findLastIndex(({ state }) => state === 'measured' || state === 'missing');
    if (cell !== undefined && cell >= 0) return { line, cell };
  }
  return { line: 0, cell: 0 };
}

/** Frame around a cell, moved by pointer and arrow keys, with the text of that cell. */
export const HeatCursor = ({ title, name, map, layout, size, decimals }: HeatCursorProps) => {
  const { t, i18n } = useTranslation('widgets');
  const numbers = useNumberLocale();
  const [chosen, setChosen] = useState<HeatPlace | null>(null);
  const cells = map.lines[0]?.cells.length ?? 0;
  // A live heatmap may have changed its lines since.
  const place = chosen && chosen.line < map.lines.length ? chosen : null;
  const cell = place && map.lines[place.line]?.cells[place.cell];
  const shown = place ?? newestPlace(map);

  function press(key: string): boolean {
    const next = place ? movedBy(layout, key, place) : movedBy(layout, key, shown) && shown;
    if (next) setChosen(next);
    return next !== null;
  }

  const notes = [
    cell?.isDoubled && t('heatmap.doubled'),
    cell?.state === 'measured' && cell.coverage < 1 && t('heatmap.partly'),
  ].filter((note) => typeof note === 'string');
  const head = place ? placeText(map, place, i18n.language, t) : '';
  const value = cell ? cellText(cell, map, decimals, numbers, t) : '';
  const corner = place && cornerOf(layout, place);
  return (
    <CursorLayer
      label={t('heatmap.cursor', { title })}
      index={shown.line * cells + shown.cell}
      last={map.lines.length * cells - 1}
      text={place ? [`${head}: ${value}`, ...notes].join('. ') : t('cursor.hint')}
      onPoint={(x, y) => setChosen(placeAt(layout, x, y))}
      onKey={press}
      onLeave={() => setChosen(null)}
    >
      {corner && (
        <>
          <div
            className="frame"
            style={{
              left: corner.x,
              top: corner.y,
              width: layout.stepX - layout.gap,
              height: layout.stepY - layout.gap,
            }}
          />
          <PlaceTip x={corner.x + layout.stepX / 2} y={corner.y} size={size} head={head}>
            <div className="row">
              <span>{name}</span>
              <b data-value={dataValue(cell?.value)}>{value}</b>
            </div>
            {cell?.state === 'measured' && cell.coverage < 1 && (
              <div className="row">
                <span>{t('coverage')}</span>
                <b>
                  <Percent share={cell.coverage} />
                </b>
              </div>
            )}
            {cell?.isDoubled && <div className="note">{t('heatmap.doubled')}</div>}
          </PlaceTip>
        </>
      )}
    </CursorLayer>
  );
};
