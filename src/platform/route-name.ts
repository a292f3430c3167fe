import type { PathName } from './paths.ts';

let current: PathName | null = null;

/** Name of the route on screen; every request carries it. */
export const currentRouteName = (): PathName | null => current;

export const setCurrentRouteName = (name: PathName | null): void => {
  current = name;
};
