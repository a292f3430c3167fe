import { describe, expect, it } from 'vitest';
import { splitName } from './split-name.ts';

const split = (...names: string[]) => names.map((name) => splitName(name, names, 8).join('|'));

describe('what tells names apart', () => {
  it('is kept whole words from where they differ', () => {
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

  it('is the end of a single word', () =>
    expect(split('Olvasztókemence1', 'Olvasztókemence2')).toEqual([
      'Olvasztókemence|1',
      'Olvasztókemence|2',
    ]));

  it('is nothing where there is room for the name, or for the letters that differ', () =>
    expect(split('Press 1', 'Press 2', 'CNC csarnok', 'CNC Őz, öttengelyes')).toEqual([
      'Press 1|',
      'Press 2|',
      'CNC csarnok|',
      'CNC Őz, öttengelyes|',
    ]));
});
