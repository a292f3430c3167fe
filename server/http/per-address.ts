import { rateLimit } from 'express-rate-limit';
import { ApiError } from '#server/errors/api-error.ts';

export const tooManyAttempts = (seconds: number): ApiError =>
  new ApiError(429, 'too_many_requests', 'Too many attempts', undefined, { 'Retry-After': String(seconds) });

/** Of one address: IPv4, or /56 of IPv6, as the library groups them; also of a peer behind a trusted proxy. */
export const perAddress = (limit: number, windowMs: number) =>
  rateLimit({
    windowMs,
    limit,
    standardHeaders: false,
    legacyHeaders: false,
    handler: (_request, _response, next) => next(tooManyAttempts(windowMs / 1000)),
  });
