import { expect, it } from 'vitest';
import { layOver } from './lay-over.ts';

const bundled = { common: { action: { save: 'Save', cancel: 'Cancel' } } };
const over = (key: string, text = 'own') => layOver(bundled, [{ key, text }]);

it("an installation's own texts replace those of the program, which stay unchanged", () => {
  expect(over('common.action.save')).toEqual({ common: { action: { save: 'own', cancel: 'Cancel' } } });
  expect(over('own.new.text')).toEqual({ ...bundled, own: { new: { text: 'own' } } });
  expect(bundled.common.action.save).toBe('Save');
});

it.each(['common', 'common.action', 'common.action.save.deeper', '', '.', 'common.'])(
  'the translation key %j, which names no text, is left out',
  (key) => expect(over(key).common).toEqual(bundled.common),
);

it.each(['__proto__.polluted', 'common.__proto__.polluted', 'common.constructor.prototype.polluted'])(
  'T13 the translation key %s changes no prototype',
  (key) => {
    over(key);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  },
);
