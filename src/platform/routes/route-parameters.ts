import { MEASURE_TYPES, type MeasureType } from '#contract/people/route-names.ts';
import { REPORT_TYPES, UNSAVED_REPORT_ID } from '#contract/reports/report.ts';

/** True when a parameter of an address has a valid value. Any other value leads to a 404. */
export type ParameterCheck = (value: string) => boolean;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_INTEGER = 2_147_483_647;

const isPositive: ParameterCheck = (value) => /^[1-9]\d{0,9}$/.test(value) && Number(value) <= MAX_INTEGER;

export const isMeasureType = (value: string): value is MeasureType =>
  (MEASURE_TYPES as readonly string[]).includes(value);

/** Measure type at the end of a path below /finance: `finance` followed by the type. */
export const financeTypeOf = (value: string): MeasureType | null => {
  const type = value.startsWith('finance') ? value.slice('finance'.length) : '';
  return isMeasureType(type) ? type : null;
};

const isUuid: ParameterCheck = (value) => UUID.test(value);

/** Allowed values of the parameters of addresses, by name (P-ROUTE). */
export const PARAMETER_CHECKS = {
  measureType: isMeasureType,
  financeType: (value) => financeTypeOf(value) !== null,
  providerId: isUuid,
  uuid: isUuid,
  clientId: isUuid,
  generatedId: isUuid,
  // A year that data can lie in, from the first instant that is accepted.
  year: (value) => /^2\d{3}$/.test(value),
  ruleId: (value) => isUuid(value) || isPositive(value),
  reportId: (value) => value === String(UNSAVED_REPORT_ID) || isPositive(value),
  type: (value) => (REPORT_TYPES as readonly string[]).includes(value),
  edit: (value) => value === 'true' || value === 'false',
  // Folders of a document page: lower-case letters, digits, dash, underscore and slash.
  '*': (value) => /^[a-z0-9_/-]*$/.test(value),
} satisfies Record<string, ParameterCheck>;

const hasCheck = (name: string): name is keyof typeof PARAMETER_CHECKS =>
  Object.hasOwn(PARAMETER_CHECKS, name);

/**
 * True when every parameter of an address is valid. A parameter without a check (the name of a folder) can be
 * anything.
 */
export const areGoodParameters = (params: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(params).every(
    ([name, value]) => value === undefined || !hasCheck(name) || PARAMETER_CHECKS[name](value),
  );
