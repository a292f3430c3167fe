import type { ModuleHealthDetail } from '#contract/readings/data-health.ts';

export type ParameterHealth = ModuleHealthDetail['parameters'][number];

const signature = ({ days, firstTs }: ParameterHealth): string =>
  `${firstTs === null ? '' : new Date(firstTs).toISOString().slice(0, 10)} ${JSON.stringify(days)}`;

/** Parameters that were measured on the same days to the same share: a meter mostly sends all it has at once. */
export const groupBySameDays = (parameters: readonly ParameterHealth[]): ParameterHealth[][] => [
  ...Map.groupBy(parameters, signature).values(),
];
