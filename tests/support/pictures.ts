import { crc32, deflateSync } from 'node:zlib';

/** A complete PNG in one colour. */
export function pngOf(width: number, height: number): Buffer<ArrayBuffer> {
  const row = Buffer.alloc(1 + width * 3, 0x66);
  row[0] = 0;
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([pngHead(width, height), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** Signature and header of a PNG that claims a size, without its pixels. */
export function pngHead(width: number, height: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header)]);
}

function chunk(type: string, data: Buffer): Buffer<ArrayBuffer> {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Head of a JPEG that claims a size. */
export function jpegHead(width: number, height: number): Buffer<ArrayBuffer> {
  const frame = Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffc00011080000000003012200021101031101',
    'hex',
  );
  frame.writeUInt16BE(height, 25);
  frame.writeUInt16BE(width, 27);
  return Buffer.concat([frame, Buffer.from('ffd9', 'hex')]);
}

/** Head of a WebP that claims a size (VP8X: sizes less one in 24 bits). */
export function webpHead(width: number, height: number): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(30);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(22, 4);
  head.write('WEBPVP8X', 8, 'latin1');
  head.writeUInt32LE(10, 16);
  head.writeUIntLE(width - 1, 24, 3);
  head.writeUIntLE(height - 1, 27, 3);
  return head;
}
