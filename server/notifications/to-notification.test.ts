import { expect, it } from 'vitest';
import type { Principal } from '#server/access/principal.ts';
import type { NotificationRow } from './notice.ts';
import { toNotification, viewKey } from './to-notification.ts';

const reader = (...sites: string[]): Principal =>
  ({
    ...{ kind: 'user', userId: 'u', roles: [], grants: [], viewAs: null, within: null },
    sites: sites.length > 0 ? new Set(sites) : null,
  }) as Partial<Principal> as Principal;

const line = (recipient: string, sites?: string[]) => ({
  key: 'delivery.recipient',
  values: { recipient },
  ...(sites && { sites }),
});
const ROW = {
  ...{ id: 'n', type: 'error', title: { key: 'delivery.title', values: {} }, link: null },
  ...{ user_id: null, route_name: 'reportsDeliveries', sites: ['a', 'b'] },
  ...{ updated_at: new Date(0), resolved_at: null },
  message: [line('everybody'), line('of a', ['a']), line('of b', ['b']), line('of nobody', [])],
} as unknown as NotificationRow;

const textsFor = (who: Principal) =>
  toNotification(ROW, who).message.map(({ key, values }) => values.recipient ?? key);

it('a line that names people of other sites is left out, and one line says that there are others', () => {
  expect(textsFor(reader())).toEqual(['everybody', 'of a', 'of b', 'of nobody']);
  expect(textsFor(reader('a'))).toEqual(['everybody', 'of a', 'otherSites']);
  expect(textsFor(reader('a', 'b'))).toEqual(['everybody', 'of a', 'of b', 'otherSites']);
  expect(JSON.stringify(toNotification(ROW, reader('a')))).not.toContain('"sites"');
});

it('readers who see the same of a notification share its bytes, others do not', () => {
  expect(viewKey(ROW, reader('a'))).toBe(viewKey(ROW, reader('a', 'c')));
  expect(viewKey(ROW, reader('a'))).not.toBe(viewKey(ROW, reader('b')));
});
