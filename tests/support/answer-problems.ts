import { type AnySchema, ArraySchema, ObjectSchema, ValidationError } from 'yup';
import type { CompoundMeta } from '#contract/compound-schemas.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valuesWrong(schema: AnySchema, value: unknown): string[] {
  try {
    schema.validateSync(value, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (error instanceof ValidationError)
      return error.errors.map((message) => `${message} (${error.path ?? ''})`);
    throw error;
  }
}

/** Members of an answer that its schema does not name. */
function membersUnknown(schema: AnySchema, value: unknown, path = ''): string[] {
  const { values, anyOf } = (schema.spec.meta ?? {}) as CompoundMeta;
  if (Array.isArray(value) && schema instanceof ArraySchema && schema.innerType)
    return value.flatMap((one, i) => membersUnknown(schema.innerType as AnySchema, one, `${path}[${i}]`));
  if (anyOf)
    return (
      anyOf
        .map((one) => [...valuesWrong(one, value), ...membersUnknown(one, value, path)])
        .sort((a, b) => a.length - b.length)[0] ?? []
    );
  if (!isRecord(value)) return [];
  if (values)
    return Object.entries(value).flatMap(([name, one]) => membersUnknown(values, one, `${path}.${name}`));
  if (!(schema instanceof ObjectSchema) || Object.keys(schema.fields).length === 0) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const field = (schema.fields as Record<string, AnySchema>)[name];
    return field ? membersUnknown(field, one, `${path}.${name}`) : [`${path}.${name} is not described`];
  });
}

/** Differences between an answer and the schema that describes it, undescribed members included. */
export const answerProblems = (schema: AnySchema, value: unknown): string[] => [
  ...valuesWrong(schema, value),
  ...membersUnknown(schema, value),
];
