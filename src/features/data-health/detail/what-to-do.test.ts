import { expect, it } from 'vitest';
import { detail } from '#features/data-health/health-fixtures.ts';
import { whatToDo } from './what-to-do.ts';

const controller = (modules: number, silent: number) => ({ name: 'Hall', modules, silent });
const refused = { kind: 'refused', at: 1, text: 'out of scope' } as const;

it.each([
  ['nothing while it sends', null, {}],
  ['nothing while it is out of use', null, { state: 'outdated', disabled: true }],
  [
    'the controller when all its modules are silent',
    'controller',
    { state: 'outdated', controller: controller(8, 8) },
  ],
  [
    'the meter when others of its controller send',
    'meter',
    { state: 'outdated', controller: controller(8, 1) },
  ],
  [
    'the line when it is the only one of its controller',
    'line',
    { state: 'outdated', controller: controller(1, 1) },
  ],
  [
    'what its sender is refused for, before anything else',
    'sender',
    {
      state: 'outdated',
      controller: controller(8, 8),
      lastAnswer: refused,
    },
  ],
  ['its unknown fields', 'fields', { state: 'outdated', lastAnswer: { ...refused, kind: 'unassigned' } }],
  ['its identifier when it never sent', 'never', { state: 'no_data' }],
] as const)('a silent module asks to check %s', (_, step, facts) => {
  expect(whatToDo(detail(facts))).toBe(step);
});
