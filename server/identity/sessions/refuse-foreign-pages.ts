import type { Request } from 'express';
import { ApiError, forbidden } from '#server/errors/api-error.ts';
import type { Gate } from '#server/http/endpoint.ts';

/** True for JSON, and for an empty body, announced or not, which holds nothing that could be forged. */
const isEmptyOrJson = (request: Request): boolean =>
  request.headers['content-length'] === '0' || request.is('application/json') !== false;

/**
 * Refuses calls that a page of another site makes through its visitor's browser, which could log the visitor into an
 * account that is not theirs. Forms send no JSON, and scripts cannot change the headers that browsers set themselves.
 */
export const refuseForeignPages: Gate = ({ request }) => {
  if (request.headers['sec-fetch-site'] === 'cross-site')
    throw forbidden('Pages of other sites open no session');
  if (!isEmptyOrJson(request))
    throw new ApiError(415, 'unsupported_media_type', 'The body must be application/json');
};
