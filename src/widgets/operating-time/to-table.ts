import { formatInterval } from '#domain/formatting/date.ts';
import type { WidgetTable, WidgetTableInput } from '../widget-table.ts';
import { machinesOf } from './machine-model.ts';

/** A row per interval that has begun, with a share per machine; machines in several zones meet by wall time. */
export function toTable({ container, block, period, now, t }: WidgetTableInput): WidgetTable {
  const machines = machinesOf(container, block, period, now);
  const rows = new Map<string, (number | null)[]>();
  machines.forEach(({ slots, zone }, place) => {
    for (const { start, share, isAhead } of slots) {
      if (isAhead) continue;
      const time = formatInterval(start, zone, block.resolution);
      const row = rows.get(time) ?? new Array<number | null>(machines.length).fill(null);
      row[place] = share;
      rows.set(time, row);
    }
  });
  return {
    columns: [
      { title: t(`table.date.${block.resolution}`), kind: 'text' },
      ...machines.map(({ name }) => ({ title: name, kind: 'percent' as const })),
    ],
    rows: [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([time, shares]) => [time, ...shares]),
  };
}
