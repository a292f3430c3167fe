import type { ReportType } from '#contract/reports/report.ts';
import { type ChartDevice, type Container, containerSchema } from '#contract/reports/widget.ts';
import { mayHold } from '#domain/reports/report-rules.ts';
import { isSettable, type SettableKind, widgetTraits } from '#domain/reports/widget-traits.ts';
import { isWallPeriod } from '#domain/time/report-period.ts';
import { unitOf } from '#platform/session/measured.ts';
import { type FieldMessage, fieldMessage, isValidationError, REQUIRED } from './field-message.ts';

/** Adds the problem of a field, e.g. `config.devices[0].parameters`; the first message of a field stays. */
export type AddMessage = (path: string, message: FieldMessage) => void;

/** Checks one widget against the contract's schema. */
export function checkSchema(container: Container, add: AddMessage): void {
  try {
    containerSchema.validateSync(container, { abortEarly: false });
  } catch (error) {
    if (!isValidationError(error)) throw error;
    const found = error.inner.length > 0 ? error.inner : [error];
    for (const one of found) add(one.path ?? '', fieldMessage(one));
  }
}

/** Checks what the schema cannot: rules of the report type, of the widget kind, and between two fields. */
export function checkContainer({ component, config }: Container, type: ReportType, add: AddMessage): void {
  if (!mayHold(type, component)) add('component', 'widgets:settings.issue.notInThisType');
  if (!isSettable(component)) return;
  if (widgetTraits(component).deviceLimit > 0) checkDevices(component, config.devices, type, add);
  const { gaugeLimits, logoConfig } = config;
  if (component === 'Gauge' && gaugeLimits && gaugeLimits.end <= gaugeLimits.start)
    add('config.gaugeLimits.end', 'widgets:settings.issue.limitsOrder');
  if (component === 'Logo' && logoConfig?.type === 'site' && !logoConfig.site)
    add('config.logoConfig.site', 'widgets:settings.issue.siteMissing');
}

function checkDevices(
  kind: SettableKind,
  devices: readonly ChartDevice[],
  type: ReportType,
  add: AddMessage,
): void {
  const { deviceLimit, parameterLimit, hasSeriesType, hasKpi } = widgetTraits(kind);
  const path = 'config.devices';
  if (devices.length === 0) add(path, REQUIRED);
  if (devices.length > deviceLimit) add(path, `widgets:settings.issue.module_limit_reached:${deviceLimit}`);
  if (kind === 'PieChart' && unitsIn(devices).size > 1) add(path, 'widgets:settings.issue.mixedUnits');
  devices.forEach((device, index) => {
    const at = `${path}[${index}]`;
    if (hasSeriesType && !device.seriesType) add(`${at}.seriesType`, REQUIRED);
    if (device.parameters.length > parameterLimit && parameterLimit === 1)
      add(`${at}.parameters`, 'widgets:settings.issue.oneParameter');
    if (hasKpi) checkKpis(device, type, at, add);
    const { start, end } = device.date ?? {};
    if (start && end && !isWallPeriod({ startTime: start, endTime: end }))
      add(`${at}.date`, 'widgets:settings.issue.dateOrder');
  });
}

/** Checks that a KPI has a maximum and, in an availability report, that a minimum lies below it. */
function checkKpis(device: ChartDevice, type: ReportType, at: string, add: AddMessage): void {
  const hasMinimum = type === 'availability-report';
  device.parameters.forEach(({ hasKpi, kpi, kpiMin }, index) => {
    const path = `${at}.parameters[${index}].kpi`;
    if (!hasKpi) return;
    if (kpi === undefined) add(path, 'widgets:settings.issue.kpiMissing');
    // Stored reports hold 0 where no minimum was given.
    else if (hasMinimum && kpiMin && kpiMin >= kpi) add(path, 'widgets:settings.issue.kpiOrder');
  });
}

// Units of a pie, whose slices must share one: kilowatt-hours and cubic metres have no common whole.
const unitsIn = (devices: readonly ChartDevice[]): Set<string> =>
  new Set(devices.flatMap(({ parameters }) => parameters.map(({ value }) => unitOf(value))));
