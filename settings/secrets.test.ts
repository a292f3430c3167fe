import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSecrets } from './secrets.ts';

describe('readSecrets', () => {
  let dataDir: string;
  let file: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'quarterhour-secrets-'));
    file = join(dataDir, 'secrets.json');
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('readSecrets makes four different keys of 32 bytes that only their owner can read', () => {
    const secrets = readSecrets(dataDir);
    expect(new Set(Object.values(secrets)).size).toBe(4);
    for (const value of Object.values(secrets)) expect(Buffer.from(value, 'base64url')).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['secrets.json']);
  });

  it('readSecrets keeps the keys of the first start', () => {
    expect(readSecrets(dataDir)).toEqual(readSecrets(dataDir));
  });

  it.each(['', 'secret', 'changeme', 'a'.repeat(64), undefined])(
    'readSecrets refuses the key %j',
    (tokenKey) => {
      const secrets = { ...readSecrets(dataDir), tokenKey };
      writeFileSync(file, JSON.stringify(secrets));
      expect(() => readSecrets(dataDir)).toThrow(/secrets\.json: tokenKey /);
    },
  );

  it('readSecrets refuses a file that others can read', () => {
    readSecrets(dataDir);
    chmodSync(file, 0o644);
    expect(() => readSecrets(dataDir)).toThrow(/chmod 600/);
  });

  it('readSecrets refuses a damaged file without replacing it', () => {
    writeFileSync(file, '{"tokenKey": "', { mode: 0o600 });
    expect(() => readSecrets(dataDir)).toThrow(/is not JSON/);
    expect(readFileSync(file, 'utf8')).toBe('{"tokenKey": "');
  });
});
