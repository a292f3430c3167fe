/** A module whose newest reading is older than the tightest limit. */
export interface LateModule {
  uuid: string;
  name: string;
  siteId: string;
  siteName: string;
  /** Epoch ms of the newest reading. */
  lastTs: number;
  /** Older than this many ms it is outdated, by its own expected interval. */
  limitMs: number;
  /** Its controller, and how many of the controller's modules send at all. */
  controller: { id: string; name: string; senders: number } | null;
}

/** What an outage's notification is about: a module, a controller's modules at one site, or many of a site. */
export const moduleSubject = ({ uuid }: Pick<LateModule, 'uuid'>): string => `outage:module:${uuid}`;

/** One for each site of a controller: whoever reaches one of them learns nothing of the others. */
export const controllerSubject = ({
  controller,
  siteId,
}: Pick<LateModule, 'controller' | 'siteId'>): string | null =>
  controller && `outage:controller:${controller.id}:${siteId}`;

export const siteSubject = ({ siteId }: Pick<LateModule, 'siteId'>): string => `outage:site:${siteId}`;
