/** Number of slots that a process has for one kind of work. */
export interface SlotLimits {
  /** Slots of each installation that no other can take. */
  own: number;
  /** Further slots, first come, first served. */
  shared: number;
  /** Maximum number of slots that one installation may have busy at a time. */
  most: number;
}

/** Slots of a process, by installation. */
export interface Slots {
  /** True when no idle installation could start anything, so that there is no use in looking for work. */
  isFull(): boolean;
  /** Installations that may start nothing more now. */
  busy(): string[];
  take(installationId: string): void;
  giveBack(installationId: string): void;
}

/** Counts slots, so that an installation whose work hangs for hours leaves the others theirs. */
export function createSlots({ own, shared, most }: SlotLimits): Slots {
  const held = new Map<string, number>();
  const isSharedTaken = (): boolean => {
    let taken = 0;
    for (const count of held.values()) taken += Math.max(0, count - own);
    return taken >= shared;
  };
  const isBusy = (count: number): boolean => count >= own && (count >= most || isSharedTaken());
  return {
    isFull: () => isBusy(0),
    busy: () => [...held].filter(([, count]) => isBusy(count)).map(([id]) => id),
    take: (id) => held.set(id, (held.get(id) ?? 0) + 1),
    giveBack: (id) => {
      const left = (held.get(id) ?? 0) - 1;
      if (left > 0) held.set(id, left);
      else held.delete(id);
    },
  };
}
