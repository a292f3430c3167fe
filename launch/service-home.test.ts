import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canReach, chooseServiceHome } from './service-home.ts';

const log = { info: () => undefined, warn: () => undefined };

describe('canReach', () => {
  let outer: string;
  let inner: string;
  beforeEach(() => {
    outer = mkdtempSync(join(tmpdir(), 'quarterhour-reach-'));
    inner = join(outer, 'inner');
    mkdirSync(inner);
    chmodSync(inner, 0o755);
  });
  afterEach(() => {
    chmodSync(outer, 0o755);
    rmSync(outer, { recursive: true });
  });

  const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 };

  it.each([
    [0o711, true],
    [0o755, true],
    [0o700, false],
    [0o744, false],
  ])('another user may pass through a folder of mode %o: %s', (mode, expected) => {
    chmodSync(outer, mode);
    expect(canReach(inner, stranger)).toBe(expected);
  });

  it('the owner and the group pass through a folder by their own mode bits', () => {
    const { uid, gid } = statSync(outer);
    chmodSync(outer, 0o710);
    expect(canReach(inner, { ...stranger, uid })).toBe(true);
    expect(canReach(inner, { ...stranger, gid })).toBe(true);
    chmodSync(outer, 0o071);
    // Checks `outer` itself: the tests may run as its owner, who could no longer look into it.
    expect(canReach(outer, { ...stranger, uid })).toBe(false);
  });

  it('an ordinary user keeps everything in DATA_DIR', () => {
    expect(chooseServiceHome(outer, null, log)).toBe(outer);
  });
});
