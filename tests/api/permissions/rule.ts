import type { Flag } from '#contract/people/route-names.ts';
import type { World } from './world.ts';

/** Place of a call's object: in site B or A, owned by the caller or by a stranger. */
export interface Place {
  world: World;
  /** Instance whose users are meant. */
  home: 'client' | 'management';
  /** Site B for own objects, A for foreign ones. */
  site: 'A' | 'B';
  /** The caller, or a stranger for foreign objects. */
  userId: string;
}

/** Values for the path, query and body of an endpoint. */
export interface Ask {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown;
}

/** Demands of one endpoint, written down by hand. An endpoint may have several, for several kinds of objects. */
export interface Rule {
  /** `nobody`: open to all; a list: one of several [name, flag]; or a token of a machine. */
  needs: 'nobody' | 'session' | 'ingest' | 'stream' | 'metrics' | readonly (readonly [string, Flag])[];
  /** Callers who reach its object; `all` (default): there is no object, or everybody reaches it. */
  of?: 'all' | 'site' | 'user' | 'developers';
  /** Status for an object out of reach; default 404, for a print token 401. */
  foreign?: 400 | 401 | 403 | 404;
  /** True: an object out of reach does not exist, even for callers without the right. */
  isSecret?: boolean;
  /** True: it lies in site B whoever owns it, and does not exist for callers without any site. */
  isInSite?: boolean;
  /** True: a print token for the edition may read it too. */
  print?: boolean;
  /** True: works while looking through a role, although it is not a GET. */
  whileLooking?: boolean;
  /** Statuses of a call that was let through; default any 2xx. */
  ok?: readonly number[];
  ask?: (place: Place) => Ask | Promise<Ask>;
  /** For a list: text by which own and foreign entries are recognised in the answer. */
  shows?: (place: Place) => string | Promise<string>;
}

/** Rules by `METHOD /path` of the route table. */
export type Rules = Readonly<Record<string, Rule | readonly Rule[]>>;
