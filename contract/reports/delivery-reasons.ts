/**
 * Reasons why a run or a mail failed or waits: the code that begins each `reason`, before a colon and English
 * details. Codes for both come first, then those of runs, then those of mails.
 */
export const DELIVERY_REASONS = [
  /** The process ended too often during this work, or a mail was cut off twice after its content went out. */
  'interrupted',
  'internal_error',
  'database_unavailable',
  /** The disk of the database is full; retried. */
  'storage_full',
  'missed',
  'report_deleted',
  'schedule_removed',
  /** The report was paused before any recipient had received the run. */
  'paused',
  'no_recipients',
  /** More values than one edition may hold. */
  'report_too_large',
  /** Numbers of the report were not computed in time; retried. */
  'still_computing',
  'render_failed',
  'print_service_unavailable',
  'recipient_gone',
  'recipient_disabled',
  /** The recipient has no right to reports of this type. */
  'no_right',
  /** The recipient reaches none of the report's devices. */
  'out_of_reach',
  /** The recipient may no longer see everything that was made for them; a resend is made for what they may see now. */
  'sees_less',
  'bad_address',
  'domain_not_allowed',
  'mail_settings',
  /** The mail server's name is unknown to the name service, or the name service does not answer. */
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
/** Reasons that lie in the recipient's rights: a resend is rendered anew for what they may see. */
export const REASONS_OF_RIGHTS: readonly DeliveryReason[] = ['no_right', 'out_of_reach', 'sees_less'];
/** Reasons that lie in the recipient, not in the run: every run fails for them until somebody changes that. */
export const STANDING_REASONS: readonly DeliveryReason[] = [
  'recipient_disabled',
  'no_right',
  'out_of_reach',
  'bad_address',
];
/** Reasons whose details quote somebody else; the details of all other reasons only repeat the code. */
export const QUOTING_REASONS: readonly DeliveryReason[] = [
  'smtp_sender',
  'smtp_recipient',
  'smtp_content',
  'render_failed',
];
