import { describe, expect, it } from 'vitest';
import { asErrors, errorAt } from './form-errors.ts';

const LIST = ['config.devices', 'too many'] as const;
const ENTRY = ['config.devices[1].seriesType', 'required'] as const;

describe('form messages by path', () => {
  it.each([
    ['the list first', [LIST, ENTRY]],
    ['the entry first', [ENTRY, LIST]],
  ])('a list in a form keeps its own message beside the messages inside it: %s', (_, messages) => {
    const errors = asErrors(messages);
    expect(errorAt(errors, 'config.devices')).toBe('too many');
    expect(errorAt(errors, 'config.devices[1].seriesType')).toBe('required');
    expect(errorAt(errors, 'config.devices[0].seriesType')).toBeNull();
  });

  it('the message of a form field stays plain when nothing inside it is wrong', () => {
    expect(asErrors([LIST])).toEqual({ config: { devices: 'too many' } });
    expect(errorAt(asErrors([ENTRY]), 'config.devices')).toBeNull();
    expect(asErrors([])).toEqual({});
  });
});
