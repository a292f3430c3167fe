/** Message between tabs of a browser, all of which run the same version of the product. */
interface Envelope<T> {
  from: string;
  message: T;
}

export interface TabGroup<T> {
  /** Sends to all other tabs of the group. */
  post(message: T): void;
  leave(): void;
}

export interface TabGroupSource<T> {
  /** Tabs with the same name form a group. */
  name: string;
  /** `from`: id of the sending tab. */
  onMessage(message: T, from: string): void;
  /** Called when a tab that has sent a message is closed or has crashed. */
  onGone(tab: string): void;
  /** Called once, when this tab becomes the leader; it leads until it leaves. */
  onLead(): void;
  /** Called once, before any message: announces this tab to the others. */
  onJoined(): void;
}

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Holds a lock until `signal` aborts; calls `onHeld` once the lock is held. Never called if the browser does not
 * answer.
 */
function holdLock(name: string, signal: AbortSignal, onHeld: () => void): void {
  navigator.locks
    .request(name, { signal }, () => {
      // The lock was granted just before the end: holding it would block it for good.
      if (signal.aborted) return;
      onHeld();
      return new Promise<void>((resolve) =>
        signal.addEventListener('abort', () => resolve(), { once: true }),
      );
    })
    .catch((error: unknown) => {
      if (!isAborted(error)) console.warn(`The lock ${name} was refused`, error);
    });
}

/** Calls back when the holder of a lock is gone. */
function awaitRelease(name: string, signal: AbortSignal, onReleased: () => void): void {
  navigator.locks
    .request(name, { signal, mode: 'shared' }, () => {
      if (!signal.aborted) onReleased();
    })
    .catch((error: unknown) => {
      if (!isAborted(error)) console.warn(`The lock ${name} was refused`, error);
    });
}

/** Web Locks are missing on plain http away from localhost (ALLOW_INSECURE): every tab then works alone. */
const canShare = (): boolean =>
  typeof navigator !== 'undefined' && 'locks' in navigator && typeof BroadcastChannel === 'function';

/**
 * Joins the group of this browser's tabs with the same name. One of them leads; when it is closed, another takes
 * over. Without browser support the tab leads a group of its own.
 */
export function joinTabGroup<T>(source: TabGroupSource<T>): TabGroup<T> {
  if (!canShare()) {
    source.onJoined();
    source.onLead();
    return { post: () => undefined, leave: () => undefined };
  }
  const { name } = source;
  const self = crypto.randomUUID();
  const end = new AbortController();
  const channel = new BroadcastChannel(name);
  const known = new Set<string>();
  channel.addEventListener('message', ({ data }: MessageEvent<Envelope<T>>) => {
    const { from, message } = data;
    if (!known.has(from)) {
      known.add(from);
      awaitRelease(`${name}/${from}`, end.signal, () => {
        known.delete(from);
        source.onGone(from);
      });
    }
    source.onMessage(message, from);
  });
  holdLock(`${name}/${self}`, end.signal, () => {
    source.onJoined();
    // Requested after its own lock, so that the others can notice when the leader is gone.
    holdLock(`${name}/leader`, end.signal, () => source.onLead());
  });
  return {
    post: (message) => channel.postMessage({ from: self, message } satisfies Envelope<T>),
    leave: () => {
      end.abort();
      channel.close();
    },
  };
}
