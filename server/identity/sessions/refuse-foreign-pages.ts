import type { Request } from 'express';
import { ApiError, forbidden } from '#server/errors/api-error.ts';
import type { Gate } from '#server/http/endpoint.ts';

/** An empty body, announced or not, says nothing that could be forged. */
const isEmptyOrJson = (request: Request): boolean =>
  request.headers['content-length'] === '0' || request.is('application/json') !== false;

/**
 * Refuses calls that a page of another site lets its visitor's browser make, which could log them into an account that
 * is not theirs. Forms send no JSON, and what browsers say of themselves cannot be changed by script.
 */
export const refuseForeignPages: Gate = ({ request }) => {
  if (request.headers['sec-fetch-site'] === 'cross-site')
    throw forbidden('Pages of other sites open no session');
  if (!isEmptyOrJson(request))
    throw new ApiError(415, 'unsupported_media_type', 'The body must be application/json');
};
