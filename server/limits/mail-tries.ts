import type { Installation } from '#server/store/installation.ts';
import { sharedLimiter, take } from './shared-limit.ts';

/** The window does not slide: around its end twice as many tries can be made, which is still few. */
const mailTries = sharedLimiter({ name: 'mail server', most: 20, seconds: 10 * 60 });

/**
 * Counts tests of mail settings, and saves of another server: mails that go there afterwards tell in the log what
 * answered. By user and after the question of rights, as each try speaks to a host that its caller names.
 * @throws ApiError 429
 */
export const takeMailTry = (installation: Installation, userId: string): Promise<void> =>
  take(installation.service(mailTries), userId);
