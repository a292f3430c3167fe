import { getAccessToken } from '#platform/http/access-token.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastMessage {
  /** A known id replaces its toast; `toast.dismiss` finds the toast by it. */
  id: string;
  kind: ToastKind;
  title: string;
  detail?: string | undefined;
  /** Single action, shown as a link. */
  link?: { to: string; label: string } | undefined;
  /** Several actions, each a button that leads somewhere. */
  ways?: readonly { label: string; onGo: () => void }[] | undefined;
  /** Null: the toast stays until closed. */
  lifeMs: number | null;
}

/** Feedback on what the user did. */
export const FEEDBACK_LIFE_MS = 5_000;
/** Duration of a notification from the system, ms. */
export const NOTIFICATION_LIFE_MS = 30_000;

export interface ToastSink {
  show(message: ToastMessage): void;
  dismiss(id: string): void;
}

/** Kind of toast for a status code or a word in an answer. */
export function toastKind(status: number | string): ToastKind {
  if ([200, 201, 'success', 'ok'].includes(status)) return 'success';
  if ([400, 404, 409, 'warning'].includes(status)) return 'warning';
  if (['info', 'notice'].includes(String(status))) return 'info';
  return 'error';
}

const WRONG_ENTRIES = 'wrong-entries';

type Extra = Pick<ToastMessage, 'detail' | 'link'>;

export function createToasts() {
  // Bound only by the layout of logged-in pages.
  let sink: ToastSink | null = null;

  const bindToasts = (next: ToastSink | null): void => {
    sink = next;
  };

  /** Shows no toast without a token (P-TOAST-01), even while the layout is still fading out after a logout. */
  const show = (message: ToastMessage): void => {
    if (getAccessToken() !== null) sink?.show(message);
  };

  let count = 0;
  const nextId = (): string => {
    count += 1;
    return `feedback-${count}`;
  };

  const feedback =
    (kind: ToastKind) =>
    (title: string, extra: Extra = {}): void =>
      show({ id: nextId(), kind, title, ...extra, lifeMs: kind === 'error' ? null : FEEDBACK_LIFE_MS });

  /** Short messages at the bottom right: feedback stays 5 s, notifications 30 s, errors until closed. */
  const toast = {
    success: feedback('success'),
    info: feedback('info'),
    warning: feedback('warning'),
    error: feedback('error'),
    /** Feedback on a call by its status (0 for a call without an answer). */
    forStatus: (status: number | string, title: string, extra: Extra = {}): void =>
      feedback(toastKind(status))(title, extra),
    /** Message from the system; a toast with the same id is replaced. */
    notification: (id: string, kind: ToastKind, title: string, extra: Extra = {}): void =>
      show({ id, kind, title, ...extra, lifeMs: kind === 'error' ? null : NOTIFICATION_LIFE_MS }),
    /** Lists the entries that prevent a save, each with a button that leads to it, until they are corrected. */
    wrongEntries: (title: string, ways: ToastMessage['ways']): void =>
      show({ id: WRONG_ENTRIES, kind: 'warning', title, ways, lifeMs: NOTIFICATION_LIFE_MS }),
    entriesAreRight: (): void => toast.dismiss(WRONG_ENTRIES),
    dismiss: (id: string): void => sink?.dismiss(id),
  };

  return { toast, bindToasts };
}

export const { toast, bindToasts } = createToasts();
