import type { Flag } from '#contract/people/route-names.ts';
import type { World } from './world.ts';

/** Where a call's object lies: in site B or A, or in the hands of who asks or of a stranger. */
export interface Place {
  world: World;
  /** The instance whose people are meant. */
  home: 'client' | 'management';
  /** Site B for own objects, A for foreign ones. */
  site: 'A' | 'B';
  /** Who asks, or for foreign objects a stranger. */
  userId: string;
}

/** What fills an endpoint's path, query and body. */
export interface Ask {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  /** A text is sent as it is, anything else as JSON. */
  body?: unknown;
}

/** What one endpoint demands, written down by hand. An endpoint may have several, for several kinds of objects. */
export interface Rule {
  /** `nobody`: open to all; one of several [name, flag]; or a token of a machine. */
  needs: 'nobody' | 'session' | 'ingest' | 'stream' | 'metrics' | readonly (readonly [string, Flag])[];
  /** Who reaches its object; `all` (default): there is none, or it is everybody's. */
  of?: 'all' | 'site' | 'user' | 'developers';
  /** Status for an object out of reach; 404 unless told, to a print token 401. */
  foreign?: 400 | 401 | 403 | 404;
  /** Out of reach it does not exist, not even for those who lack the right. */
  isSecret?: boolean;
  /** A print token of the own issue is a reader too. */
  print?: boolean;
  /** Works while looking through a role, though it is no GET. */
  whileLooking?: boolean;
  /** Statuses of a call that was let through; any of 2xx unless told. */
  ok?: readonly number[];
  ask?: (place: Place) => Ask | Promise<Ask>;
  /** A list: the text by which own and foreign entries are told apart in the answer. */
  shows?: (place: Place) => string | Promise<string>;
}

/** Rules by `METHOD /path` of the route table. */
export type Rules = Readonly<Record<string, Rule | readonly Rule[]>>;
