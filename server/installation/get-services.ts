import type { ServicesAnswer } from '#contract/installation.ts';
import type { Call } from '#server/http/endpoint.ts';

/** GET /security/client/services: the optional parts that are switched on; mail is on where a server is set. */
export const getServices = (call: Call): ServicesAnswer => ({
  services: call.app.settings.smtpUrl ? ['mail'] : [],
});
