import { API } from '#contract/paths.ts';
import type { ViewAs } from '#contract/user.ts';
import type { BootStep } from '#machines/boot/boot-steps.ts';
import { http } from '#platform/http.ts';
import { loadStep } from './load-step.ts';
import { reloadRights } from './session.wiring.ts';

/** What the server narrows to the sites of a role. */
const WITHIN_SITES: readonly BootStep[] = [
  'companyDetails',
  'collections',
  'modules',
  'plcs',
  'reservations',
];

/** Looks through a role from now on, or with one's own rights again (null); menu and pages follow. */
export async function lookThrough(role: ViewAs['role']): Promise<void> {
  await http.post(API.viewAs, { role } satisfies ViewAs);
  const { signal } = new AbortController();
  await Promise.all([reloadRights(), ...WITHIN_SITES.map((name) => loadStep(name, signal))]);
}
