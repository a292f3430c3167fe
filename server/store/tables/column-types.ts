import type { ColumnType } from 'kysely';

/** Timestamps arrive as Date, bigints as strings; a default may be left out of a new row. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>;
export type Json<T> = ColumnType<T, string, string>;
export type DefaultJson<T> = ColumnType<T, string | undefined, string>;
export type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
