import type { Edge } from '#machines/support/edges.ts';

/** Every edge that a session may have, and no other; written before the machine. */
export const SESSION_EDGES: readonly Edge[] = [
  ['restoring', 'done restore [hasSession]', 'signedIn'],
  ['restoring', 'done restore', 'loggedOut'],
  ['restoring', 'error restore', 'loggedOut'],

  ['loggedOut', 'route.remembered', 'loggedOut'],
  ['loggedOut', 'login.submitted', 'loggingIn'],
  ['loggedOut', 'session.openedElsewhere', 'restoring'],
  ['loggingIn', 'done login', 'signedIn'],
  ['loggingIn', 'error login', 'loggedOut'],

  ['signedIn.loadingProfile', 'done loadProfile', 'signedIn.booting'],
  ['signedIn.loadingProfile', 'error loadProfile', 'loggedOut'],
  ['signedIn.booting', 'done boot [isBootRefused]', 'loggedOut'],
  ['signedIn.booting', 'done boot [hasRememberedRoute]', 'signedIn.arriving'],
  ['signedIn.booting', 'done boot', 'signedIn.ready'],
  ['signedIn.booting', 'error boot', 'loggedOut'],
  ['signedIn.arriving', 'after rememberedRoute', 'signedIn.ready'],

  ['signedIn.ready', 'route.opened', 'signedIn.ready'],

  ['signedIn', 'refresh.failed', 'loggedOut'],
  ['signedIn', 'session.endedElsewhere', 'loggedOut'],
  ['signedIn', 'session.openedElsewhere [isOtherUser]', 'restoring'],
  ['signedIn', 'logout.requested', 'leaving'],
  ['leaving', 'logout.requested', 'leaving'],
  ['leaving', 'refresh.failed', 'loggingOut'],
  ['leaving', 'after logoutDebounce', 'loggingOut'],
  ['loggingOut', 'done logout', 'loggedOut'],
  ['loggingOut', 'error logout', 'loggedOut'],
];
