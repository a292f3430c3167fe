import { SHOWN_PARAMETERS, unitOf as unitInCatalogue } from '#contract/readings/parameters.ts';
import { type Structure, structureStore } from './structure.ts';

/** Modules whose parameters are offered, and what for. */
export interface Offer {
  /** True for virtual groups and grouped collections. */
  isVirtual: boolean;
  /** True for a live dashboard. */
  isLive: boolean;
}

/**
 * Parameters that can be picked, as the server lists them; those of the compiled-in catalogue when the list could not
 * be loaded.
 */
export function offeredParameters(
  { parameters: lists }: Pick<Structure, 'parameters'>,
  { isVirtual, isLive }: Offer,
): readonly string[] {
  if (!lists) return SHOWN_PARAMETERS;
  if (isVirtual) return isLive ? lists.parametersVirtualRealtime : lists.parametersVirtual;
  return isLive ? lists.parametersRealtime : lists.parameters;
}

/** Unit of a parameter, as the server names it; from the compiled-in catalogue when the units could not be loaded. */
export const unitOf = (parameter: string): string =>
  structureStore.get().units.get(parameter) ?? unitInCatalogue(parameter);
