import { useRef } from 'react';
import type { RecipientReach } from '#contract/reports/recipient.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { countReach } from '#features/reports/editor/schedule/schedule-api.ts';
import { type Resource, useResource } from '#platform/http/use-resource.ts';
import { devicesOf } from './recipient-reach.ts';

/**
 * How much of the report, as it is being edited, these users would get; asked anew with its devices and with them. What is
 * known of the others stays while somebody is added.
 */
export function useReaches(users: readonly string[]): Resource<readonly RecipientReach[]> {
  const { type, structure } = useEditor().report;
  const question = { devices: devicesOf(structure), users: [...users] };
  const known = useRef<{ of: string; data: readonly RecipientReach[] } | null>(null);
  const of = JSON.stringify([type, question.devices]);
  const reaches = useResource(JSON.stringify([of, users]), async (signal) =>
    users.length > 0 ? countReach(type, question, signal) : [],
  );
  if (reaches.status === 'ready') known.current = { of, data: reaches.data };
  if (reaches.status !== 'loading' || known.current?.of !== of) return reaches;
  return { status: 'ready', data: known.current.data, reload: reaches.reload };
}
