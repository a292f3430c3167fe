import { hasParameter, parameterDefinition } from '#contract/readings/parameters.ts';
import type { IngestModule } from '#server/ingest/module-directory.ts';
import type { TokenScope } from '#server/ingest/tokens/create-token.ts';
import type { ParameterIds } from '#server/store/readings/parameter-ids.ts';

/** A parameter that a module can take. */
export interface AcceptedParameter {
  id: number;
  /** True for on/off values, which are expected as 0 and 1, and may come as booleans. */
  isState: boolean;
}

/** Parameter of this name for a module; null for an input that is not set up. */
export function acceptedParameter(
  module: IngestModule,
  name: string,
  ids: ParameterIds,
): AcceptedParameter | null {
  const definition = parameterDefinition(name);
  const id = ids.idOf.get(name);
  if (!definition || id === undefined || !hasParameter(module.measureType, module.medium, name)) return null;
  return { id, isState: definition.kind === 'state' };
}

export const isInScope = (module: IngestModule, scope: TokenScope): boolean =>
  (scope.sites === null || scope.sites.includes(module.siteId)) &&
  (scope.plcs === null || (module.plcId !== null && scope.plcs.includes(module.plcId)));
