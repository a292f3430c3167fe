import type { TranslationsAnswer } from '#contract/installation/translation.ts';
import type { Locale } from '#contract/people/user.ts';

/** Answer with its ETag; null when the server sent none. */
export interface Tagged<T> {
  tag: string | null;
  data: T;
}

/** Dates whose editions a list of reports shows: start of yesterday to end of today, or all of them. */
export type EditionDates = 'recent' | 'all';

/** Client installation that a user of the management instance has chosen. */
export interface ChosenClient {
  /** User who chose it. */
  userId: string;
  id: string;
  name: string;
}

/** Texts from the server in one language. */
export interface SavedTexts extends Tagged<TranslationsAnswer> {
  locale: Locale;
}

/** Boot data about one installation for one user, saved step by step. */
export interface SavedStructure {
  userId: string;
  /** Client on the management instance. */
  clientId: string | null;
  rolesTag: string | null;
  /** Fingerprint of the rights that the roles rest on. */
  rights: string;
  answers: Record<string, Tagged<unknown>>;
}
