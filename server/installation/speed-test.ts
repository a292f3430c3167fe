import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Call } from '#server/http/endpoint.ts';
import { againstFloods } from '#server/limits/per-address.ts';

/** Pages measure at their start and every ten minutes, and many may share one address: only a flood is refused. */
export const SPEED_TEST_LIMIT = againstFloods(300);

/** Pixels per side: 128 × 128 random pixels of three bytes are 50 kB, which nothing on the way can compress. */
const SIDE = 128;
const BYTES_PER_PIXEL = 3;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Length, type, content, check sum (PNG 1.2, section 3.2). */
function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(content.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

function makeImage(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // Eight bits per channel, three channels.
  header.set([8, 2, 0, 0, 0], 8);
  // Each row begins with its filter type: none.
  const rows = Array.from({ length: SIDE }, () =>
    Buffer.concat([Buffer.from([0]), randomBytes(SIDE * BYTES_PER_PIXEL)]),
  );
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** GET /files/speed-test.png: returns a picture of about 50 kB, with which a page measures its connection. */
export function getSpeedTest({ app, response }: Call): undefined {
  const image = app.service(makeImage);
  response.set({ 'Content-Type': 'image/png', 'Cache-Control': 'no-store' }).end(image);
}
