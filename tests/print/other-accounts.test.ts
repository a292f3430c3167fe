import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerIn } from '#print-service/browser/connection-owner.ts';
import { startProxy } from '#print-service/browser/proxy.ts';
import { type PageServer, printPage, startPageServer } from './support/page-server.ts';

const NOBODY = 65_534;
const own = process.getuid?.() ?? null;

let pages: PageServer;
beforeAll(async () => {
  pages = await startPageServer();
  pages.show(printPage('<p>report</p>'));
});
afterAll(() => pages.stop());

/** Status of a request through a proxy, as curl makes it. */
const through = (proxyPort: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port: proxyPort, path: `http://localhost:${pages.port}/`, agent: false },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    call.on('error', reject);
    call.end();
  });

const statusFor = async (browserUid: number | null): Promise<number> => {
  const proxy = await startProxy(`http://localhost:${pages.port}`, {
    host: '127.0.0.1',
    port: pages.port,
    browserUid,
  });
  try {
    return await through(proxy.port);
  } finally {
    await proxy.close();
  }
};

describe('proxy of a print page', () => {
  it('T17 the proxy of a print page takes calls of the browser’s account and refuses those of any other', async () => {
    expect(await statusFor(own)).toBe(200);
    expect(await statusFor(own === NOBODY ? 0 : NOBODY)).toBe(403);
  });

  it('the proxy of a print page takes calls of everybody where the system does not tell whose they are', async () => {
    expect(await statusFor(null)).toBe(200);
  });
});

it('the owner of a connection is found by both of its ports', () => {
  const table = [
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
    '   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1 1 0',
    '   1: 0100007F:C350 0100007F:1F90 01 00000000:00000000 00:00000000 00000000  1007        0 2 1 0',
    '   2: 0100007F:1F90 0100007F:C350 01 00000000:00000000 00:00000000 00000000     0        0 3 1 0',
  ].join('\n');
  expect(ownerIn(table, { remotePort: 50_000, localPort: 8_080 })).toBe(1007);
  expect(ownerIn(table, { remotePort: 50_001, localPort: 8_080 })).toBeNull();
  expect(ownerIn('', { remotePort: 50_000, localPort: 8_080 })).toBeNull();
});
