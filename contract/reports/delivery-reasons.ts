/**
 * Why a run or a mail failed or waits: the code that begins each `reason`, before a colon and English details.
 * Of both, then of runs, then of mails.
 */
export const DELIVERY_REASONS = [
  /** The process ended too often in this work, or a mail was cut off twice after its content went out. */
  'interrupted',
  'internal_error',
  'database_unavailable',
  /** The disk of the database is full; tried again. */
  'storage_full',
  'missed',
  'report_deleted',
  'schedule_removed',
  /** The report was paused before any recipient had the run. */
  'paused',
  'no_recipients',
  /** More values than one issue may hold. */
  'report_too_large',
  'render_failed',
  'print_service_unavailable',
  'recipient_gone',
  'recipient_disabled',
  /** The recipient has no right to reports of this type. */
  'no_right',
  /** The recipient reaches none of the report's devices. */
  'out_of_reach',
  /** The recipient may no longer see all that was made for them: sent again, it is made for what they see now. */
  'sees_less',
  'bad_address',
  'domain_not_allowed',
  'mail_settings',
  /** The mail server's name is not known to the name service, or that does not answer. */
  'smtp_host',
  'smtp_connect',
  'smtp_tls',
  'smtp_login',
  'smtp_sender',
  'smtp_recipient',
  'smtp_content',
  'smtp_stalled',
  'smtp_broken',
] as const;
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];
/** The recipient's rights are not enough: what was made for them before is made anew for what they see. */
export const REASONS_OF_RIGHTS: readonly DeliveryReason[] = ['no_right', 'out_of_reach', 'sees_less'];
/** They lie in who the recipient is, not in the run: every run ends so for them until somebody changes that. */
export const STANDING_REASONS: readonly DeliveryReason[] = [
  'recipient_disabled',
  'no_right',
  'out_of_reach',
  'bad_address',
];
/** Reasons whose details are words of somebody else; those of the others only repeat the code. */
export const QUOTING_REASONS: readonly DeliveryReason[] = [
  'smtp_sender',
  'smtp_recipient',
  'smtp_content',
  'render_failed',
];
