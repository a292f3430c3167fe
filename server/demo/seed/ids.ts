import { createHash } from 'node:crypto';

/** Uuid made from seed and name: the same seed gives the same company at every first start. */
export function uuidOf(seed: number, name: string): string {
  const bytes = createHash('sha256').update(`${seed} ${name}`).digest().subarray(0, 16);
  // Version 5 (made from a name), variant of RFC 9562.
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
