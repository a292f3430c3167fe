import type { Container } from '#contract/container.ts';
import type { Recipient, RecipientReach } from '#contract/recipient.ts';

/** How much of a report somebody gets: all, some of its devices, or nothing, and why. */
export type Reach =
  | { kind: 'all' }
  | { kind: 'some'; seen: number; of: number }
  | { kind: 'none' | 'noRight' | 'badAddress' };

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
  if (!mayRead) return { kind: 'noRight' };
  if (!hasMailAddress) return { kind: 'badAddress' };
  if (!counted) return null;
  const { seen, of } = counted;
  if (seen === of) return { kind: 'all' };
  return seen === 0 ? { kind: 'none' } : { kind: 'some', seen, of };
}

/** Nothing is sent to them: a warning beside the name. */
export const getsNothing = (reach: Reach | null): boolean =>
  reach !== null && reach.kind !== 'all' && reach.kind !== 'some';
