import { controllerSubject, type LateModule, moduleSubject, siteSubject } from './outage-subjects.ts';

/** More modules of a site than this are told of together … */
export const FOLD_ABOVE = 40;
/** … until only so many are left: at one border there would be another notice at every look. */
const UNFOLD_AT = FOLD_ABOVE / 2;

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
  /** Subjects with an open notification → the newest reading that it tells of, epoch ms. */
  open: ReadonlyMap<string, number>;
  /** Subjects of controllers and sites → when they were back, epoch ms: their modules are given time as well. */
  backAt: ReadonlyMap<string, number>;
}

export interface Outage {
  subject: string;
  kind: 'module' | 'controller' | 'site';
  /** Of one site, and of one controller if that is what is out. */
  modules: [LateModule, ...LateModule[]];
}

/** When a module has become outdated, or will. */
function outdatedAt(module: LateModule, watch: Watch, { backAt }: KnownOutages): number {
  const byItself = module.lastTs + module.limitMs;
  const since = byItself > watch.downAt ? watch.since : 0;
  const shared = [backAt.get(controllerSubject(module) ?? '') ?? 0, backAt.get(siteSubject(module)) ?? 0];
  return Math.max(module.lastTs, since, ...shared) + module.limitMs;
}

/** Only a newer reading ends what has been told of a module, not a limit that has changed meanwhile. */
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

/** Outdated modules as they are told of: by controllers that are silent, by sites with many, else one by one. */
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
 * What has to be told and what is over at `now`: a module that has become outdated since the last look; a controller
 * whose sending modules are all outdated, or many modules of a site, instead of these modules; whatever is open and no
 * longer so. The notice of a site is told again when more join it.
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
