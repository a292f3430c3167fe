import type { Flag } from '#contract/people/route-names.ts';
import { CLIENT_NAMES, MANAGEMENT_NAMES, USER_NAMES } from './granted-names.ts';

/** Callers as the oracle knows them: written down by hand (O-23 to O-25), not read from the product. */
export interface Person {
  name: string;
  /** Kind of their token; `nobody`: no token, or an invalid one. */
  kind: 'nobody' | 'user' | 'ingest' | 'stream' | 'print';
  /** Instance that the user belongs to. */
  home: 'client' | 'management';
  may(name: string, flag: Flag): boolean;
  /** Sites within reach; a user without a role reaches none. */
  sites: 'all' | 'B' | 'none';
  isDeveloper: boolean;
  /** True for users of the management instance with the client in their list. */
  hasClient: boolean;
  /** True for an administrator who looks through ROLE_USER; `may` then returns its grants. */
  isLooking: boolean;
}

const one = (name: string, changes: Partial<Person> = {}): Person => ({
  name,
  kind: 'user',
  home: 'client',
  may: () => false,
  sites: 'all',
  isDeveloper: false,
  hasClient: false,
  isLooking: false,
  ...changes,
});

const everything = (name: string): boolean => CLIENT_NAMES.has(name);
const asUser = (name: string, flag: Flag): boolean => flag === 'r' && USER_NAMES.has(name);
const asManager = (name: string): boolean => CLIENT_NAMES.has(name) || MANAGEMENT_NAMES.has(name);
const ofManagement = { home: 'management', may: asManager } as const;

/** The fourteen of docs/threats.md, Who asks … */
const FOURTEEN: readonly Person[] = [
  one('anonymous', { kind: 'nobody' }),
  one('user', { may: asUser }),
  one('reader', { may: (name, flag) => flag === 'r' && everything(name) }),
  one('writer', { may: (name, flag) => flag !== 'r' && everything(name) }),
  one('site administrator', { may: everything }),
  one('management user on a client'),
  one('management user', { ...ofManagement, hasClient: true }),
  one('super', { may: everything, isDeveloper: true }),
  one('developer', { may: everything, isDeveloper: true }),
  one('user of site B', { may: everything, sites: 'B' }),
  one('disabled user', { kind: 'nobody' }),
  one('ingest token', { kind: 'ingest', sites: 'B' }),
  one('stream token', { kind: 'stream', sites: 'B' }),
  one('print token', { kind: 'print', sites: 'B' }),
];

/** … and the callers that came with the shell. */
export const PEOPLE: readonly Person[] = [
  ...FOURTEEN,
  one('user without role', { sites: 'none' }),
  one('management user without clients', ofManagement),
  one('super of the management', { ...ofManagement, hasClient: true, isDeveloper: true }),
  one('super of the management who looks through a role', {
    home: 'management',
    may: asUser,
    isLooking: true,
  }),
  one('developer who looks through a role', { may: asUser, isLooking: true }),
];
