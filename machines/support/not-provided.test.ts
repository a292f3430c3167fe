import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { notProvided } from './not-provided.ts';

it('a call that was not provided rejects with its own name', async () => {
  const actor = createActor(notProvided<void>('saveDraft')).start();
  await expect(toPromise(actor)).rejects.toThrow('"saveDraft" was not provided');
});
