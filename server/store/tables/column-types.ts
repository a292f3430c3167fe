import type { ColumnType } from 'kysely';

/** Timestamps come as Date, bigints as strings; a default may be left out when a row is made. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>;
export type Json<T> = ColumnType<T, string, string>;
export type DefaultJson<T> = ColumnType<T, string | undefined, string>;
export type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
