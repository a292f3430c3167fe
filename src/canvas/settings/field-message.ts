import type { ValidationError } from 'yup';

/**
 * Message below a field. Schema errors use the codes of platform/locale/validation-messages.ts (`tooLong:128`), the
 * form's own rules use locale keys with their namespace and a limit
 * (`widgets:settings.issue.module_limit_reached:12`).
 */
export type FieldMessage = string;

export const REQUIRED: FieldMessage = 'Required';

export const isValidationError = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError';

/** Code for one schema error, chosen by its type, never by its wording. */
export function fieldMessage({ type, value, params }: ValidationError): FieldMessage {
  if (type === 'min') return leastMessage(value, Number(params?.min));
  if (type === 'max') return mostMessage(value, Number(params?.max));
  if (type === 'integer') return 'notInteger';
  if (type === 'oneOf') return 'notOffered';
  if (type === 'typeError' && typeof value === 'number') return 'notNumber';
  const isMissing = ['required', 'optionality', 'nullable', 'typeError'].includes(type ?? '');
  return isMissing ? REQUIRED : 'invalid';
}

function leastMessage(value: unknown, least: number): FieldMessage {
  return typeof value === 'number' ? `tooSmall:${least}` : REQUIRED;
}

function mostMessage(value: unknown, most: number): FieldMessage {
  if (typeof value === 'number') return `tooLarge:${most}`;
  return typeof value === 'string' ? `tooLong:${most}` : `tooMany:${most}`;
}
