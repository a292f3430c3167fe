import { checkContainer } from '#canvas/settings/check-container.ts';
import {
  type FieldMessage,
  fieldMessage,
  isValidationError,
  REQUIRED,
} from '#canvas/settings/field-message.ts';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import { reportInputSchema } from '#contract/reports/report.ts';
import { RecurrenceError } from '#domain/recurrence/rule-error.ts';
import { checkedRule } from '#domain/recurrence/runs.ts';
import { isWallPeriod } from '#domain/time/report-period.ts';
import { isIdle, type ReportValues } from './report-values.ts';

/** Messages by path of their field, e.g. `structure[2].config.devices`. */
export type FieldMessages = Map<string, FieldMessage>;

/** Problems that keep a report from being saved: first those of the contract's schema, then those beyond it. */
export function checkReport(values: ReportValues, now: number): FieldMessages {
  const found: FieldMessages = new Map();
  const add = (path: string, message: FieldMessage): void => {
    if (!found.has(path)) found.set(path, message);
  };
  checkSchema(values, add);
  if (values.period === 'fixed') checkDates(values, add);
  values.structure.forEach((widget, index) => {
    checkContainer(widget, values.type, (path, message) => add(`structure[${index}].${path}`, message));
  });
  if (values.recurrence && !isIdle(values.recurrence)) checkRecurrence(values.recurrence, now, add);
  return found;
}

type Add = (path: string, message: FieldMessage) => void;

function checkSchema(values: ReportValues, add: Add): void {
  // A recurrence that will not be sent must not prevent a save.
  const sent = isIdle(values.recurrence) ? { ...values, recurrence: null } : values;
  try {
    reportInputSchema.validateSync(sent, { abortEarly: false });
  } catch (error) {
    if (!isValidationError(error)) throw error;
    for (const one of error.inner) add(one.path ?? '', fieldMessage(one));
  }
  // The schema's default would silently turn an empty name into "unnamed".
  if (values.name.trim() === '') add('name', REQUIRED);
}

function checkDates(values: ReportValues, add: Add): void {
  const { startTime, endTime } = values;
  if (!startTime) add('startTime', REQUIRED);
  if (!endTime) add('endTime', REQUIRED);
  if (startTime && endTime && !isWallPeriod({ startTime, endTime }))
    add('endTime', 'reports:validation.periodOrder');
}

function checkRecurrence(recurrence: Recurrence, now: number, add: Add): void {
  try {
    checkedRule(recurrence.rule, recurrence.zone, now);
  } catch (error) {
    if (!(error instanceof RecurrenceError)) throw error;
    add('recurrence.rule', `schedule:refused.${error.refusal}`);
  }
}
