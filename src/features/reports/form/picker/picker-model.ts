import type { Module, Plc, Site } from '#contract/module.ts';
import { foldText } from '#platform/fold-text.ts';

/** A site with those of its modules that the search finds. */
export interface PickerSite {
  site: Site;
  modules: Module[];
}

/** What the picker lists: by site, sorted by name and then by controller name (R-PICK-05). */
export function pickerSites(
  sites: readonly Site[],
  modulesBySite: Readonly<Record<string, readonly Module[]>>,
  plcs: readonly Plc[],
  search: string,
  locale: string,
): PickerSite[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const controllers = new Map(plcs.map(({ id, name }) => [id, name]));
  const controllerOf = ({ plcId }: Module): string => controllers.get(plcId ?? '') ?? '';
  const wanted = foldText(search.trim());
  return sites
    .map((site) => ({
      site,
      modules: (modulesBySite[site.id] ?? [])
        .filter((module) =>
          foldText(`${module.name}\n${module.externalId ?? ''}\n${controllerOf(module)}`).includes(wanted),
        )
        .sort(
          (a, b) => collator.compare(a.name, b.name) || collator.compare(controllerOf(a), controllerOf(b)),
        ),
    }))
    .filter(({ modules }) => modules.length > 0);
}

/** The choice after a click: single replaces the previous one (R-PICK-02). */
export function toggleChoice(chosen: readonly string[], uuid: string, isMultiple: boolean): string[] {
  if (chosen.includes(uuid)) return chosen.filter((one) => one !== uuid);
  return isMultiple ? [...chosen, uuid] : [uuid];
}

/** `12 s`, `4 min`, `2 h`, `3 d` since a reading. */
export function writeAge(seconds: number): string {
  if (seconds < 100) return `${Math.round(seconds)} s`;
  if (seconds < 6_000) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} d`;
}
