import { describe, expect, it } from 'vitest';
import type { Recipient } from '#contract/reports/recipient.ts';
import { findRecipients } from './find-recipients.ts';

const person = (id: string, firstName: string, lastName: string, roles: string[] = []): Recipient => ({
  ...{ id, firstName, lastName, roles, email: `${id}@example.com`, hasMailAddress: true },
  ...{ language: 'en', isRecipientOnly: false, mayRead: true },
});
const people = [
  person('ilona', 'Ilona', 'Kővári', ['energy']),
  person('petr', 'Petr', 'Dvořák', ['energy']),
  person('anna', 'Anna', 'Weiss'),
];
const found = (search: string, chosen: string[] = []) =>
  findRecipients(people, chosen, search, (id) => (id === 'energy' ? 'Energy team' : null)).map(
    ({ key }) => key,
  );

describe('search for recipients', () => {
  it('the search for recipients covers names in either order and addresses, without accents', () => {
    expect(found('kovari')).toEqual(['ilona']);
    expect(found('dvorak petr')).toEqual(['petr']);
    expect(found('anna@ex')).toEqual(['anna']);
    expect(found('nobody')).toEqual([]);
  });

  it('the search for recipients leaves out people already chosen', () => {
    expect(found('', ['ilona'])).toEqual(['petr', 'anna']);
  });

  it('the search for recipients offers a role with all its members who may read the report', () => {
    expect(found('team')).toEqual(['role energy']);
    expect(found('')).toEqual(['ilona', 'petr', 'anna', 'role energy']);
  });
});
