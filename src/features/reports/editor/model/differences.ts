import type { ReportInput } from '#contract/reports/report.ts';
import {
  COMPARED_FIELDS,
  type ComparedField,
  type DifferenceKind,
} from '#contract/reports/report-differences.ts';
import type { Container } from '#contract/reports/widget.ts';
import { loadStructure } from '#domain/reports/report-rules.ts';
import { isSameValue } from '#domain/reports/same-work.ts';

/** Difference of one widget between two states of a report. */
export interface WidgetDifference {
  id: string;
  /** Current state of the widget; for a removed one, its last state. */
  widget: Container;
  kind: DifferenceKind;
}

export interface ReportDifferences {
  fields: ComparedField[];
  widgets: WidgetDifference[];
}

const placeOf = ({ x, y, parent }: Container) => ({ x, y, parent });
const sizeOf = ({ w, h }: Container) => ({ w, h });

function widgetDifference(before: Container | undefined, after: Container): WidgetDifference[] {
  if (!before) return [{ id: after.i, widget: after, kind: 'added' }];
  const isSettled = isSameValue(before.config, after.config) && before.component === after.component;
  if (!isSettled) return [{ id: after.i, widget: after, kind: 'changed' }];
  if (!isSameValue(sizeOf(before), sizeOf(after))) return [{ id: after.i, widget: after, kind: 'resized' }];
  return isSameValue(placeOf(before), placeOf(after)) ? [] : [{ id: after.i, widget: after, kind: 'moved' }];
}

const periodOf = ({ period, startTime, endTime }: ReportInput) =>
  period === 'fixed' ? { period, startTime, endTime } : { period };

/** Widgets as the server returns them: values that a dialog leaves out and loading fills in are no difference. */
const widgetsOf = ({ type, structure }: ReportInput): Container[] =>
  loadStructure(type, structure, () => undefined);

/** Differences between two states of a report; widgets are matched by id. */
export function differencesOf(before: ReportInput, after: ReportInput): ReportDifferences {
  const fields = COMPARED_FIELDS.filter((field) =>
    field === 'period'
      ? !isSameValue(periodOf(before), periodOf(after))
      : !isSameValue(before[field], after[field]),
  );
  const [earlier, later] = [widgetsOf(before), widgetsOf(after)];
  const known = new Map(earlier.map((widget) => [widget.i, widget]));
  const kept = new Set(later.map(({ i }) => i));
  const removed = earlier.filter(({ i }) => !kept.has(i));
  const widgets = [
    ...later.flatMap((widget) => widgetDifference(known.get(widget.i), widget)),
    ...removed.map((widget): WidgetDifference => ({ id: widget.i, widget, kind: 'removed' })),
  ];
  // One growing widget pushes many aside: widgets that have changed themselves come before them.
  const isMoved = ({ kind }: WidgetDifference): boolean => kind === 'moved';
  return { fields, widgets: [...widgets.filter((one) => !isMoved(one)), ...widgets.filter(isMoved)] };
}
