import { array, boolean, type InferType, object, string } from 'yup';
import { recordOf } from '#contract/compound-schemas.ts';
import { FLAGS } from './route-names.ts';

export const LOCALES = ['hu', 'en', 'de', 'fr', 'sk', 'cs'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** System roles, in their order. */
export const SYSTEM_ROLES = [
  'ROLE_USER',
  'ROLE_SITE_ADMIN',
  'ROLE_MANAGEMENT_USER',
  'ROLE_SUPER',
  'ROLE_DEVELOPER',
] as const;
export type SystemRole = (typeof SYSTEM_ROLES)[number];

/** Route name → granted flags, e.g. { reportsBase: ['r', 'u'] }. */
const grantsSchema = recordOf(array(string().oneOf(FLAGS).required()).required()).required();
export type Grants = InferType<typeof grantsSchema>;

export const roleSchema = object({
  id: string().required(),
  name: string().required(),
  isSystem: boolean().required(),
  grants: grantsSchema,
  /** Sites that the role is limited to; null for all. */
  sites: array(string().uuid().required()).nullable().defined(),
});
export type Role = InferType<typeof roleSchema>;

/** Answer of GET /security/permissions. */
export const rolesAnswerSchema = object({
  roles: array(roleSchema.required()).required(),
  /**
   * Hash of everything that the reader's rights depend on. A stream opened with another hash sends its reader back
   * here.
   */
  fingerprint: string().required(),
});
export type RolesAnswer = InferType<typeof rolesAnswerSchema>;

/** Numbers on screen: written as in the page's language, or always with this decimal mark. */
export const NUMBER_STYLES = ['language', 'comma', 'point'] as const;
export type NumberStyle = (typeof NUMBER_STYLES)[number];

/** CSV files: as spreadsheets of the reader's language expect, semicolons and decimal commas, or commas and decimal points. */
export const CSV_STYLES = ['language', 'semicolon', 'comma'] as const;
export type CsvStyle = (typeof CSV_STYLES)[number];

export const userSchema = object({
  id: string().uuid().required(),
  firstName: string().required(),
  lastName: string().required(),
  email: string().required(),
  phoneNumber: string().nullable().defined(),
  position: string().nullable().defined(),
  language: string().oneOf(LOCALES).required(),
  /** Role ids. */
  roles: array(string().required()).required(),
  /** Report id of the dashboard this user chose for `/`. */
  dashboard: string().nullable().defined(),
  /** Report id of the installation's dashboard for everybody. */
  defaultDashboard: string().nullable().defined(),
  /** Ids of client installations the user may manage. */
  clients: array(string().required()).required(),
  /** Path of the avatar image; null when initials are shown. */
  avatar: string().nullable().defined(),
  /** True for a user without a password, who can only receive reports. */
  isRecipientOnly: boolean().required(),
  numberStyle: string().oneOf(NUMBER_STYLES).required(),
  csvStyle: string().oneOf(CSV_STYLES).required(),
  /**
   * Role that an administrator views the product as: `roles` then contains only this one, and nothing can be changed.
   */
  viewAs: string().nullable().defined(),
});
export type User = InferType<typeof userSchema>;

/** A line of GET /users: enough to choose a person. */
export const userListItemSchema = object({
  id: string().uuid().required(),
  firstName: string().required(),
  lastName: string().required(),
  avatar: string().nullable().defined(),
  roles: array(string().required()).required(),
  email: string().required(),
  language: string().oneOf(LOCALES).required(),
  /** True for a user without a password, who can receive reports but not log in. */
  isRecipientOnly: boolean(),
});
export type UserListItem = InferType<typeof userListItemSchema>;

/** Answer of GET /users, by last name. */
export const usersAnswerSchema = object({ users: array(userListItemSchema.required()).required() });
export type UsersAnswer = InferType<typeof usersAnswerSchema>;

/** Body of POST /user/view-as: the role to view the product as; null ends it. */
export const viewAsSchema = object({ role: string().max(64).nullable().defined() }).noUnknown();
export type ViewAs = InferType<typeof viewAsSchema>;
