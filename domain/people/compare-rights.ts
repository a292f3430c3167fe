import { DYNAMIC_ROUTES, FLAGS, type GrantableName, ROUTE_NAMES } from '#contract/people/route-names.ts';
import { isRecognisedAs, mayUse, type RecognisedName, type Rights } from './permissions.ts';

/** Everything that a person's rights consist of. */
export interface Holder extends Rights {
  /** Sites within reach; null: all. */
  sites: ReadonlySet<string> | null;
  /** Ids of the client installations that a management user may work in. */
  clients: readonly string[];
}

const NAMES = [...ROUTE_NAMES, ...DYNAMIC_ROUTES.keys()] as GrantableName[];
/** Recognised users may do more than their grants say. */
const RECOGNISED: readonly RecognisedName[] = ['developer', 'management', 'super'];

const mayAlso = (own: Rights, other: Rights): boolean =>
  NAMES.every((name) => FLAGS.every((flag) => !mayUse(other, name, flag) || mayUse(own, name, flag)));

const isRecognisedAlso = (own: Rights, other: Rights): boolean =>
  RECOGNISED.every((name) => !isRecognisedAs(other, name) || isRecognisedAs(own, name));

const isWithin = (sites: ReadonlySet<string>, others: Holder['sites']): boolean =>
  others !== null && [...others].every((site) => sites.has(site));

const reachesAlso = (own: Holder, other: Holder): boolean =>
  own.sites === null || isWithin(own.sites, other.sites);

const managesAlso = (own: Holder, other: Holder): boolean =>
  !(other.isManagementInstance && isRecognisedAs(other, 'management')) ||
  other.clients.every((client) => own.clients.includes(client));

/**
 * True when a person would gain nothing by acting as another user of the installation: every flag of every route, every
 * site and every client of the other is their own too. Developers hold everything.
 */
export const holdsAtLeast = (own: Holder, other: Holder): boolean =>
  isRecognisedAs(own, 'developer') ||
  (mayAlso(own, other) && isRecognisedAlso(own, other) && reachesAlso(own, other) && managesAlso(own, other));
