import type { User } from '#contract/people/user.ts';
import type { SessionFailure, SessionSnapshot } from './session.machine.ts';

/** Screen of the page: nothing yet, the anonymous pages, the loader, the product, or the logout. */
export type SessionScreen = 'restoring' | 'anonymous' | 'loader' | 'product' | 'leaving';

export function selectScreen(snapshot: SessionSnapshot): SessionScreen {
  if (snapshot.matches('restoring')) return 'restoring';
  if (snapshot.matches({ signedIn: 'ready' })) return 'product';
  if (snapshot.matches('signedIn')) return 'loader';
  if (snapshot.matches('leaving') || snapshot.matches('loggingOut')) return 'leaving';
  return 'anonymous';
}

export const selectIsLoggingIn = (snapshot: SessionSnapshot): boolean => snapshot.matches('loggingIn');
export const selectIsArriving = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ signedIn: 'arriving' });
export const selectUser = (snapshot: SessionSnapshot): User | null => snapshot.context.user;
export const selectFailure = (snapshot: SessionSnapshot): SessionFailure | null => snapshot.context.failure;
export const selectRememberedRoute = (snapshot: SessionSnapshot): string | null =>
  snapshot.context.rememberedRoute;
