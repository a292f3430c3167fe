import { isManagementInstance } from './instance.ts';

// User, role and session calls have a variant of their own on the management instance.
const MANAGEMENT_VARIANT = /^\/(login|refresh-token|logout|users?|security\/permissions?)(\/|$)/;

/** Address below the page's origin for a path of contract/paths.ts. */
export const apiAddress = (path: string, onManagement: boolean = isManagementInstance()): string =>
  `/api${onManagement && MANAGEMENT_VARIANT.test(path) ? '/management' : ''}${path}`;
