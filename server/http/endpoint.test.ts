import { describe, expect, it } from 'vitest';
import { array, number, object, string } from 'yup';
import { anonymous } from '#server/access/endpoint-access.ts';
import { endpoint } from './endpoint.ts';

const row = { access: anonymous, summary: 'Test' };
const answer = object({ name: string().required(), count: number().nullable().defined() });

describe('a row of the route table', () => {
  it('a row of the route table takes a handler that answers what the schema beside it describes', () => {
    const handler = async () => ({ name: 'a', count: null });
    expect(endpoint('get', '/a', { ...row, answer, handler })).toMatchObject({
      method: 'get',
      path: '/a',
      handler,
    });
    const list: readonly { readonly name: string; readonly count: number }[] = [{ name: 'a', count: 1 }];
    endpoint('get', '/a', { ...row, answer: array(answer.required()).required(), handler: () => list });
    endpoint('get', '/a', { ...row, answer, handler: async () => undefined });
    endpoint('delete', '/a', { ...row, handler: async () => undefined });
  });

  it('a row of the route table does not compile with a handler that answers something else', () => {
    // @ts-expect-error a number where the schema has a text
    endpoint('get', '/a', { ...row, answer, handler: () => ({ name: 1, count: null }) });
    // @ts-expect-error a member is missing
    endpoint('get', '/a', { ...row, answer, handler: async () => ({ name: 'a' }) });
    // @ts-expect-error a list is wrapped
    endpoint('get', '/a', { ...row, answer: array(answer).required(), handler: () => ({ users: [] }) });
    // @ts-expect-error an answer without a schema
    endpoint('get', '/a', { ...row, handler: async () => ({ name: 'a' }) });
    expect(answer.isValidSync({ name: 1 }, { strict: true })).toBe(false);
  });
});
