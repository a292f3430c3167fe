import { describe, expect, it } from 'vitest';
import { deviceName, keptUserAgent } from './device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('device name of a session', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 · Linux'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`,
      'Chrome 143 · Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
      'Edge 143 · Windows',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`,
      'Chrome 143 · ChromeOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
      'Safari 26 · macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari 26 · iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/143.0.0.0 Mobile Safari/537.36`,
      'Chrome 143 · Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile`,
      'Samsung Internet 28 · Android',
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/126.0.0.0`,
      'Opera 126 · Linux',
    ],
    ['curl/8.14.1', 'curl 8'],
    ['node', 'node'],
    ['Mozilla/5.0 (compatible)', null],
    ['<script>alert(1)</script>', null],
    ['', null],
  ])('the header %s gives the expected device name of a session', (header, words) =>
    expect(deviceName(header)).toBe(words),
  );

  it('a stored device name is printable and no longer than a line', () => {
    expect(keptUserAgent(undefined)).toBeNull();
    expect(keptUserAgent('a\r\nb\u0000ő')).toBe('ab');
    expect(keptUserAgent('x'.repeat(5_000))).toHaveLength(300);
  });
});
