import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#server/store/database.ts';

/** The first of these rows, or the one named, that nobody else is claiming at this moment; locked until the commit. */
export const nextRow = <Table extends 'occurrence' | 'delivery'>(
  ready: SelectQueryBuilder<Database, Table, { id: string }>,
  id?: string,
): SelectQueryBuilder<Database, Table, { id: string }> =>
  (id === undefined ? ready : ready.where(sql<boolean>`id = ${id}`)).limit(1).forUpdate().skipLocked();
