import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';

/** A statement with what pg understands beyond its own types. */
export interface Statement extends QueryConfig {
  /** Milliseconds after which the answer is given up. */
  query_timeout?: number;
}

/** What a pool and a client inside a transaction both can do. */
export interface Queryable {
  query<Row extends QueryResultRow>(
    statement: string | Statement,
    values?: unknown[],
  ): Promise<QueryResult<Row>>;
}
