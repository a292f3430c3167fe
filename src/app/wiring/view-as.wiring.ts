import { API } from '#contract/paths.ts';
import type { ViewAs } from '#contract/people/user.ts';
import { http } from '#platform/http/http.ts';
import { rights } from './rights.wiring.ts';

/** Switches to the view of a role, or back to the user's own rights (null); menu and pages follow. */
export async function lookThrough(role: ViewAs['role']): Promise<void> {
  await http.post(API.viewAs, { role } satisfies ViewAs);
  await rights.reload();
}
