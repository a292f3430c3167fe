import { isManagementInstance } from './instance.ts';

// Calls of user, role, session and look have a variant of their own on the management instance.
const MANAGEMENT_VARIANT =
  /^\/(login|refresh-token|logout|users?|security\/permissions?|files\/(theme\.json|logo|avatars))([/?]|$)/;

/** Address below the page's origin for a path of contract/paths.ts. */
export const apiAddress = (path: string, onManagement: boolean = isManagementInstance()): string =>
  `/api${onManagement && MANAGEMENT_VARIANT.test(path) ? '/management' : ''}${path}`;
