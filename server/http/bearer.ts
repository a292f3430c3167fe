import type { Request } from 'express';

/** The token of `Authorization: Bearer …`, or null. */
export const bearerOf = (request: Request): string | null =>
  /^Bearer ([A-Za-z0-9._~+/=-]{1,4000})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
