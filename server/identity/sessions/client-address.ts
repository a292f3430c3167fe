import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/**
 * Address of who calls, IPv4 as such also on a dual-stack socket; behind the proxies of TRUST_PROXY the one that they
 * name. Null once the connection is gone.
 */
export const addressOf = (request: Request): string | null => request.ip?.replace(MAPPED_IPV4, '') ?? null;

/** What one address is for limits: an IPv4 address, or the /56 of IPv6 that one customer has. */
export const addressGroup = (request: Request): string => ipKeyGenerator(addressOf(request) ?? '');
