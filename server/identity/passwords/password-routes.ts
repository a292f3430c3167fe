import { API } from '#contract/paths.ts';
import {
  changePasswordSchema,
  forgottenPasswordSchema,
  passwordLinkAnswerSchema,
  passwordLinkSchema,
  proofSchema,
  setPasswordSchema,
} from '#contract/people/session.ts';
import { anonymous, anySession } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { unlessKnownBrowser } from '#server/identity/sessions/known-browser.ts';
import { FORGOTTEN_PASSWORD_LIMIT } from '#server/limits/login-limits.ts';
import { changePassword, proof } from './change-password.ts';
import { forgottenPassword } from './forgotten-password.ts';
import { checkPasswordLink, setPassword } from './set-password.ts';

/** Endpoints for passwords: forgotten, set by a mailed link, changed, verified again. */
export const PASSWORD_ROUTES: readonly Endpoint[] = [
  endpoint('post', API.forgottenPassword, {
    access: anonymous,
    summary:
      'Mails a link that sets a new password, where there is such a user; the answer is always the same',
    instance: 'both',
    body: forgottenPasswordSchema,
    limits: [unlessKnownBrowser(FORGOTTEN_PASSWORD_LIMIT)],
    handler: forgottenPassword,
  }),
  endpoint('post', API.checkPasswordLink, {
    access: anonymous,
    summary: 'Tells whose password a mailed link sets; 204 when it can no longer be used',
    answer: passwordLinkAnswerSchema,
    instance: 'both',
    body: passwordLinkSchema,
    handler: checkPasswordLink,
  }),
  endpoint('post', API.setPassword, {
    access: anonymous,
    summary: 'Sets a password by a mailed link; all sessions of its user end',
    instance: 'both',
    body: setPasswordSchema,
    handler: setPassword,
  }),
  endpoint('post', API.password, {
    access: anySession,
    summary: "Changes one's own password; the other sessions end",
    instance: 'both',
    body: changePasswordSchema,
    handler: changePassword,
  }),
  endpoint('post', API.proof, {
    access: anySession,
    summary: 'Proves the password again, before a sensitive change',
    instance: 'both',
    body: proofSchema,
    handler: proof,
  }),
];
