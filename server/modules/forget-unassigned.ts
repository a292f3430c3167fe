import type { Installation } from '#server/store/installation.ts';

/** Removes inputs from the list of unassigned ones, now that their name leads to a module. */
export async function forgetUnassigned(
  { db }: Installation,
  externalId: string | null | undefined,
): Promise<void> {
  if (externalId) await db.deleteFrom('unassigned_input').where('module', '=', externalId).execute();
}
