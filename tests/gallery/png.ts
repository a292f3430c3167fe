import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Pixels of a picture in memory, row by row, `channels` bytes each. */
export interface Pixels {
  width: number;
  height: number;
  channels: 3 | 4;
  data: Buffer;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const CHANNELS: Record<number, 3 | 4> = { 2: 3, 6: 4 };

function chunksOf(png: Buffer): { type: string; body: Buffer }[] {
  const chunks: { type: string; body: Buffer }[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({
      type: png.toString('latin1', at + 4, at + 8),
      body: png.subarray(at + 8, at + 8 + length),
    });
    at += length + 12;
  }
  return chunks;
}

/** Predictor of PNG filter type 4 (Paeth). */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) => Math.abs(guess - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

function predict(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4:
      return paeth(left, above, corner);
    default:
      return 0;
  }
}

/**
 * Reads a PNG as browsers write it: 8-bit true colour, not interlaced.
 * @returns null for any other PNG, such as one from {@link writeIndexedPng}
 */
export function readPng(png: Buffer): Pixels | null {
  const chunks = chunksOf(png);
  const head = chunks[0]?.body;
  const channels = CHANNELS[head?.readUInt8(9) ?? -1];
  if (!head || !channels || head.readUInt8(8) !== 8 || head.readUInt8(12) !== 0) return null;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const rows = inflateSync(
    Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ body }) => body)),
  );
  const stride = width * channels;
  const data = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x++) {
      const to = y * stride + x;
      const left = x < channels ? 0 : (data[to - channels] ?? 0);
      const above = y === 0 ? 0 : (data[to - stride] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (data[to - stride - channels] ?? 0);
      data[to] = (rows[y * (stride + 1) + 1 + x] ?? 0) + predict(filter, left, above, corner);
    }
  }
  return { width, height, channels, data };
}

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const whole = Buffer.alloc(typed.length + 8);
  whole.writeUInt32BE(body.length, 0);
  typed.copy(whole, 4);
  whole.writeUInt32BE(crc32(typed), typed.length + 4);
  return whole;
}

/** A PNG with a palette of at most 256 colours (0xRRGGBB) and one index per pixel. */
export function writeIndexedPng(
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  palette: readonly number[],
  indices: Uint8Array,
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits, indexed.
  head.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
