import type { Locale } from '#contract/people/user.ts';
import type { DeliveryReason } from '#contract/reports/delivery-reasons.ts';
import { readReason } from '#domain/reports/delivery-reason.ts';
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
  /** Description of the failure. */
  text: string;
  /** Advice on what to do about it. */
  todo: string;
  /** Detail given by the other side, in English; null: nothing beyond the code. */
  detail: string | null;
}

/**
 * Words for a reason (`smtp_recipient: 550 no such user`) in a language; a reason without a known code stays as it
 * is.
 */
export function reasonWords(reason: string, language: Locale): ReasonWords {
  const known = readReason(reason);
  if (!known) return { text: reason, todo: '', detail: null };
  return { ...TEXTS[language].reason[known.code], detail: known.detail };
}
