const MEGABYTE = 1024 * 1024;
/** Memory of the browser's process tree above which jobs run one by one, until it shrinks or is replaced, bytes. */
const ONE_BY_ONE_ABOVE = 700 * MEGABYTE;
/** Memory that one more page with a large report needs, bytes. */
const FOR_ANOTHER_PAGE = 400 * MEGABYTE;
/** Minimum available memory for starting any job, bytes. */
const FOR_ANY_PAGE = 150 * MEGABYTE;

export interface MemoryState {
  /** Memory of the browser and all its processes, as last measured. */
  browserBytes: number;
  /** Memory still available on this machine, or within the limit of its group of processes. */
  availableBytes: number;
}

/** Number of jobs that may run at once with this memory; `most` when there is plenty. */
export function placesFor({ browserBytes, availableBytes }: MemoryState, most: number): number {
  if (availableBytes < FOR_ANY_PAGE) return 0;
  return browserBytes > ONE_BY_ONE_ABOVE || availableBytes < FOR_ANOTHER_PAGE ? 1 : most;
}
