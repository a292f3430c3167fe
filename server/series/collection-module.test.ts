import { expect, it } from 'vitest';
import { NIL_UUID } from '#contract/readings/module.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import { collectionModule } from './collection-module.ts';

const ROW = { uuid: 'collection', name: 'Ovens', color: '#336699', nodes: ['a', 'b'] };
// The other fields of a row do not matter here.
const member = (uuid: string, more: Partial<ModuleRow>): ModuleRow =>
  ({ uuid, measure_type: 'electricity', medium: null, zone: 'UTC', site_id: 'site', ...more }) as ModuleRow;

it('P-FMT-13 a collection is shown as a virtual group under the nil uuid, in the zone of its first member', () => {
  const members = [
    member('a', { zone: 'Asia/Seoul' }),
    member('b', { measure_type: 'flow', medium: 'water' }),
  ];
  expect(collectionModule(ROW, members, ['site'])).toMatchObject({
    uuid: 'collection',
    type: 'group',
    virtual: true,
    group_id: NIL_UUID,
    zone: 'Asia/Seoul',
    measure_type: 'mixed',
    collection: { nodes: ['a', 'b'], parameters: expect.arrayContaining(['energy', 'volume']) },
  });
  expect(collectionModule(ROW, [], ['site'])).toBeNull();
});
