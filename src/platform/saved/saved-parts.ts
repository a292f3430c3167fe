import type { TranslationsAnswer } from '#contract/installation/translation.ts';
import type { Locale } from '#contract/people/user.ts';

/** An answer with the tag by which the server knows it again; null where it gave none. */
export interface Tagged<T> {
  tag: string | null;
  data: T;
}

/** A client installation that a user of the management instance works in. */
export interface ChosenClient {
  /** Who chose it. */
  userId: string;
  id: string;
  name: string;
}

/** The server's texts of one language. */
export interface SavedTexts extends Tagged<TranslationsAnswer> {
  locale: Locale;
}

/** What the boot loaded about one installation, step by step, for one user. */
export interface SavedStructure {
  userId: string;
  /** On the management instance: of which client. */
  clientId: string | null;
  rolesTag: string | null;
  /** What these roles rested on. */
  rights: string;
  answers: Record<string, Tagged<unknown>>;
}
