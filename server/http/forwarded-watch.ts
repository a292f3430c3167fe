import type { Request } from 'express';
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
  /** Call only for users who have logged in: strangers must not decide what an administrator reads. */
  note(request: Request): void;
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
    note(request) {
      if (untrusted !== null || !isForwarded(request)) return;
      const address = plainAddress(request.socket.remoteAddress);
      const isTrusted = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
      if (address === null || isTrusted(address, 0)) return;
      untrusted = { address, since: Date.now() };
      log('warning', {
        warning:
          'A peer outside TRUST_PROXY forwards calls: all callers behind it count as one. If it is your proxy, set TRUST_PROXY.',
        peer: address,
      });
    },
  };
}
