import type { MeasureType } from '#contract/people/route-names.ts';
import { type ReportInput, type ReportType, reportInputSchema } from '#contract/reports/report.ts';
import { type ChartDevice, type Container, WIDGET_KINDS, type WidgetKind } from '#contract/reports/widget.ts';
import { type PlacedContainer, withoutPanel } from '#domain/grid/panel-layout.ts';
import { isSettable, widgetTraits } from './widget-traits.ts';

/** Availability reports hold line charts only; live widgets are the dashboard's, invoices never are (R-TYPE-05 to R-TYPE-07). */
export function mayHold(type: ReportType, kind: WidgetKind): boolean {
  if (type === 'availability-report') return kind === 'LineChart';
  const isDashboard = type === 'dashboard-report';
  return isSettable(kind) ? isDashboard || !widgetTraits(kind).isOnlyOnDashboards : !isDashboard;
}

/** Widgets that a report of this type may hold, in the order of the catalogue. */
export const widgetsOf = (type: ReportType): WidgetKind[] =>
  WIDGET_KINDS.filter((kind) => mayHold(type, kind));

/** Part of a structure that a type may hold; the content of a dropped panel moves to where it was seen on the page. */
export function heldBy<T extends PlacedContainer>(type: ReportType, structure: readonly T[]): T[] {
  const dropped = droppedBy(structure, type);
  const onPage = dropped
    .filter(({ component }) => component === 'Panel')
    .reduce((rest, { i }) => withoutPanel(rest, i, 'moveOut'), [...structure]);
  return onPage.filter(({ component }) => mayHold(type, component));
}

/** Widgets that a report loses when it becomes one of this type. */
export const droppedBy = <T extends Pick<Container, 'component'>>(
  structure: readonly T[],
  type: ReportType,
): T[] => structure.filter(({ component }) => !mayHold(type, component));

/** A device as older reports stored it, with the KPI beside the parameters. */
type StoredDevice = Omit<ChartDevice, 'measureType'> & {
  measureType?: MeasureType | undefined;
  kpi?: number;
  kpiMin?: number;
};
/** A container as read from the database: its place on the grid may have any type. */
export type StoredContainer = Omit<Container, 'x' | 'y' | 'w' | 'h' | 'config'> & {
  x?: unknown;
  y?: unknown;
  w?: unknown;
  h?: unknown;
  config: Omit<Container['config'], 'devices'> & { devices?: StoredDevice[] };
};

const numberOrZero = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

function loadDevice(
  stored: StoredDevice,
  measureTypeOf: (uuid: string) => MeasureType | undefined,
): ChartDevice {
  const { hasKpi = false, kpi = 0, kpiMin = 0, ...device } = stored;
  return {
    ...device,
    ...(stored.hasKpi !== undefined && { hasKpi: stored.hasKpi }),
    measureType: device.measureType ?? measureTypeOf(device.uuid) ?? 'electricity',
    parameters: device.parameters.map((parameter) => ({ hasKpi, kpi, kpiMin, ...parameter })),
  };
}

/**
 * A stored structure in today's form (R-NORM-01 to R-NORM-03): widgets that the type may not hold are dropped,
 * non-numeric places become 0, a device gets its module's measure type (or electricity), KPIs move to the parameters.
 */
export function loadStructure(
  type: ReportType,
  stored: readonly StoredContainer[],
  measureTypeOf: (uuid: string) => MeasureType | undefined,
): Container[] {
  const loaded = stored.map((container) => ({
    ...container,
    x: numberOrZero(container.x),
    y: numberOrZero(container.y),
    w: numberOrZero(container.w),
    h: numberOrZero(container.h),
    config: {
      ...container.config,
      devices: (container.config.devices ?? []).map((device) => loadDevice(device, measureTypeOf)),
    },
  }));
  return heldBy(type, loaded);
}

/**
 * Part of a report that is sent for saving: fetched series, flags of the grid and fields managed by the server are
 * left out (R-NORM-04 to R-NORM-06), widgets that the type may not hold are dropped, and a recurrence without a rule
 * counts as none.
 */
export function reportForSaving(report: ReportInput): ReportInput {
  const cast = reportInputSchema.cast(report, { stripUnknown: true, assert: false }) as ReportInput;
  return { ...cast, structure: heldBy(cast.type, cast.structure) };
}

/**
 * Copy of a report under its own name, type and group: without a revision, with the sites of its author, and without
 * recipients until somebody adds them.
 */
export function copyOf(
  report: ReportInput,
  { name, type, group }: Pick<ReportInput, 'name' | 'type' | 'group'>,
): ReportInput {
  const { revision: _, sites: __, ...copied } = report;
  return reportForSaving({ ...copied, name, type, group: group ?? null, recurrence: null });
}
