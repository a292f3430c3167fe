import type { Locale, User } from '#contract/people/user.ts';
import type { BootStep, BootVariant } from './boot-steps.ts';
import type { LastVisit } from './last-visit.ts';

/** Answer to a step: its tag tells the server what is known already; null where it gave none. */
export interface StepAnswer {
  tag: string | null;
  data: unknown;
  /** Number of items in the answer. */
  count: number;
}

export type StepAnswers = Readonly<Partial<Record<BootStep, StepAnswer>>>;

/** Data that the browser kept from the last visit. */
export interface SavedAnswers {
  visit: LastVisit | null;
  answers: StepAnswers;
  /** Language of the saved texts; null: there are none. Texts are nobody's secret, so they belong to no visit. */
  textLocale: Locale | null;
}

/** User and place that the boot is for. */
export interface BootRequest {
  variant: BootVariant;
  user: User;
  /** Client that was chosen on the management instance. */
  clientId: string | null;
  locale: Locale;
}

export interface StepsInput {
  steps: readonly BootStep[];
  /** The newest answers so far. */
  known: StepAnswers;
  /** The page goes first. */
  isBehind: boolean;
}

export interface BootContext extends SavedAnswers {
  variant: BootVariant;
  /** Null until the profile is there. */
  request: BootRequest | null;
  /** The page was painted from the last visit. */
  isFromLastVisit: boolean;
  /** An answer is newer than what was saved. */
  isChanged: boolean;
  /** Steps asked for before the profile came, until they end. */
  ahead: readonly BootStep[];
  /** Steps whose answer is awaited. */
  pending: readonly BootStep[];
  /** Steps shown from the saved structure; they are requested again once the page is painted. */
  behind: readonly BootStep[];
  /** Number of items that each step loaded. */
  loaded: Readonly<Partial<Record<BootStep, number>>>;
  /** HTTP status of each failed step; 0 without an answer. */
  failed: Readonly<Partial<Record<BootStep, number>>>;
}

export type BootEvent =
  /** Somebody is logged in: what needs no profile is asked for beside it. */
  | { type: 'boot.prepared'; variant: BootVariant }
  | { type: 'boot.requested'; request: BootRequest }
  /** The session is over: nothing of its boot goes on or is remembered. */
  | { type: 'boot.cancelled' }
  | { type: 'boot.retried' }
  | { type: 'boot.continued' }
  | { type: 'step.loaded'; step: BootStep; answer: StepAnswer }
  | { type: 'step.failed'; step: BootStep; status: number };
