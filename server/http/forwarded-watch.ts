import type { Request, RequestHandler } from 'express';
import { log } from '#server/log/log.ts';
import { plainAddress } from './client-address.ts';

/** Peer outside TRUST_PROXY that names another caller than itself, as a proxy does. */
export interface UntrustedProxy {
  address: string;
  /** Epoch ms of its first such call since the start of this process. */
  since: number;
}

export interface ForwardedWatch {
  readonly untrusted: UntrustedProxy | null;
  note(request: Request, isTrusted: (address: string) => boolean): void;
}

const isForwarded = ({ headers }: Request): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

/** Notices a proxy that is not trusted, the first one of a process; it is logged once. For `app.service`. */
export function createForwardedWatch(): ForwardedWatch {
  let untrusted: UntrustedProxy | null = null;
  return {
    get untrusted() {
      return untrusted;
    },
    note(request, isTrusted) {
      if (untrusted !== null || !isForwarded(request)) return;
      const address = plainAddress(request.socket.remoteAddress);
      if (address === null || isTrusted(address)) return;
      untrusted = { address, since: Date.now() };
      log('warning', {
        warning:
          'A peer outside TRUST_PROXY forwards calls: all callers behind it count as one. If it is your proxy, set TRUST_PROXY.',
        peer: address,
      });
    },
  };
}

/** Middleware that notices proxies which are not trusted; `trust proxy` decides who is. */
export const watchForwarded =
  (watch: ForwardedWatch, trusts: (address: string, hop: number) => boolean): RequestHandler =>
  (request, _response, next) => {
    watch.note(request, (address) => trusts(address, 0));
    next();
  };
