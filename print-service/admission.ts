const MEGABYTE = 1024 * 1024;
/** With the browser's tree above this, jobs run one by one until it shrinks or is replaced. */
const ONE_BY_ONE_ABOVE = 700 * MEGABYTE;
/** What a page with a large report takes beside the others. */
const FOR_ANOTHER_PAGE = 400 * MEGABYTE;
/** With less than this nothing is begun at all. */
const FOR_ANY_PAGE = 150 * MEGABYTE;

export interface MemoryState {
  /** Of the browser and all its processes, when last measured. */
  browserBytes: number;
  /** That this machine, or the limit of its group of processes, still gives. */
  availableBytes: number;
}

/** How many jobs may run at once with so much memory; `most` where there is plenty. */
export function placesFor({ browserBytes, availableBytes }: MemoryState, most: number): number {
  if (availableBytes < FOR_ANY_PAGE) return 0;
  return browserBytes > ONE_BY_ONE_ABOVE || availableBytes < FOR_ANOTHER_PAGE ? 1 : most;
}
