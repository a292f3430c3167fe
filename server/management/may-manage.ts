import { isRecognisedAs } from '#domain/people/permissions.ts';
import type { Principal } from '#server/access/principal.ts';

/**
 * True when this user of the management instance may work in a client: developers in all, management users in those
 * of their list.
 */
export const mayManage = (principal: Principal, clientId: string): boolean =>
  isRecognisedAs(principal, 'developer') ||
  (isRecognisedAs(principal, 'management') && principal.clients.includes(clientId));
