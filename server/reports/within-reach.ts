// Decided in docs/decisions/2026-11-23-other-sites-unseen.md

import type { OutOfReach } from '#contract/reports/out-of-reach.ts';
import type { Container, ContainerConfig } from '#contract/reports/widget.ts';
import { inReadingOrder } from '#domain/grid/grid-placement.ts';
import { childrenOf } from '#domain/grid/panel-layout.ts';
import { withoutUnseen } from '#domain/reports/text-fields.ts';
import type { Principal } from '#server/access/principal.ts';
import { canReachKnown, type OwnSites } from './reach.ts';
import { type ReportModule, targetsOf } from './report-modules.ts';

type IsSeen = (uuid: string) => boolean;

/** The part of a structure that a reader may know, and how much there is beyond it. */
export interface Narrowed {
  structure: Container[];
  outOfReach: OutOfReach;
}

/** Number of things that some widgets point at, and how many of them are seen. */
interface Sum {
  targets: number;
  seen: number;
}

function sumOf(containers: readonly Container[], isSeen: IsSeen): Sum {
  const targets = containers.flatMap(({ config }) => targetsOf(config));
  return { targets: targets.length, seen: targets.filter(isSeen).length };
}

const isWhollyHidden = ({ targets, seen }: Sum): boolean => targets > 0 && seen === 0;

/** Widgets below a divider, up to the next one, in reading order. */
function underDivider(divider: Container, structure: readonly Container[]): Container[] {
  const siblings = inReadingOrder(childrenOf(structure, divider.parent ?? null));
  const after = siblings.slice(siblings.indexOf(divider) + 1);
  const end = after.findIndex(({ component }) => component === 'divider');
  const section = end < 0 ? after : after.slice(0, end);
  return section.flatMap((one) => [one, ...childrenOf(structure, one.i)]);
}

/**
 * Ids of the containers wholly out of reach. A panel goes with all of its content when none of the devices in it is
 * seen; a divider goes when nothing is left below it.
 */
function hiddenIds(structure: readonly Container[], isSeen: IsSeen): Set<string> {
  const hidden = new Set<string>();
  for (const container of structure) {
    const inside = container.component === 'Panel' ? childrenOf(structure, container.i) : [];
    if (isWhollyHidden(sumOf([container, ...inside], isSeen)))
      for (const { i } of [container, ...inside]) hidden.add(i);
  }
  for (const divider of structure.filter(({ component }) => component === 'divider')) {
    const below = underDivider(divider, structure);
    if (below.length > 0 && below.every(({ i }) => hidden.has(i))) hidden.add(divider.i);
  }
  return hidden;
}

/** Settings of a widget without what they point at out of reach. */
function configWithin(config: ContainerConfig, isSeen: IsSeen): ContainerConfig {
  const { devices, interfaces, logoConfig, html } = config;
  return {
    ...config,
    ...(html && { html: withoutUnseen(html, isSeen) }),
    devices: devices.filter(({ uuid }) => isSeen(uuid.toLowerCase())),
    ...(interfaces && { interfaces: interfaces.filter((id) => isSeen(id.toLowerCase())) }),
    // The logo of the company may still name a site that was chosen before.
    ...(logoConfig?.site &&
      !isSeen(logoConfig.site.toLowerCase()) && {
        logoConfig: { ...logoConfig, site: null },
      }),
  };
}

/**
 * The part of a structure that a reader may know. Of containers wholly out of reach nothing is left, of devices out
 * of reach in the others nothing but their number.
 */
export function withinReach(
  reader: Principal,
  structure: readonly Container[],
  modules: ReadonlyMap<string, ReportModule>,
  own: OwnSites,
): Narrowed {
  if (reader.sites === null)
    return { structure: [...structure], outOfReach: { widgets: 0, devices: 0, inWidgets: [] } };
  const isSeen: IsSeen = (uuid) => canReachKnown(reader, modules.get(uuid), own);
  const hidden = hiddenIds(structure, isSeen);
  const shown = structure.filter(({ i }) => !hidden.has(i));
  const inWidgets = shown.flatMap(({ i, config }) => {
    const unseen = targetsOf(config).filter((uuid) => !isSeen(uuid)).length;
    return unseen > 0 ? [{ id: i, devices: unseen }] : [];
  });
  return {
    structure: shown.map((container) => ({ ...container, config: configWithin(container.config, isSeen) })),
    outOfReach: {
      widgets: structure.filter(({ i, config }) => hidden.has(i) && targetsOf(config).length > 0).length,
      devices: inWidgets.reduce((sum, { devices }) => sum + devices, 0),
      inWidgets,
    },
  };
}
