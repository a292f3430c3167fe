import type { Grants, Locale } from '#contract/people/user.ts';
import type { Rights } from '#domain/people/permissions.ts';

/** Who is calling, as loaded from the session row: tokens carry no rights. */
export interface Principal {
  readonly kind: 'user' | 'print';
  readonly userId: string;
  readonly sessionId: string | null;
  /** Of the page that asks, else of the profile. */
  readonly language: Locale;
  readonly roles: readonly string[];
  readonly grants: readonly Grants[];
  readonly isManagementInstance: boolean;
  /** Ids of the client installations that a management user may work in. */
  readonly clients: readonly string[];
  /** Sites within reach; null: all. */
  readonly sites: ReadonlySet<string> | null;
  /** The role that an administrator looks through: `roles` and `grants` are this one's, and nothing may be changed. */
  readonly viewAs: string | null;
  /** While looking through a role: one's own rights, which are never exceeded. */
  readonly within: Rights | null;
  /** Hash of what these rights rest on, read before them; null without a session. */
  readonly fingerprint: string | null;
  /** Print token only: the one generation it reads. */
  readonly editionId: string | null;
}
