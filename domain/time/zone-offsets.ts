// Uses Intl only: the first page needs offsets, and luxon would be a tenth of the code that paints it.

const MINUTE_MS = 60_000;
/**
 * Block length, short enough that no zone shifts twice within a block (the shortest suspension of summer time was a
 * month).
 */
const BLOCK_MS = 7 * 86_400_000;

/** One block of a zone's time line; its offset changes at most once, at `shiftAt`. */
interface Block {
  before: number;
  shiftAt: number;
  after: number;
}

const offsetsByZone = new Map<string, AskOffset>();
const blocksOfZone = new Map<string, Map<number, Block>>();

/** Returns the minutes by which the clocks of a zone are ahead of UTC at an instant. */
type AskOffset = (instant: number) => number;

/** @throws RangeError for a zone that does not exist */
function offsetsOf(zone: string): AskOffset {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  return (instant) => {
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    // `GMT`, `GMT+05:45`; with seconds before the zone had a standard time.
    const [, sign, hours, minutes, seconds = 0] = /([+-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? [];
    if (!sign) return 0;
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes) + Number(seconds) / 60);
  };
}

function findShift(offsetAt: AskOffset, from: number, to: number, before: number): number {
  let [early, late] = [from, to];
  while (late - early > MINUTE_MS) {
    const middle = early + Math.floor((late - early) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle) === before) early = middle;
    else late = middle;
  }
  return late;
}

function makeBlock(zone: string, index: number): Block {
  let offsetAt = offsetsByZone.get(zone);
  if (!offsetAt) {
    offsetAt = offsetsOf(zone);
    offsetsByZone.set(zone, offsetAt);
  }
  const [from, to] = [index * BLOCK_MS, (index + 1) * BLOCK_MS];
  const [before, after] = [offsetAt(from), offsetAt(to)];
  const shiftAt = before === after ? Number.POSITIVE_INFINITY : findShift(offsetAt, from, to, before);
  return { before: before * MINUTE_MS, shiftAt, after: after * MINUTE_MS };
}

/**
 * Milliseconds by which the clocks of `zone` are ahead of UTC at an instant (epoch ms). Asking Intl takes
 * microseconds and a year of quarter-hours asks 35,040 times, so the answers are cached by week.
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
