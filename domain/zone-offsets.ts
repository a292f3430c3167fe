import { IANAZone } from 'luxon';

const MINUTE_MS = 60_000;
/** Short enough that no zone shifts twice within one block (the shortest suspension of summer time was a month). */
const BLOCK_MS = 7 * 86_400_000;

/** One block of a zone's time line: the offset changes at most once, at `shiftAt`. */
interface Block {
  before: number;
  shiftAt: number;
  after: number;
}

const blocksOfZone = new Map<string, Map<number, Block>>();

function findShift(place: IANAZone, from: number, to: number, before: number): number {
  let [early, late] = [from, to];
  while (late - early > MINUTE_MS) {
    const middle = early + Math.floor((late - early) / 2 / MINUTE_MS) * MINUTE_MS;
    if (place.offset(middle) === before) early = middle;
    else late = middle;
  }
  return late;
}

function makeBlock(zone: string, index: number): Block {
  const place = IANAZone.create(zone);
  if (!place.isValid) throw new RangeError(`unknown zone: ${zone}`);
  const [from, to] = [index * BLOCK_MS, (index + 1) * BLOCK_MS];
  const [before, after] = [place.offset(from), place.offset(to)];
  const shiftAt = before === after ? Number.POSITIVE_INFINITY : findShift(place, from, to, before);
  return { before: before * MINUTE_MS, shiftAt, after: after * MINUTE_MS };
}

/**
 * Milliseconds by which the clocks of `zone` are ahead of UTC at an instant (epoch ms). Asking Intl takes microseconds
 * and a year of quarter-hours asks 35,040 times, so the answers of a week are remembered together.
 * @throws RangeError for a zone that does not exist
 */
export function zoneOffset(zone: string, instant: number): number {
  let blocks = blocksOfZone.get(zone);
  const index = Math.floor(instant / BLOCK_MS);
  let block = blocks?.get(index);
  if (!block) {
    block = makeBlock(zone, index);
    if (!blocks) {
      blocks = new Map();
      blocksOfZone.set(zone, blocks);
    }
    blocks.set(index, block);
  }
  return instant < block.shiftAt ? block.before : block.after;
}
