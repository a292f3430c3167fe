import { describe, expect, it } from 'vitest';
import type { Client } from '#contract/installation/client.ts';
import { splitClients } from './client-list-model.ts';

const client = (name: string, iotBox = false): Client => ({
  id: name,
  name,
  domain: `${name}.example`,
  iotBox,
});
const ALL = [
  client('Győr plant'),
  client('Kőszeg box', true),
  client('Gyomaendrőd'),
  client('Vác box', true),
];
const namesOf = (search: string): string[][] => {
  const { clients, iotBoxes } = splitClients(ALL, search);
  return [clients, iotBoxes].map((list) => list.map(({ name }) => name));
};

describe('client selector lists', () => {
  it('P-MGMT-04 the client selector lists clients and IoT boxes separately', () => {
    expect(namesOf('')).toEqual([
      ['Győr plant', 'Gyomaendrőd'],
      ['Kőszeg box', 'Vác box'],
    ]);
  });

  it('P-MGMT-03 the client selector searches by name, ignoring case and accents', () => {
    expect(namesOf(' GYO')).toEqual([['Győr plant', 'Gyomaendrőd'], []]);
    expect(namesOf('koszeg')).toEqual([[], ['Kőszeg box']]);
    expect(namesOf('nothing')).toEqual([[], []]);
  });
});
