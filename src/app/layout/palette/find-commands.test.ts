import { describe, expect, it } from 'vitest';
import type { Command, CommandKind } from './command.ts';
import { commandEntries, findCommands } from './find-commands.ts';

const command = (kind: CommandKind, title: string, hint = ''): Command => ({
  id: `${kind}:${title}`,
  kind,
  title,
  hint,
  icon: 'file',
  run: '/',
});
const ALL = [
  command('page', 'Data health', 'Administration'),
  command('page', 'Deliveries', 'Reports'),
  command('report', 'Monthly energy report', 'Base report'),
  command('module', 'Kőrösd fő betáp', 'Kőrösd Foundry'),
  command('module', 'Compressor 2', 'Kőrösd Foundry'),
  command('module', 'Furnace 1', 'Kőrösd Foundry'),
  command('action', 'Dark theme'),
];
const find = (search: string, recent: string[] = [], all = ALL) =>
  findCommands(commandEntries(all), search, recent).map(({ kind, commands }) => [
    kind,
    ...commands.map(({ title }) => title),
  ]);

describe('search of the command palette', () => {
  it('the palette ignores accents, case and signs, and lists matches by name before those by site', () => {
    expect(find('KOROSD')).toEqual([['module', 'Kőrösd fő betáp', 'Compressor 2', 'Furnace 1']]);
    expect(find('fo-bet')).toEqual([['module', 'Kőrösd fő betáp']]);
  });

  it('the palette finds words in any order, each in title or hint', () => {
    expect(find('foundry furn')).toEqual([['module', 'Furnace 1']]);
    expect(find('report energy')).toEqual([['report', 'Monthly energy report']]);
    expect(find('energy furnace')).toEqual([]);
  });

  it('the palette shows the kind with the best match first', () => {
    expect(find('d').map(([kind, first]) => [kind, first])).toEqual([
      ['page', 'Data health'],
      ['action', 'Dark theme'],
      ['module', 'Kőrösd fő betáp'],
    ]);
    expect(find('deliv')[0]).toEqual(['page', 'Deliveries']);
  });

  it('the palette begins with what was used last, and prefers it among equal matches', () => {
    const recent = ['module:Furnace 1', 'report:gone', 'page:Deliveries'];
    expect(find('', recent)).toEqual([
      ['recent', 'Furnace 1', 'Deliveries'],
      ['page', 'Data health'],
      ['action', 'Dark theme'],
    ]);
    expect(find('foundry', recent)).toEqual([['module', 'Furnace 1', 'Kőrösd fő betáp', 'Compressor 2']]);
  });

  it('the palette lists a few of many modules, the best ones', () => {
    const many = Array.from({ length: 2_000 }, (_, n) => command('module', `Zone ${n}`, 'Hall'));
    const [group] = find('zone', ['module:Zone 1999'], many);
    expect(group).toHaveLength(9);
    expect(group?.[1]).toBe('Zone 1999');
  });

  it.each(['', '   ', '---', '.*', '\\'])('the palette takes %j as nothing typed yet', (search) => {
    expect(find(search)[0]?.[0]).toBe('page');
  });
});
