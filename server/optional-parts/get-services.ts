import type { ServicesAnswer } from '#contract/installation/installation.ts';
import type { Call } from '#server/http/endpoint.ts';
import { sendsMails } from '#server/mail/mail-server-for.ts';

/** GET /security/client/services: lists the optional parts that are switched on; mail is on when a server is set. */
export const getServices = async ({ app, installation }: Call): Promise<ServicesAnswer> => ({
  services: (await sendsMails(app, installation)) ? ['mail'] : [],
});
