import type { ValidationError } from 'yup';

/** What stands below a field: a key of the reports namespace and its values. */
export interface FieldMessage {
  key: string;
  values?: Record<string, string | number>;
}

export const REQUIRED: FieldMessage = { key: 'validation.required' };
const INVALID: FieldMessage = { key: 'validation.invalid' };

/** The message for one refusal of a contract schema: its kind decides, never its English text. */
export function fieldMessage({ type, value, params }: ValidationError): FieldMessage {
  if (type === 'min') return leastMessage(value, Number(params?.min));
  if (type === 'max') return mostMessage(value, Number(params?.max));
  if (type === 'integer') return { key: 'validation.wholeNumber' };
  if (type === 'typeError' && typeof value === 'number') return { key: 'validation.number' };
  if (type === 'required' || type === 'optionality' || type === 'nullable' || type === 'typeError')
    return REQUIRED;
  return INVALID;
}

function leastMessage(value: unknown, least: number): FieldMessage {
  return typeof value === 'number' ? { key: 'validation.least', values: { least } } : REQUIRED;
}

function mostMessage(value: unknown, most: number): FieldMessage {
  if (typeof value === 'number') return { key: 'validation.most', values: { most } };
  if (typeof value === 'string')
    return { key: 'validation.mostCharacters', values: { most, now: value.length } };
  return { key: 'validation.mostEntries', values: { most } };
}
