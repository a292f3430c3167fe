import type { ParameterDefinition } from '#contract/readings/parameters.ts';
import type { QuarterRule } from '#domain/readings/quarter-values.ts';
import type { Decisions } from '#domain/readings/register/register-settings.ts';
import { largestPlausible } from '#domain/readings/spike-quarantine.ts';
import { stateHoldMs } from '#domain/readings/state-hold.ts';
import type { ModuleFacts } from './module-facts.ts';

/** How readings of a gauge, delta or state are judged and turned into quarter-hours. */
export interface IntervalRule {
  quarters: QuarterRule;
  largest: number;
  decisions: Decisions;
}

/** Rule of a module's parameter. */
export function intervalRule(
  facts: ModuleFacts,
  moduleId: number,
  parameterId: number,
  definition: ParameterDefinition,
): IntervalRule {
  const { maximumPower, expectedInterval } = facts.meteringOf(moduleId);
  return {
    quarters: { kind: definition.kind, expectedInterval, holdMs: stateHoldMs(expectedInterval) },
    largest: largestPlausible(definition, maximumPower, expectedInterval),
    decisions: facts.decisionsOf(moduleId, parameterId),
  };
}
