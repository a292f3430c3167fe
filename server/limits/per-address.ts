import { RateLimiterMemory } from 'rate-limiter-flexible';
import { addressGroup } from '#server/http/client-address.ts';
import type { Gate } from '#server/http/endpoint.ts';
import { sharedLimiter, take } from './shared-limit.ts';

const MINUTE_SECONDS = 60;

/** Protects people from guessing and from floods of mail: counted for all processes. */
export function perAddress(name: string, most: number, seconds: number): Gate {
  const limiter = sharedLimiter({ name, most, seconds });
  return ({ installation, request }) => take(installation.service(limiter), addressGroup(request));
}

/** Protects this process from a flood: counted in its memory, as a flood must not reach the database either. */
export function againstFloods(most: number, seconds = MINUTE_SECONDS): Gate {
  const limiter = () => new RateLimiterMemory({ points: most, duration: seconds });
  return ({ app, request }) => take(app.service(limiter), addressGroup(request));
}
