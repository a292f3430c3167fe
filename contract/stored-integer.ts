import { number } from 'yup';

/** Largest number that an integer column of the store holds. */
export const MAX_INTEGER = 2 ** 31 - 1;

/** A number assigned by the store, from 1: an id, a revision. */
export const storedInteger = () => number().integer().min(1).max(MAX_INTEGER);
