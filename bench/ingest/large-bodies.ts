import { gzipSync } from 'node:zlib';

/** Just below the limit of an unpacked body. */
const WANTED_BYTES = 49_000_000;
const FIRST_TS = Date.UTC(2024, 0, 1);

/** Joins pieces of text until they fill a body, and compresses it. */
function fill(
  pieceOf: (i: number) => string,
  between: string,
  around: [string, string],
): Uint8Array<ArrayBuffer> {
  const pieces: string[] = [];
  for (let bytes = 0; bytes < WANTED_BYTES; bytes += (pieces.at(-1)?.length ?? 0) + between.length) {
    pieces.push(pieceOf(pieces.length));
  }
  return new Uint8Array(gzipSync(around[0] + pieces.join(between) + around[1]));
}

/** 49 MB of line protocol, ten values per line. */
export const largeLines = (module: string): Uint8Array<ArrayBuffer> =>
  fill(
    (i) =>
      `meter,module=${module} energy=1.5,effectivePowerL1=20,effectivePowerL2=21,effectivePowerL3=22,effectivePowerTotal=63,voltageL1=230,voltageL2=231,voltageL3=229,currentL1=${i % 90},frequency=50 ${FIRST_TS + i * 1000}`,
    '\n',
    ['', '\n'],
  );

/** 49 MB of JSON, one value per point. */
export const largeList = (module: string): Uint8Array<ArrayBuffer> =>
  fill((i) => JSON.stringify({ module, parameter: 'energy', ts: FIRST_TS + i * 1000, value: i % 90 }), ',', [
    '[',
    ']',
  ]);
