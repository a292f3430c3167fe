import {
  DELIVERY_REASONS,
  type DeliveryReason,
  QUOTING_REASONS,
} from '#contract/reports/delivery-reasons.ts';

const isCode = (code: string): code is DeliveryReason =>
  (DELIVERY_REASONS as readonly string[]).includes(code);

/**
 * Code of a stored reason (`smtp_recipient: 550 no such user`), and what somebody else said about it, in English;
 * null for a reason without a known code.
 */
export function readReason(reason: string): { code: DeliveryReason; detail: string | null } | null {
  const [code = '', ...rest] = reason.split(': ');
  if (!isCode(code)) return null;
  return { code, detail: (QUOTING_REASONS.includes(code) && rest.join(': ')) || null };
}

/** Reasons that can be fixed in the mail settings. */
const OF_MAIL_SETTINGS: readonly DeliveryReason[] = [
  'mail_settings',
  'domain_not_allowed',
  'smtp_host',
  'smtp_connect',
  'smtp_tls',
  'smtp_login',
  'smtp_sender',
];
export const isOfMailSettings = (code: string): boolean =>
  (OF_MAIL_SETTINGS as readonly string[]).includes(code);
