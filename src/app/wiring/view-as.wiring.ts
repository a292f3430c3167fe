import { API } from '#contract/paths.ts';
import type { ViewAs } from '#contract/user.ts';
import type { BootStep } from '#machines/boot/boot-steps.ts';
import { http } from '#platform/http.ts';
import { isManagementInstance } from '#platform/instance.ts';
import { loadStep } from './load-step.ts';
import { reloadRights } from './session.wiring.ts';

/** What the server narrows to the sites of a role; roles of the management instance have none. */
const withinSites = (): readonly BootStep[] =>
  isManagementInstance() ? [] : ['companyDetails', 'collections', 'modules', 'plcs', 'reservations'];

/** Looks through a role from now on, or with one's own rights again (null); menu and pages follow. */
export async function lookThrough(role: ViewAs['role']): Promise<void> {
  await http.post(API.viewAs, { role } satisfies ViewAs);
  const { signal } = new AbortController();
  await Promise.all([reloadRights(), ...withinSites().map((name) => loadStep(name, signal))]);
}
