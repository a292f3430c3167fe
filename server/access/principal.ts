import type { Grants, Locale } from '#contract/people/user.ts';
import type { Rights } from '#domain/people/permissions.ts';

/** The caller, as loaded from the session row: tokens carry no rights. */
export interface Principal {
  readonly kind: 'user' | 'print';
  readonly userId: string;
  readonly sessionId: string | null;
  /** Language of the calling page, else of the profile. */
  readonly language: Locale;
  readonly roles: readonly string[];
  readonly grants: readonly Grants[];
  readonly isManagementInstance: boolean;
  /** Ids of the client installations that a management user may work in. */
  readonly clients: readonly string[];
  /** Sites within reach; null: all. */
  readonly sites: ReadonlySet<string> | null;
  /**
   * Role that an administrator looks through: `roles` and `grants` are those of the role, and nothing may be changed.
   */
  readonly viewAs: string | null;
  /** The administrator's own rights while looking through a role; they are never exceeded. */
  readonly within: Rights | null;
  /** Hash of the data that these rights depend on, read before them; null without a session. */
  readonly fingerprint: string | null;
  /** Print token only: the one edition it reads. */
  readonly editionId: string | null;
}
