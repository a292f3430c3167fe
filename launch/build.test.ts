import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canActAs, runAs, STRANGER } from '#tests/support/as-account.ts';
import { buildIfStale } from './build.ts';
import { canReach } from './service-home.ts';

describe('buildIfStale', () => {
  let root: string;
  let told: string[];
  beforeEach(() => {
    told = [];
    root = mkdtempSync(join(tmpdir(), 'quarterhour-build-'));
    mkdirSync(join(root, 'node_modules'));
    symlinkSync(join(import.meta.dirname, '../node_modules/vite'), join(root, 'node_modules/vite'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (text: string) => writeFileSync(join(root, 'index.html'), text);
  const built = () => readFileSync(join(root, 'dist/index.html'), 'utf8');
  const tell = (line: string) => void told.push(line);
  const build = () =>
    buildIfStale({ root, log: { info: tell, warn: tell }, signal: new AbortController().signal });

  it('buildIfStale builds once, and again only after a change', async () => {
    write('<p>one</p>');
    await build();
    await build();
    expect(told).toEqual(['Building the user interface …']);
    expect(built()).toContain('one');
    write('<p>two</p>');
    await build();
    expect(told).toHaveLength(2);
    expect(built()).toContain('two');
    expect(existsSync(join(root, 'dist.draft'))).toBe(false);
  });

  it('buildIfStale builds for production in any environment', async () => {
    expect(process.env.NODE_ENV).not.toBe('production');
    writeFileSync(join(root, 'main.js'), 'document.title = process.env.NODE_ENV;');
    write('<script type="module" src="/main.js"></script>');
    await build();
    const assets = join(root, 'dist/assets');
    const [script = ''] = readdirSync(assets);
    expect(readFileSync(join(assets, script), 'utf8')).toContain('production');
  });

  it('buildIfStale builds once for two launchers at the same time', async () => {
    write('<p>one</p>');
    await Promise.all([build(), build()]);
    expect(told).toEqual(['Building the user interface …']);
    expect(built()).toContain('one');
  });

  it('buildIfStale keeps the last good build when a build fails', async () => {
    write('<p>one</p>');
    await build();
    write('<script type="module" src="/missing.ts"></script>');
    await expect(build()).rejects.toThrow(/could not be built/);
    expect(built()).toContain('one');
  });

  const stranger = { name: 'stranger', ...STRANGER };
  const canStrangerBuild = [import.meta.dirname, process.execPath].every((path) => canReach(path, stranger));

  it.runIf(canActAs('builds of another account') && canStrangerBuild)(
    'buildIfStale refuses a build by a user who cannot write there, and says who can',
    () => {
      write('<p>one</p>');
      chmodSync(root, 0o755);
      const build = `import { buildIfStale } from '${join(import.meta.dirname, 'build.ts')}';
        const log = { info: () => {}, warn: () => {} };
        await buildIfStale({ root: '${root}', log, signal: AbortSignal.timeout(10_000) })
          .catch(({ name, message }) => console.log(name, message));`;
      const script = '"$1" --input-type=module -e "$2"';
      expect(runAs(STRANGER, script, process.execPath, build).stdout).toContain(
        `this user cannot write in ${root}: run npm run build as the user who can`,
      );
    },
  );

  it('buildIfStale accepts a distribution without sources, and warns when there is no build either', async () => {
    await build();
    expect(told).toEqual([expect.stringContaining('only the API will answer')]);
    mkdirSync(join(root, 'dist'));
    await build();
    expect(told).toHaveLength(1);
  });
});
