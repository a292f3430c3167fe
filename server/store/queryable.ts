import type { Pool } from 'pg';

/** What a pool and a client inside a transaction both can do. */
export type Queryable = Pick<Pool, 'query'>;
