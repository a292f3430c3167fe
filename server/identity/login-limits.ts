import type { Request } from 'express';
import { type Options, rateLimit } from 'express-rate-limit';
import { ApiError } from '#server/http/error.ts';

const WINDOW_MS = 15 * 60_000;
/** Wrong passwords per account … */
const PER_ACCOUNT = 20;
/** … and logins per address (IPv4, or /56 of IPv6, as the library groups them). */
const PER_ADDRESS = 300;

const refuse: Options['handler'] = (_request, _response, next, options) => {
  const seconds = Math.ceil(options.windowMs / 1000);
  next(
    new ApiError(429, 'too_many_requests', 'Too many attempts', undefined, {
      'Retry-After': String(seconds),
    }),
  );
};

/** Not by host: any made-up host leads to the first installation, and each would bring a fresh count. */
const account = (request: Request): string => {
  const body = request.body as { username?: unknown } | undefined;
  return String(body?.username ?? '')
    .trim()
    .toLowerCase()
    .slice(0, 254);
};

/** No lock-out: only wrong passwords count against an account, and only for a quarter of an hour. */
export const LOGIN_LIMITS = [
  rateLimit({
    windowMs: WINDOW_MS,
    limit: PER_ADDRESS,
    standardHeaders: false,
    legacyHeaders: false,
    handler: refuse,
  }),
  rateLimit({
    windowMs: WINDOW_MS,
    limit: PER_ACCOUNT,
    standardHeaders: false,
    legacyHeaders: false,
    skipSuccessfulRequests: true,
    keyGenerator: account,
    handler: refuse,
  }),
];
