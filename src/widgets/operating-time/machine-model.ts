import type { BlockColumn, BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { periodInstants, type WallPeriod } from '#domain/time/report-period.ts';
import { type StripSlot, type StripState, stripSlots, stripState } from '#domain/widgets/operating-strip.ts';

/** One machine of the widget. */
export interface Machine {
  uuid: string;
  name: string;
  zone: string;
  slots: StripSlot[];
  /** Null where nothing was measured. */
  state: StripState | null;
  /** Stored total of the operating time; null where it was not measured or not requested. */
  hours: number | null;
  /** Stored mean of the state, 0 to 1; shown where there are no hours. */
  share: number | null;
  decimals: number | undefined;
}

/** Machines of the widget in the order of its settings; machines without a column are left out. */
export function machinesOf(
  container: Container,
  block: BlockResult,
  period: WallPeriod,
  now: number,
): Machine[] {
  // Raw readings have no intervals: quarter-hours are the finest strip.
  const resolution = block.resolution === 'raw' ? 'quarter' : block.resolution;
  return container.config.devices.flatMap(({ uuid, name, parameters }) => {
    const columns: Record<string, BlockColumn | undefined> = block.data[uuid] ?? {};
    const { isActive, operatingTime } = columns;
    const column = isActive ?? operatingTime;
    if (!column) return [];
    const instants = periodInstants(period, column.zone);
    const slots = stripSlots({ isActive, operatingTime, period: instants, resolution, now });
    return {
      uuid,
      name: block.names[uuid] ?? name ?? uuid,
      zone: column.zone,
      slots,
      state: stripState(slots, isActive?.latest?.value ?? null),
      hours: operatingTime?.total ?? null,
      share: operatingTime ? null : (isActive?.total ?? null),
      decimals: parameters.find(({ value }) => value === 'operatingTime')?.decimals,
    };
  });
}
