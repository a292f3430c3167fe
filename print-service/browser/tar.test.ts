import { describe, expect, it } from 'vitest';
import { readTar } from './tar.ts';

interface Entry {
  path: string;
  content?: string;
  mode?: string;
  kind?: string;
}

function tarOf(...entries: Entry[]): Buffer {
  const blocks = entries.flatMap(({ path, content = '', mode = '0000644', kind = '0' }) => {
    const header = Buffer.alloc(512);
    header.write(path, 0);
    header.write(mode, 100);
    header.write(content.length.toString(8).padStart(11, '0'), 124);
    header.write(kind, 156);
    const data = Buffer.alloc(Math.ceil(content.length / 512) * 512);
    data.write(content);
    return [header, data];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

describe('readTar', () => {
  it('readTar returns every file with its content and whether it is a program', () => {
    const long = 'x'.repeat(1500);
    const archive = tarOf(
      { path: 'lib/', kind: '5' },
      { path: 'lib/a.so', content: long, mode: '0000755' },
      { path: 'empty' },
      { path: 'b.json', content: '{}' },
    );
    expect(readTar(archive).map(({ path, executable, data }) => [path, executable, data.toString()])).toEqual(
      [
        ['lib/a.so', true, long],
        ['empty', false, ''],
        ['b.json', false, '{}'],
      ],
    );
  });

  it.each([
    [{ path: '../outside' }, 'not safe'],
    [{ path: '/etc/passwd' }, 'not safe'],
    [{ path: 'link', kind: '2' }, 'kind 2'],
  ])('readTar refuses the entry %o', (entry, reason) => {
    expect(() => readTar(tarOf(entry))).toThrow(reason);
  });

  it('readTar refuses an archive that ends too early', () => {
    expect(() => readTar(tarOf({ path: 'a', content: 'x'.repeat(600) }).subarray(0, 1024))).toThrow(
      'cut off',
    );
  });
});
