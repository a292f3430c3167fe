import { controllerSubject, type LateModule, moduleSubject, siteSubject } from './outage-subjects.ts';

/** Above this number the outdated modules of a site share one notice … */
export const FOLD_ABOVE = 40;
/** … until no more than this number are left: with one threshold there would be another notice at every look. */
const UNFOLD_AT = FOLD_ABOVE / 2;

/** Times of the watch for outages; epoch ms. */
export interface Watch {
  /** Last look. Earlier outages have been reported. */
  lookedAt: number;
  /** Start of the silence counted after a standstill of the product: every module gets time to send again. */
  since: number;
  /** Start of that standstill. Outages that began before it are not new. */
  downAt: number;
}

export interface KnownOutages {
  /** Subjects with an open notification → the newest reading that it names, epoch ms. */
  open: ReadonlyMap<string, number>;
  /** Subjects of controllers and sites → when they came back, epoch ms: their modules get time to send, too. */
  backAt: ReadonlyMap<string, number>;
}

export interface Outage {
  subject: string;
  kind: 'module' | 'controller' | 'site';
  /** Modules of one site and, for a controller's outage, of one controller. */
  modules: [LateModule, ...LateModule[]];
}

/** Instant at which a module became or will become outdated. */
function outdatedAt(module: LateModule, watch: Watch, { backAt }: KnownOutages): number {
  const byItself = module.lastTs + module.limitMs;
  const since = byItself > watch.downAt ? watch.since : 0;
  const shared = [backAt.get(controllerSubject(module) ?? '') ?? 0, backAt.get(siteSubject(module)) ?? 0];
  return Math.max(module.lastTs, since, ...shared) + module.limitMs;
}

/** True when the module's outage has been reported: only a newer reading ends it, not a changed limit. */
const isToldOf = (module: LateModule, { open }: KnownOutages): boolean =>
  [moduleSubject(module), controllerSubject(module)].some(
    (subject) => subject !== null && module.lastTs <= (open.get(subject) ?? Number.NEGATIVE_INFINITY),
  );

const grouped = (
  kind: Outage['kind'],
  modules: readonly LateModule[],
  subjectOf: (module: LateModule) => string | null,
): Outage[] =>
  [...Map.groupBy(modules, subjectOf)].flatMap(([subject, [first, ...others]]) =>
    subject !== null && first ? [{ kind, subject, modules: [first, ...others] }] : [],
  );

/** Groups outdated modules into outages: by silent controllers, by sites with many of them, otherwise one by one. */
function outagesOf(out: readonly LateModule[], { open }: KnownOutages): Outage[] {
  const outAt = Map.groupBy(out, ({ controller }) => controller?.id);
  const isSilent = ({ controller }: LateModule): boolean =>
    controller !== null && (outAt.get(controller.id)?.length ?? 0) >= controller.senders;
  const others = out.filter((module) => !isSilent(module));
  const bySite = grouped('site', others, siteSubject);
  const folded = bySite.filter(
    ({ subject, modules }) => modules.length > (open.has(subject) ? UNFOLD_AT : FOLD_ABOVE),
  );
  const single = bySite.filter((site) => !folded.includes(site)).flatMap(({ modules }) => modules);
  return [
    ...grouped('controller', out.filter(isSilent), controllerSubject),
    ...folded,
    ...grouped('module', single, moduleSubject),
  ];
}

/**
 * Finds the outages to report and those that are over at `now`: a module that has become outdated since the last
 * look; a controller whose sending modules are all outdated, or many modules of a site, instead of these modules;
 * open outages that no longer hold. The notice of a site is repeated when more modules join it.
 */
export function judgeOutages(
  late: readonly LateModule[],
  watch: Watch,
  known: KnownOutages,
  now: number,
): { raised: Outage[]; over: string[] } {
  const out = late.filter((module) => outdatedAt(module, watch, known) < now || isToldOf(module, known));
  const isNews = (module: LateModule): boolean => outdatedAt(module, watch, known) >= watch.lookedAt;
  const outages = outagesOf(out, known);
  const current = new Set(outages.map(({ subject }) => subject));
  return {
    raised: outages.filter(
      ({ kind, subject, modules }) => modules.some(isNews) && (kind === 'site' || !known.open.has(subject)),
    ),
    over: [...known.open.keys()].filter((subject) => !current.has(subject)),
  };
}
