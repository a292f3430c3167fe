import type { ColumnType, Generated } from 'kysely';
import type { CsvStyle, Grants, Locale, NumberStyle } from '#contract/people/user.ts';
import type { DefaultInstant, DefaultJson, Instant, Json, NullableInstant } from './column-types.ts';

/**
 * Rows of the tables that migrations/client/0001-identity.ts creates; 0007-shell.ts adds columns for people and
 * sessions.
 */

export interface SettingTable {
  key: string;
  value: Json<unknown>;
}
export interface SiteTable {
  id: string;
  name: string;
  timezone: string;
  address: string | null;
  image: string | null;
  position: Generated<number>;
}
export interface RoleTable {
  id: string;
  name: string;
  is_system: Generated<boolean>;
  position: Generated<number>;
  grants: DefaultJson<Grants>;
  sites: string[] | null;
}
export interface AppUserTable {
  id: Generated<string>;
  email: string;
  password_hash: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone_number: string | null;
  position: string | null;
  language: ColumnType<Locale, Locale | undefined, Locale>;
  dashboard: number | null;
  clients: Generated<string[]>;
  is_active: Generated<boolean>;
  created_at: DefaultInstant;
  avatar: string | null;
  number_style: ColumnType<NumberStyle, NumberStyle | undefined, NumberStyle>;
  csv_style: ColumnType<CsvStyle, CsvStyle | undefined, CsvStyle>;
}
export interface UserRoleTable {
  user_id: string;
  role_id: string;
}
export interface SessionTable {
  id: Generated<string>;
  user_id: string;
  remember: Generated<boolean>;
  created_at: DefaultInstant;
  last_used_at: DefaultInstant;
  expires_at: Instant;
  ended_at: NullableInstant;
  user_agent: string | null;
  address: string | null;
  view_as: string | null;
  proved_at: DefaultInstant;
}
export interface RefreshTokenTable {
  hash: Buffer;
  session_id: string;
  created_at: DefaultInstant;
  used_at: NullableInstant;
}

export interface IdentityTables {
  limit_count: LimitCountTable;
  setting: SettingTable;
  site: SiteTable;
  role: RoleTable;
  app_user: AppUserTable;
  user_role: UserRoleTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
}
/** Attempts counted by rate-limiter-flexible. */
export interface LimitCountTable {
  key: string;
  points: number;
  /** Epoch ms, read as a text. */
  expire: ColumnType<string, number, number>;
}
