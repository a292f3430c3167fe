import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './house/project-files.ts';

const unit = readFileSync(join(ROOT, 'deploy/quarterhour.service'), 'utf8');
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<'start', string>;
};

const all = (name: string): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
const first = (name: string): string | undefined => all(name)[0];

describe('unit for systemd', () => {
  it('the unit for systemd starts the product as npm start does, with the Node of the packages', () => {
    expect(first('ExecStart')).toBe(
      scripts.start.replace(/^node /, `${first('WorkingDirectory')}/node_modules/.bin/node `),
    );
    expect(scripts.start).toMatch(/ launch\/main\.ts$/);
    expect(existsSync(join(ROOT, 'launch/main.ts'))).toBe(true);
  });

  it('the unit for systemd keeps the data in its state folder, by settings that exist', () => {
    const variables = Object.fromEntries(all('Environment').map((line) => line.split('=')));
    expect(variables.DATA_DIR).toBe(`%S/${first('StateDirectory')}`);
    const known = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(Object.keys(variables).filter((name) => !known.includes(name))).toEqual(['NODE_COMPILE_CACHE']);
  });

  it('the unit for systemd runs as the user that README.md makes', () => {
    const user = first('User');
    expect(user).toBe('quarterhour');
    expect(readme).toMatch(new RegExp(`^useradd .* ${user}$`, 'm'));
    expect(readme).toContain(`${first('EnvironmentFile')?.replace('-', '')}`);
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) console.warn('unit for systemd: not verified, this machine has no systemd-analyze');

describe.runIf(hasSystemd)('unit for systemd, as systemd reads it', () => {
  let folder: string;
  let file: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'quarterhour-unit-'));
    file = join(folder, 'quarterhour.service');
    // The program has to exist: here it is that of this checkout.
    writeFileSync(file, unit.replaceAll('/opt/quarterhour/', ROOT));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('the unit for systemd has no unknown or contradictory settings', () => {
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
      encoding: 'utf8',
    });
    // Verify also reads the units of the machine.
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('quarterhour'))).toEqual([]);
  });

  it('the unit for systemd leaves the product little that it does not need', () => {
    const args = ['security', '--offline=true', '--threshold=30', '--no-pager', file];
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    expect(stdout.split('\n').findLast((line) => line.includes('exposure'))).toMatch(
      /exposure level .*: \d\.\d OK/,
    );
    expect(status).toBe(0);
  });
});
