import { type AnySchema, ObjectSchema, type SchemaDescription } from 'yup';
import type { CompoundMeta } from '#contract/compound-schemas.ts';

/** A JSON Schema (2020-12), as OpenAPI 3.1 uses it. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

type Test = SchemaDescription['tests'][number];

/**
 * JSON Schema keywords for one test of a yup schema; tests without an equivalent (a rule over several fields) are
 * left out.
 */
function keywordsOf(type: string, { name, params }: Test): JsonSchema {
  const limit = (keyword: 'min' | 'max'): string => {
    if (type === 'string') return `${keyword}Length`;
    if (type === 'array') return `${keyword}Items`;
    return `${keyword}imum`;
  };
  switch (name) {
    case 'min':
    case 'max':
      return { [limit(name)]: params?.[name] };
    case 'integer':
      return { type: 'integer' };
    case 'uuid':
    case 'email':
      return { format: name };
    case 'url':
      return { format: 'uri' };
    case 'matches':
      return params?.regex instanceof RegExp ? { pattern: params.regex.source } : {};
    default:
      return {};
  }
}

const withNull = (schema: JsonSchema): JsonSchema => {
  const values = schema.enum as unknown[] | undefined;
  const choices = schema.anyOf as unknown[] | undefined;
  return {
    ...schema,
    ...(choices ? { anyOf: [...choices, { type: 'null' }] } : {}),
    ...(typeof schema.type === 'string' ? { type: [schema.type, 'null'] } : {}),
    ...(values ? { enum: [...values, null] } : {}),
  };
};

const isRequired = (schema: AnySchema): boolean => !schema.spec.optional && schema.spec.default === undefined;

const isSchema = (value: unknown): value is AnySchema =>
  typeof value === 'object' && value !== null && 'describe' in value && 'spec' in value;

function objectKeywords(schema: ObjectSchema<object>): JsonSchema {
  const fields = Object.entries(schema.fields).filter((entry): entry is [string, AnySchema] =>
    isSchema(entry[1]),
  );
  const required = fields.filter(([, field]) => isRequired(field)).map(([name]) => name);
  return {
    properties: Object.fromEntries(fields.map(([name, field]) => [name, toJsonSchema(field)])),
    ...(required.length > 0 ? { required } : {}),
    ...(schema.spec.noUnknown ? { additionalProperties: false } : {}),
  };
}

/** Name of the component that describes a tree of texts, which contains itself. */
export const TEXT_TREE = 'TextTree';
const textTreeRef: JsonSchema = { $ref: `#/components/schemas/${TEXT_TREE}` };
export const textTreeSchema: JsonSchema = {
  type: 'object',
  additionalProperties: { anyOf: [{ type: 'string' }, textTreeRef] },
};

/** Keywords of a schema that is made of other schemas. */
function compoundKeywords({ values, anyOf, isTextTree }: CompoundMeta): JsonSchema {
  return {
    ...(values ? { type: 'object', additionalProperties: toJsonSchema(values) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(toJsonSchema) } : {}),
    ...(isTextTree ? textTreeRef : {}),
  };
}

/** The JSON Schema of a contract's yup schema: what a client may send, or will get. */
export function toJsonSchema(schema: AnySchema): JsonSchema {
  const { type, tests, oneOf } = schema.describe() as SchemaDescription;
  const inner = (schema as AnySchema & { innerType?: unknown }).innerType;
  const plain: JsonSchema = {
    ...(type === 'mixed' ? compoundKeywords(schema.spec.meta ?? {}) : { type }),
    ...(schema instanceof ObjectSchema ? objectKeywords(schema) : {}),
    ...(isSchema(inner) ? { items: toJsonSchema(inner) } : {}),
    ...Object.assign({}, ...tests.map((test) => keywordsOf(type, test))),
    ...(oneOf.length > 0 ? { enum: oneOf } : {}),
    ...(schema.spec.default === undefined || type === 'object' ? {} : { default: schema.spec.default }),
  };
  return schema.spec.nullable ? withNull(plain) : plain;
}
