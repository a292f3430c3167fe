import type { DynamicRouteName } from '#contract/people/route-names.ts';
import { createStore } from '#platform/store.ts';
import type { PathName } from './paths.ts';

type NameOnScreen = PathName | DynamicRouteName;

const nameStore = createStore<NameOnScreen | null>(null);

/** Name of the route on screen; every request sends it. */
export const currentRouteName = nameStore.get;

export const setCurrentRouteName = nameStore.set;
