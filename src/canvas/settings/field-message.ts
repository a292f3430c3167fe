import type { ValidationError } from 'yup';

/**
 * What stands below a field. Refusals of the schema are the codes of platform/validation-messages.ts (`tooLong:128`),
 * those of the form's own rules are keys of the reports namespace with a limit (`reports:validation.tooManyDevices:20`).
 */
export type FieldMessage = string;

export const REQUIRED: FieldMessage = 'Required';

export const isValidationError = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError';

/** The code for one refusal of a contract schema: its kind decides, never its words. */
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
