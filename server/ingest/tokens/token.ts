import { hash, randomBytes } from 'node:crypto';

const TOKEN = /^qh_[A-Za-z0-9_-]{43}$/;
const PREFIX_LENGTH = 9;

/** `qh_` and 256 random bits. The prefix makes leaked tokens recognisable to scanners. */
export const makeIngestToken = (): string => `qh_${randomBytes(32).toString('base64url')}`;

/** False when the text cannot be one of our tokens, so that the database need not be asked. */
export const looksLikeIngestToken = (text: string): boolean => TOKEN.test(text);

/** A token of 256 random bits needs no slow hash: it cannot be guessed. */
export const hashIngestToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** First characters of a token, by which people tell tokens apart in a list. */
export const prefixOfToken = (token: string): string => token.slice(0, PREFIX_LENGTH);
