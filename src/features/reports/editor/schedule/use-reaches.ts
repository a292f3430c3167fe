import type { RecipientReach } from '#contract/recipient.ts';
import { type Resource, useResource } from '#platform/use-resource.ts';
import { useEditor } from '../editor-context.ts';
import { devicesOf } from './recipient-reach.ts';
import { countReach } from './schedule-api.ts';

/** How much of the report, as it is being edited, these users would get; asked anew with its devices and with them. */
export function useReaches(users: readonly string[]): Resource<readonly RecipientReach[]> {
  const { type, structure } = useEditor().report;
  const question = { devices: devicesOf(structure), users: [...users] };
  return useResource(JSON.stringify([type, question]), async (signal) =>
    users.length > 0 ? countReach(type, question, signal) : [],
  );
}
