/** A module whose newest reading is older than the tightest limit. */
export interface LateModule {
  uuid: string;
  name: string;
  siteId: string;
  siteName: string;
  /** Epoch ms of the newest reading. */
  lastTs: number;
  /** Age of the newest reading above which the module is outdated, by its own expected interval, ms. */
  limitMs: number;
  /** Its controller, and the number of the controller's modules that send at all. */
  controller: { id: string; name: string; senders: number } | null;
}

/** Subject of an outage's notification: a module, a controller's modules at one site, or many modules of a site. */
export const moduleSubject = ({ uuid }: Pick<LateModule, 'uuid'>): string => `outage:module:${uuid}`;

/** One subject for each site of a controller: readers of one site learn nothing of the others. */
export const controllerSubject = ({
  controller,
  siteId,
}: Pick<LateModule, 'controller' | 'siteId'>): string | null =>
  controller && `outage:controller:${controller.id}:${siteId}`;

export const siteSubject = ({ siteId }: Pick<LateModule, 'siteId'>): string => `outage:site:${siteId}`;
