import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { WholeBlocksAnswer } from '#contract/reports/block.ts';
import { type PackedBlocksAnswer, packAnswer, unpackAnswer } from '#contract/reports/packed-block.ts';

/**
 * Blocks of an edition, gzipped: storing a hundred megabytes of quarter-hours would exceed the database's time limit.
 */
interface GzippedBlocks {
  fingerprint: string;
  /** JSON of a PackedBlocksAnswer, gzipped, in base64. */
  gzip: string;
}

/** Content of `generation.blocks`; editions that earlier versions froze are plain. */
export type StoredBlocks = WholeBlocksAnswer | GzippedBlocks;

const compress = promisify<Buffer, { level: number }, Buffer>(gzip);
const decompress = promisify<Buffer, Buffer>(gunzip);

/** JSON of an edition's blocks as they are stored. */
export async function storedBlocks(answer: WholeBlocksAnswer): Promise<string> {
  const packed = Buffer.from(JSON.stringify(packAnswer(answer)));
  const bytes = await compress(packed, { level: constants.Z_BEST_SPEED });
  const stored: GzippedBlocks = { fingerprint: answer.fingerprint, gzip: bytes.toString('base64') };
  return JSON.stringify(stored);
}

/** Blocks of an edition as they were frozen. */
export async function readStoredBlocks(stored: StoredBlocks): Promise<WholeBlocksAnswer> {
  if (!('gzip' in stored)) return stored;
  const bytes = await decompress(Buffer.from(stored.gzip, 'base64'));
  const packed = JSON.parse(bytes.toString()) as PackedBlocksAnswer;
  return { ...unpackAnswer(packed), fingerprint: stored.fingerprint };
}
