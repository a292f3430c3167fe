import { ApiError } from '#server/errors/api-error.ts';

/** A PDF keeps the one print browser busy for seconds: so many of one user at once … */
const AT_ONCE = 2;
/** … and so many within the window. */
const PER_WINDOW = 20;
const WINDOW_MS = 10 * 60_000;
/** A rendering in hand takes about so long. */
const RETRY_SECONDS = 5;

/** Renderings that users ask for by hand, counted in this process. */
export interface PrintLimits {
  /**
   * Runs a rendering of a user, who is named uniquely across installations.
   * @throws ApiError 429 with Retry-After when the user has too many in hand, or had too many lately
   */
  run<T>(user: string, render: () => Promise<T>): Promise<T>;
}

declare module '#server/http/app-context.ts' {
  interface AppContext {
    readonly printLimits: PrintLimits;
  }
}

interface Account {
  running: number;
  /** When the renderings of the window began, oldest first. */
  startedAt: number[];
}

const refused = (seconds: number): ApiError =>
  new ApiError(429, 'too_many_requests', 'You have asked for too many PDFs: wait a little', undefined, {
    'Retry-After': String(seconds),
  });

/** `clock`: epoch ms. */
export function createPrintLimits(clock: () => number = Date.now): PrintLimits {
  const accounts = new Map<string, Account>();

  /** Users who print nothing any more are forgotten. */
  function forgetOld(now: number): void {
    for (const [user, account] of accounts) {
      account.startedAt = account.startedAt.filter((at) => at > now - WINDOW_MS);
      if (account.running === 0 && account.startedAt.length === 0) accounts.delete(user);
    }
  }

  return {
    async run(user, render) {
      const now = clock();
      forgetOld(now);
      const account = accounts.get(user) ?? { running: 0, startedAt: [] };
      accounts.set(user, account);
      if (account.running >= AT_ONCE) throw refused(RETRY_SECONDS);
      const [oldest] = account.startedAt;
      if (oldest !== undefined && account.startedAt.length >= PER_WINDOW) {
        throw refused(Math.ceil((oldest + WINDOW_MS - now) / 1000));
      }
      account.running += 1;
      account.startedAt.push(now);
      try {
        return await render();
      } finally {
        account.running -= 1;
      }
    },
  };
}
