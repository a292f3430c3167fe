import { formatInterval } from '#domain/formatting/date.ts';
import { wallClock } from '#domain/time/calendar.ts';
import type { WidgetTable, WidgetTableInput } from '#widget-kit/widget-table.ts';
import { machinesOf } from './machine-model.ts';

/**
 * One row per interval that has begun, with a share per machine; machines in several zones share the rows of the same
 * wall time.
 */
export function toTable({ container, block, period, now, t }: WidgetTableInput): WidgetTable {
  const machines = machinesOf(container, block, period, now);
  const rows = new Map<string, { wall: number; start: number; shares: (number | null)[] }>();
  machines.forEach(({ slots, zone }, place) => {
    for (const { start, share, isAhead } of slots) {
      if (isAhead) continue;
      const time = formatInterval(start, zone, block.resolution);
      const shares = rows.get(time)?.shares ?? new Array<number | null>(machines.length).fill(null);
      shares[place] = share;
      if (!rows.has(time)) rows.set(time, { wall: wallClock(start, zone), start, shares });
    }
  });
  const isOneZone = new Set(machines.map(({ zone }) => zone)).size <= 1;
  const inOrder = [...rows].sort(([, a], [, b]) =>
    isOneZone ? a.start - b.start : a.wall - b.wall || a.start - b.start,
  );
  return {
    columns: [
      { title: t(`table.date.${block.resolution}`), kind: 'text' },
      ...machines.map(({ name }) => ({ title: name, kind: 'percent' as const })),
    ],
    rows: inOrder.map(([time, { shares }]) => [time, ...shares]),
  };
}
