import type { ModuleHealth } from '#contract/readings/data-health.ts';

export interface HealthFilter {
  search: string;
  /** Null: all sites. */
  siteId: string | null;
  isOpenOnly: boolean;
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Modules that pass the filter; the search looks at names and ignores case and accents. */
export function filterHealth(
  modules: readonly ModuleHealth[],
  { search, siteId, isOpenOnly }: HealthFilter,
): ModuleHealth[] {
  const wanted = fold(search.trim());
  return modules.filter(
    (module) =>
      (siteId === null || module.siteId === siteId) &&
      (!isOpenOnly || module.open > 0) &&
      fold(module.name).includes(wanted),
  );
}

/**
 * Sorts the worst first: most open matters, least coverage, most gaps; among equals, modules without data come last.
 */
export function worstFirst(modules: readonly ModuleHealth[], locale: string): ModuleHealth[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const coverageOf = ({ coverage }: ModuleHealth): number => coverage ?? 2;
  return [...modules].sort(
    (a, b) =>
      b.open - a.open || coverageOf(a) - coverageOf(b) || b.gaps - a.gaps || collator.compare(a.name, b.name),
  );
}
