/** What the tabs of a browser say to each other; all of them run the same version of the product or none at all. */
interface Envelope<T> {
  from: string;
  message: T;
}

export interface TabGroup<T> {
  /** To all other tabs of the group. */
  post(message: T): void;
  leave(): void;
}

export interface TabGroupSource<T> {
  /** Tabs of the same name belong together. */
  name: string;
  /** `from`: id of the tab that spoke. */
  onMessage(message: T, from: string): void;
  /** A tab that spoke once is closed, or has crashed. */
  onGone(tab: string): void;
  /** Called once: this tab leads from now on, until it leaves. */
  onLead(): void;
  /** Called once, before anything can be said: what the others are to know of this tab. */
  onJoined(): void;
}

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Holds a lock until `signal` ends; `onHeld` is called once it has it. Without an answer of the browser: never. */
function holdLock(name: string, signal: AbortSignal, onHeld: () => void): void {
  navigator.locks
    .request(name, { signal }, () => {
      // Granted just before the end: nobody would give it back any more.
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

/** Is called when whoever holds a lock is gone. */
function awaitRelease(name: string, signal: AbortSignal, onReleased: () => void): void {
  navigator.locks
    .request(name, { signal, mode: 'shared' }, () => {
      if (!signal.aborted) onReleased();
    })
    .catch((error: unknown) => {
      if (!isAborted(error)) console.warn(`The lock ${name} was refused`, error);
    });
}

/** Web Locks are missing on plain http away from localhost (ALLOW_INSECURE): every tab is on its own there. */
const canShare = (): boolean =>
  typeof navigator !== 'undefined' && 'locks' in navigator && typeof BroadcastChannel === 'function';

/**
 * Joins the tabs of this browser that have the same name. One of them leads; when it is closed, another takes over.
 * Where the browser cannot share, the tab leads a group of its own.
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
    // Asked for after the own lock: whoever leads can be seen to be gone.
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
