import { hash, randomBytes } from 'node:crypto';

const TOKEN = /^qh_[A-Za-z0-9_-]{43}$/;
const PREFIX_LENGTH = 9;

/** `qh_` and 256 random bits. The prefix makes leaked tokens recognisable to scanners. */
export const makeIngestToken = (): string => `qh_${randomBytes(32).toString('base64url')}`;

/** False for anything that cannot be one of our tokens: no need to ask the database. */
export const looksLikeIngestToken = (text: string): boolean => TOKEN.test(text);

/** 256 random bits need no slow hash: nobody guesses them. */
export const hashIngestToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The first letters, by which a person tells tokens apart in a list. */
export const prefixOfToken = (token: string): string => token.slice(0, PREFIX_LENGTH);
