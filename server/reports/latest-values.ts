import type { Installation } from '#server/store/installation.ts';

/** `moduleId parameter` → the newest reading (epoch ms). */
export type LatestValues = Map<string, { ts: number; value: number }>;

export const latestKey = (moduleId: number, parameter: string): string => `${moduleId} ${parameter}`;

/** Newest readings of modules; those that never sent one are left out. */
export async function latestValues(
  installation: Installation,
  moduleIds: readonly number[],
): Promise<LatestValues> {
  if (moduleIds.length === 0) return new Map();
  const rows = await installation.db
    .selectFrom('last_value')
    .innerJoin('parameter', 'parameter.id', 'last_value.parameter_id')
    .select(['last_value.module_id', 'parameter.name', 'last_value.ts', 'last_value.value'])
    .where('last_value.module_id', 'in', [...new Set(moduleIds)])
    .execute();
  return new Map(
    rows.map((row) => [latestKey(row.module_id, row.name), { ts: row.ts.getTime(), value: row.value }]),
  );
}
