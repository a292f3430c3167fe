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

/** Since when outages are looked for; epoch ms. */
export interface Watch {
  /** The last look. What went out before has been told of. */
  lookedAt: number;
  /** After a standstill of the product silence counts from here: everybody is given time to send again. */
  since: number;
  /** When that standstill began. What was out by then is no news. */
  downAt: number;
}

export interface KnownOutages {
  /** Subjects with an open notification. */
  open: ReadonlySet<string>;
  /** Controller id → when it was back, epoch ms: its modules are given time as well. */
  controllerBackAt: ReadonlyMap<string, number>;
}

export type Outage =
  | { kind: 'module'; subject: string; module: LateModule }
  | { kind: 'controller'; subject: string; id: string; name: string; modules: LateModule[] };

const SUBJECT = 'outage:';
const moduleSubject = (uuid: string): string => `${SUBJECT}module:${uuid}`;
const CONTROLLER_SUBJECT = `${SUBJECT}controller:`;
const controllerSubject = (id: string): string => `${CONTROLLER_SUBJECT}${id}`;

/** The controller that a subject is about, or null. */
export const controllerOf = (subject: string): string | null =>
  subject.startsWith(CONTROLLER_SUBJECT) ? subject.slice(CONTROLLER_SUBJECT.length) : null;

/** When a module has become outdated, or will. */
function outdatedAt(module: LateModule, watch: Watch, { controllerBackAt }: KnownOutages): number {
  const byItself = module.lastTs + module.limitMs;
  const since = byItself > watch.downAt ? watch.since : 0;
  const backAt = (module.controller && controllerBackAt.get(module.controller.id)) ?? 0;
  return Math.max(module.lastTs, since, backAt) + module.limitMs;
}

/**
 * What has to be told and what is over at `now`: a module that has become outdated since the last look; a controller
 * whose sending modules are all outdated instead of its modules; whatever is open and no longer so.
 */
export function judgeOutages(
  late: readonly LateModule[],
  watch: Watch,
  known: KnownOutages,
  now: number,
): { raised: Outage[]; over: string[] } {
  const out = late.filter((module) => outdatedAt(module, watch, known) < now);
  const isNews = (module: LateModule): boolean => outdatedAt(module, watch, known) >= watch.lookedAt;
  const current = new Map<string, { outage: Outage; hasNews: boolean }>();
  for (const [id, modules] of Map.groupBy(out, ({ controller }) => controller?.id)) {
    const controller = modules[0]?.controller;
    if (id !== undefined && controller && modules.length >= controller.senders) {
      const subject = controllerSubject(id);
      const outage: Outage = { kind: 'controller', subject, id, name: controller.name, modules };
      current.set(subject, { outage, hasNews: modules.some(isNews) });
      continue;
    }
    for (const module of modules) {
      const subject = moduleSubject(module.uuid);
      current.set(subject, { outage: { kind: 'module', subject, module }, hasNews: isNews(module) });
    }
  }
  return {
    raised: [...current.values()]
      .filter(({ outage, hasNews }) => hasNews && !known.open.has(outage.subject))
      .map(({ outage }) => outage),
    over: [...known.open].filter((subject) => !current.has(subject)),
  };
}
