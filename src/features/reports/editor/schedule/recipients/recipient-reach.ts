import type { DeliveryReason } from '#contract/reports/delivery-reasons.ts';
import type { Recipient, RecipientReach } from '#contract/reports/recipient.ts';
import type { Container } from '#contract/reports/widget.ts';

/** How much of a report somebody gets: all, some of its devices, or nothing, and why: as its runs will say. */
export type Reach =
  | { kind: 'all' }
  | { kind: 'some'; seen: number; of: number }
  | { kind: 'none'; reason: DeliveryReason };

/** Devices and groups of the widgets of a report, each once, in the order of their ids. */
export const devicesOf = (structure: readonly Container[]): string[] =>
  [...new Set(structure.flatMap(({ config }) => config.devices.map(({ uuid }) => uuid)))].sort();

/**
 * What a recipient gets of a report, by what the server counts for them; null: it has not answered. A report without
 * devices is for everybody who may read it.
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

/** Nothing is sent to them: a warning beside the name. */
export const getsNothing = (reach: Reach | null): boolean => reach?.kind === 'none';
