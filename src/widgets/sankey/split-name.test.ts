import { describe, expect, it } from 'vitest';
import { splitName } from './split-name.ts';

const split = (...names: string[]) => names.map((name) => splitName(name, names, 8).join('|'));

describe('split of a name', () => {
  it('the tail of a split name starts with the first whole word that differs', () => {
    expect(split('Kompresor Ľavá hala 1', 'Kompresor Ľavá hala 2')).toEqual([
      'Kompresor Ľavá hala |1',
      'Kompresor Ľavá hala |2',
    ]);
    expect(split('Kompresor Ľavá hala', 'Kompresor Ľavý dvor', 'Kompresor')).toEqual([
      'Kompresor |Ľavá hala',
      'Kompresor |Ľavý dvor',
      'Kompresor|',
    ]);
  });

  it('the tail of a split name of one word is the end that differs', () =>
    expect(split('Olvasztókemence1', 'Olvasztókemence2')).toEqual([
      'Olvasztókemence|1',
      'Olvasztókemence|2',
    ]));

  it('the tail of a split name is empty where the name fits, or the letters that differ do', () =>
    expect(split('Press 1', 'Press 2', 'CNC csarnok', 'CNC Őz, öttengelyes')).toEqual([
      'Press 1|',
      'Press 2|',
      'CNC csarnok|',
      'CNC Őz, öttengelyes|',
    ]));
});
