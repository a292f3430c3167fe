import type { ReportInput } from '#contract/reports/report.ts';

/** Place of an entry that a save would refuse: in a panel beside the page, or in a widget. */
export type WrongPlace =
  | { panel: 'settings'; field: (typeof SETTINGS)[number] }
  | { panel: 'schedule'; field: 'when' | 'covers' | 'recipients' }
  | { panel: null; widget: ReportInput['structure'][number] };

const SETTINGS = ['name', 'group', 'period', 'startTime', 'endTime'] as const;

const schedulePart = (path: string): 'when' | 'covers' | 'recipients' => {
  if (path.startsWith('recurrence.users')) return 'recipients';
  return path === 'recurrence.rule' ? 'when' : 'covers';
};

function placeOf(structure: ReportInput['structure'], path: string): WrongPlace | null {
  if (path.startsWith('recurrence')) return { panel: 'schedule', field: schedulePart(path) };
  const field = SETTINGS.find((one) => one === path);
  if (field) return { panel: 'settings', field };
  const widget = structure[Number(/^structure\[(\d+)\]/.exec(path)?.[1])];
  return widget ? { panel: null, widget } : null;
}

const keyOf = (place: WrongPlace): string =>
  place.panel === null ? `widget ${place.widget.i}` : `${place.panel} ${place.field}`;

/** Places of wrong entries, each once, in the order of the paths. */
export function wrongPlaces(structure: ReportInput['structure'], paths: readonly string[]): WrongPlace[] {
  const places = new Map<string, WrongPlace>();
  for (const path of paths) {
    const place = placeOf(structure, path);
    if (place && !places.has(keyOf(place))) places.set(keyOf(place), place);
  }
  return [...places.values()];
}
