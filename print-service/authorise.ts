import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { refuse } from './answer.ts';

/** Lets only callers with the secret pass; the duration of the comparison reveals nothing about it. */
export function requireSecret(secret: string): RequestHandler {
  const expected = digest(`Bearer ${secret}`);
  return (request, response, next) => {
    if (timingSafeEqual(digest(request.get('authorization') ?? ''), expected)) next();
    else refuse(response, 401, 'not_logged_in', 'The secret of the print service is needed');
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
