import { CompiledQuery, type Kysely } from 'kysely';
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';

/** A statement with the options that pg supports beyond its own types. */
export interface Statement extends QueryConfig {
  /** Time limit for the answer, ms. */
  query_timeout?: number;
}

/** Methods that a pool and a client inside a transaction share. */
export interface Queryable {
  query<Row extends QueryResultRow>(
    statement: string | Statement,
    values?: unknown[],
  ): Promise<Pick<QueryResult<Row>, 'rows' | 'rowCount'>>;
}

/** Plain statements inside a transaction of kysely. */
export const queryableOn = <T>(db: Kysely<T>): Queryable => ({
  query: async <Row extends QueryResultRow>(statement: string | Statement, values?: unknown[]) => {
    const { text, values: own } =
      typeof statement === 'string' ? { text: statement, values } : { values, ...statement };
    const { rows, numAffectedRows } = await db.executeQuery<Row>(CompiledQuery.raw(text, own ?? []));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
});
