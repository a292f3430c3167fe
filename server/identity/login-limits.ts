import { rateLimit } from 'express-rate-limit';
import { ApiError } from '#server/http/error.ts';

const MINUTE_MS = 60_000;

export const tooManyAttempts = (seconds: number): ApiError =>
  new ApiError(429, 'too_many_requests', 'Too many attempts', undefined, { 'Retry-After': String(seconds) });

/** Of one address: IPv4, or /56 of IPv6, as the library groups them; also of a peer behind a trusted proxy. */
const perAddress = (limit: number, windowMs: number) =>
  rateLimit({
    windowMs,
    limit,
    standardHeaders: false,
    legacyHeaders: false,
    handler: (_request, _response, next) => next(tooManyAttempts(windowMs / 1000)),
  });

/** Logins have delays of their own: login-delays.ts. Nobody asks for so many mails by hand. */
export const FORGOTTEN_PASSWORD_LIMITS = [perAddress(30, 15 * MINUTE_MS)];

/** A link is asked about when its page opens and used once; its token cannot be guessed. */
export const PASSWORD_LINK_LIMITS = [perAddress(120, 15 * MINUTE_MS)];

/** Each page load makes a refresh, and many users may come from one address: a flood is what is refused, briefly. */
export const REFRESH_LIMITS = [perAddress(600, MINUTE_MS)];
