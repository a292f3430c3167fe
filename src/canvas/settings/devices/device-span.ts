import type { AddMessage } from '#canvas/settings/check-container.ts';
import type { ChartDevice, Container } from '#contract/reports/widget.ts';
import { currentQuarter } from '#domain/time/report-period.ts';
import { pickerNode } from '#node-picker/picker-node.ts';
import type { Structure } from '#platform/session/structure.ts';

/** Quarter-hours between which a device can be shown: local wall times of its site. */
export interface DeviceSpan {
  /** Quarter-hour of the first reading; null when the device has none of its own. */
  earliest: string | null;
  /** Current quarter-hour. */
  latest: string;
}

type Known = Pick<Structure, 'modules' | 'collections' | 'parameters' | 'sites'>;

/** Allowed dates: none after now, none before the module's start (R-SET-07, R-SET-08). `now` is epoch ms. */
export function deviceSpan(known: Known, uuid: string, now: number): DeviceSpan {
  const node = pickerNode(known, uuid, false);
  const site = known.sites.find(({ id }) => node && id === node.siteId) ?? known.sites[0];
  const zone = site?.timezone ?? 'UTC';
  const first = node ? node.firstFetch : null;
  return {
    earliest: first === null ? null : currentQuarter(first, zone),
    latest: currentQuarter(now, zone),
  };
}

/** Reports dates outside the device's span: typed, or stored before the module changed. */
export function checkSpans({ config }: Container, known: Known, now: number, add: AddMessage): void {
  config.devices.forEach((device, index) => {
    const message = device.date && outside(device.date, deviceSpan(known, device.uuid, now));
    if (message) add(`config.devices[${index}].date`, message);
  });
}

function outside(date: NonNullable<ChartDevice['date']>, { earliest, latest }: DeviceSpan): string | null {
  const times = [date.start, date.end].filter((time) => typeof time === 'string');
  if (times.some((time) => time > latest)) return 'widgets:settings.issue.dateFuture';
  if (earliest && times.some((time) => time < earliest))
    return `widgets:settings.issue.dateBefore:${earliest.replace('T', ' ')}`;
  return null;
}
