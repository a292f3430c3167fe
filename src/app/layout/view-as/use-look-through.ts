import { useState } from 'react';
import { rights } from '#app/wiring/rights.wiring.ts';
import { API } from '#contract/paths.ts';
import type { ViewAs } from '#contract/people/user.ts';
import { http } from '#platform/http/http.ts';

/** Switches to the view of a role, or back to the user's own rights (null); menu and pages follow. */
async function lookThrough(role: ViewAs['role']): Promise<void> {
  await http.post(API.viewAs, { role } satisfies ViewAs);
  await rights.reload();
}

/** Changes the role that is looked through; `look` resolves with true when that worked. */
export function useLookThrough() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const look = async (role: string | null): Promise<boolean> => {
    setState('busy');
    try {
      await lookThrough(role);
      setState('idle');
      return true;
    } catch (error) {
      console.warn('The role could not be changed', error);
      setState('failed');
      return false;
    }
  };
  return { isBusy: state === 'busy', hasFailed: state === 'failed', look };
}
