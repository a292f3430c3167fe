import type { ModuleHealth } from '#contract/readings/data-health.ts';

export interface HealthFilter {
  search: string;
  /** Null: all sites. */
  siteId: string | null;
  /** `open`: with open matters; `silent`: without current readings. */
  shown: 'all' | 'open' | 'silent';
}

/** True for a module in use whose readings have stopped. */
export const isSilent = ({ state, disabled }: Pick<ModuleHealth, 'state' | 'disabled'>): boolean =>
  state === 'outdated' && !disabled;

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Modules that pass the filter; the search looks at names and ignores case and accents. */
export function filterHealth(
  modules: readonly ModuleHealth[],
  { search, siteId, shown }: HealthFilter,
): ModuleHealth[] {
  const wanted = fold(search.trim());
  return modules.filter(
    (module) =>
      (siteId === null || module.siteId === siteId) &&
      (shown !== 'open' || module.open > 0) &&
      (shown !== 'silent' || isSilent(module)) &&
      fold(module.name).includes(wanted),
  );
}

/**
 * Sorts the worst first: silent modules, the latest to fall silent first; then most open matters, least coverage, most
 * gaps; among equals, modules without data come last.
 */
export function worstFirst(modules: readonly ModuleHealth[], locale: string): ModuleHealth[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const coverageOf = ({ coverage }: ModuleHealth): number => coverage ?? 2;
  const silence = (module: ModuleHealth): number =>
    isSilent(module) ? (module.ageSeconds ?? 0) : Number.MAX_VALUE;
  return [...modules].sort(
    (a, b) =>
      silence(a) - silence(b) ||
      b.open - a.open ||
      coverageOf(a) - coverageOf(b) ||
      b.gaps - a.gaps ||
      collator.compare(a.name, b.name),
  );
}
