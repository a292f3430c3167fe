import type { LateModule } from './judge-outages.ts';

/** What an outage's notification is about: a module, a controller's modules at one site, or many of a site. */
export const moduleSubject = ({ uuid }: Pick<LateModule, 'uuid'>): string => `outage:module:${uuid}`;

/** One for each site of a controller: whoever reaches one of them learns nothing of the others. */
export const controllerSubject = ({
  controller,
  siteId,
}: Pick<LateModule, 'controller' | 'siteId'>): string | null =>
  controller && `outage:controller:${controller.id}:${siteId}`;

export const siteSubject = ({ siteId }: Pick<LateModule, 'siteId'>): string => `outage:site:${siteId}`;
