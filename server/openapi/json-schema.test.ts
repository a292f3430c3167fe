import { describe, expect, it } from 'vitest';
import { array, boolean, mixed, number, object, string } from 'yup';
import { toJsonSchema } from './json-schema.ts';

describe('JSON Schema of a contract', () => {
  it('the JSON Schema says what may be sent and what must be sent', () => {
    const schema = object({
      name: string().trim().min(1).max(64).required(),
      color: string()
        .matches(/^#[0-9a-f]{6}$/)
        .nullable(),
      count: number().integer().min(0).max(9).required(),
      kind: string().oneOf(['a', 'b']).nullable().defined(),
      isOn: boolean().default(false),
      nodes: array(string().uuid().required()).min(1).required(),
      anything: mixed().required(),
    }).noUnknown();
    expect(toJsonSchema(schema)).toEqual({
      type: 'object',
      additionalProperties: false,
      required: ['name', 'count', 'kind', 'nodes', 'anything'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 64 },
        color: { type: ['string', 'null'], pattern: '^#[0-9a-f]{6}$' },
        count: { type: 'integer', minimum: 0, maximum: 9 },
        kind: { type: ['string', 'null'], enum: ['a', 'b', null] },
        isOn: { type: 'boolean', default: false },
        nodes: { type: 'array', minItems: 1, items: { type: 'string', format: 'uuid' } },
        anything: {},
      },
    });
  });

  it('the JSON Schema allows unknown members where the contract does', () => {
    expect(toJsonSchema(object({ a: string() }))).not.toHaveProperty('additionalProperties');
  });
});
