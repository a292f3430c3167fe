import type { DeliveryReason } from '#contract/reports/delivery-reasons.ts';
import type { Recipient, RecipientReach } from '#contract/reports/recipient.ts';
import type { Container } from '#contract/reports/widget.ts';

/**
 * Share of a report that a recipient gets: everything, some of its devices, or nothing, with the reason that its runs
 * will give.
 */
export type Reach =
  | { kind: 'all' }
  | { kind: 'some'; seen: number; of: number }
  | { kind: 'none'; reason: DeliveryReason };

/** Devices and groups of a report's widgets, each once, in the order of their ids. */
export const devicesOf = (structure: readonly Container[]): string[] =>
  [...new Set(structure.flatMap(({ config }) => config.devices.map(({ uuid }) => uuid)))].sort();

/**
 * Share of a report that a recipient gets, by the server's count for them; null before the server has answered. A
 * report without devices is for everybody who may read it.
 */
export function reachOf(
  { mayRead, hasMailAddress }: Pick<Recipient, 'mayRead' | 'hasMailAddress'>,
  counted: Pick<RecipientReach, 'seen' | 'of'> | undefined,
): Reach | null {
  if (!mayRead) return { kind: 'none', reason: 'no_right' };
  if (!hasMailAddress) return { kind: 'none', reason: 'bad_address' };
  if (!counted) return null;
  const { seen, of } = counted;
  if (seen === of) return { kind: 'all' };
  return seen === 0 ? { kind: 'none', reason: 'out_of_reach' } : { kind: 'some', seen, of };
}

/** True when the recipient gets nothing: a warning appears beside the name. */
export const getsNothing = (reach: Reach | null): boolean => reach?.kind === 'none';
