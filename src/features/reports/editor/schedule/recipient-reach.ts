import type { Container } from '#contract/container.ts';
import type { Collection } from '#contract/installation.ts';
import type { Module } from '#contract/module.ts';
import type { Recipient } from '#contract/recipient.ts';

/** How much of a report somebody gets: all, some of its sites, or nothing, and why. */
export type Reach =
  | { kind: 'all' }
  | { kind: 'some'; seen: number; of: number }
  | { kind: 'none' | 'noRight' | 'badAddress' };

/** Sites of the devices of a report, of those the reader knows; groups count with their members. */
export function sitesOfReport(
  structure: readonly Container[],
  modules: ReadonlyMap<string, Pick<Module, 'siteId'>>,
  collections: readonly Pick<Collection, 'uuid' | 'nodes'>[],
): Set<string> {
  const members = new Map(collections.map(({ uuid, nodes }) => [uuid, nodes]));
  const uuids = structure.flatMap(({ config }) => config.devices.map(({ uuid }) => uuid));
  return new Set(
    uuids.flatMap((uuid) => members.get(uuid) ?? [uuid]).flatMap((uuid) => modules.get(uuid)?.siteId ?? []),
  );
}

/** What a recipient gets of a report over these sites. A report without devices is for everybody who may read it. */
export function reachOf(
  { mayRead, hasMailAddress, sites }: Pick<Recipient, 'mayRead' | 'hasMailAddress' | 'sites'>,
  reportSites: ReadonlySet<string>,
): Reach {
  if (!mayRead) return { kind: 'noRight' };
  if (!hasMailAddress) return { kind: 'badAddress' };
  const seen = sites === null ? reportSites.size : sites.filter((site) => reportSites.has(site)).length;
  if (seen === reportSites.size) return { kind: 'all' };
  return seen === 0 ? { kind: 'none' } : { kind: 'some', seen, of: reportSites.size };
}

/** Nothing is sent to them: a warning beside the name. */
export const getsNothing = ({ kind }: Reach): boolean => kind !== 'all' && kind !== 'some';
