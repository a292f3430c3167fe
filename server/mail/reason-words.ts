import { DELIVERY_REASONS, type DeliveryReason, QUOTING_REASONS } from '#contract/delivery.ts';
import type { Locale } from '#contract/user.ts';
import cs from '#locales/cs/deliveries.json' with { type: 'json' };
import de from '#locales/de/deliveries.json' with { type: 'json' };
import en from '#locales/en/deliveries.json' with { type: 'json' };
import fr from '#locales/fr/deliveries.json' with { type: 'json' };
import hu from '#locales/hu/deliveries.json' with { type: 'json' };
import sk from '#locales/sk/deliveries.json' with { type: 'json' };

const TEXTS = { hu, en, de, fr, sk, cs } as const satisfies Record<
  Locale,
  { reason: Record<DeliveryReason, { text: string; todo: string }> }
>;

export interface ReasonWords {
  /** What happened. */
  text: string;
  /** What to do about it. */
  todo: string;
  /** What somebody else said about it, in English; null: nothing beyond the code. */
  detail: string | null;
}

const isCode = (code: string): code is DeliveryReason =>
  (DELIVERY_REASONS as readonly string[]).includes(code);

/** A reason (`smtp_recipient: 550 no such user`) in a language; one without a known code stays as it is. */
export function reasonWords(reason: string, language: Locale): ReasonWords {
  const [code = '', ...rest] = reason.split(': ');
  if (!isCode(code)) return { text: reason, todo: '', detail: null };
  const detail = QUOTING_REASONS.includes(code) ? rest.join(': ') : '';
  return { ...TEXTS[language].reason[code], detail: detail || null };
}
