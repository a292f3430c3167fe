import { useSelector } from '@xstate/react';
import { type SessionScreen, selectScreen } from '#machines/session/session.selectors.ts';
import { session } from './wiring/session.wiring.ts';

/** Screen that the session lets the page show. */
export const useScreen = (): SessionScreen => useSelector(session, selectScreen);
