import { useState } from 'react';
import { lookThrough } from '#app/wiring/view-as.wiring.ts';

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
