import { expect, it } from 'vitest';
import { devicesOfFields, fieldsIn, fieldText, parseField, withoutUnseen } from './text-fields.ts';

const MAIN = '00000000-0000-4000-8000-00000000000a';
const OTHER = '00000000-0000-4000-8000-00000000000b';
const span = (text: string) => `<span class="ql-field" data-field="${text}"></span>`;
const html = `<p>${span(`energy:${MAIN}`)} ${span(`energy:${OTHER}`)} ${span(`effectivePowerTotal:${MAIN}`)}</p>`;

it('a field is read as it was written, and nothing else is a field', () => {
  const field = { parameter: 'energy', uuid: MAIN };
  expect(parseField(fieldText({ ...field, uuid: MAIN.toUpperCase() }))).toEqual(field);
  for (const wrong of ['hidden', 'energy', `energy:${MAIN}"`, `a b:${MAIN}`, ''])
    expect(parseField(wrong)).toBeNull();
});

it('a text has the devices of its fields, each once, with the names that are known', () => {
  const known = [{ uuid: MAIN, name: 'Main meter', parameters: [] }];
  expect(devicesOfFields(html + html, known)).toEqual([
    { uuid: MAIN, name: 'Main meter', parameters: [{ value: 'energy' }, { value: 'effectivePowerTotal' }] },
    { uuid: OTHER, parameters: [{ value: 'energy' }] },
  ]);
});

it('a text for somebody who does not see a module holds nothing of it', () => {
  const left = withoutUnseen(html, (uuid) => uuid === MAIN);
  expect(left).not.toContain(OTHER);
  expect(left).toContain(span('hidden'));
  expect(fieldsIn(left).map(({ uuid }) => uuid)).toEqual([MAIN, MAIN]);
});
