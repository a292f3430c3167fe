import type { DynamicRouteName } from '#contract/people/route-names.ts';
import type { PathName } from './paths.ts';

type NameOnScreen = PathName | DynamicRouteName;

let current: NameOnScreen | null = null;

/** Name of the route on screen; every request carries it. */
export const currentRouteName = (): NameOnScreen | null => current;

export const setCurrentRouteName = (name: NameOnScreen | null): void => {
  current = name;
};
