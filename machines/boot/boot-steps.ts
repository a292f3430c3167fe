/** Steps of the boot in the order of the specification (P-BOOT-01); translations come first. */
export const COUNTED_STEPS = [
  'companyDetails',
  'services',
  'roles',
  'collections',
  'modules',
  'plcs',
  'reservations',
  'parameters',
  'units',
] as const;

export type BootStep = (typeof COUNTED_STEPS)[number] | 'translations';

/**
 * Steps whose failure does not stop the start: the bundled texts and the compiled-in catalogue of parameters and units
 * stand in for theirs, and gauges bring their reservations with their data.
 */
export const STEPS_WITH_STAND_IN: ReadonlySet<BootStep> = new Set<BootStep>([
  'translations',
  'reservations',
  'parameters',
  'units',
]);

export type BootVariant = 'client' | 'management';

/** All steps of a start; the management instance without a client loads only its roles. */
export const stepsOf = (variant: BootVariant): readonly BootStep[] =>
  variant === 'client' ? ['translations', ...COUNTED_STEPS] : ['translations', 'roles'];

/** Per cent after none, one … nine finished steps. */
export const PROGRESS = [0, 14.2, 28.4, 42.6, 56.8, 71, 85.2, 89, 96, 100] as const;

/** Value of the progress bar; with fewer than nine steps it takes the same values in larger jumps. */
export function progressOf(finished: number, total: number): number {
  const index = total === 0 ? 0 : Math.floor((finished / total) * (PROGRESS.length - 1));
  return PROGRESS[index] ?? 100;
}

/** The loader's five named lines, and the steps of each. */
export const LOADER_LINES = {
  translations: ['translations'],
  roles: ['companyDetails', 'services', 'roles'],
  modules: ['collections', 'modules', 'plcs'],
  parameters: ['reservations', 'parameters'],
  units: ['units'],
} as const satisfies Record<string, readonly BootStep[]>;

export type LoaderLineName = keyof typeof LOADER_LINES;

export const LOADER_LINE_NAMES = Object.keys(LOADER_LINES) as LoaderLineName[];
