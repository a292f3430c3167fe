/** How many hands a process has for one kind of work. */
export interface SlotLimits {
  /** Hands of each installation that no other can take. */
  own: number;
  /** Further ones, for whoever comes first. */
  shared: number;
  /** Hands that one installation may have busy at a time. */
  most: number;
}

/** Who holds the hands of a process. */
export interface Slots {
  /** Nothing can be started for any installation that is idle: there is no use in looking for work. */
  isFull(): boolean;
  /** Installations that may start nothing more now. */
  busy(): string[];
  take(installationId: string): void;
  giveBack(installationId: string): void;
}

/** Counts hands, so that work of one installation that hangs for hours leaves the others theirs. */
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
