import type { Service, ServicesAnswer } from '#contract/installation/installation.ts';
import type { Call } from '#server/http/endpoint.ts';
import { sendsMails } from '#server/mail/mail-server-for.ts';

/** Row of the table `setting`: names of services that an administrator has switched off. */
const SWITCHED_OFF = 'servicesOff';

/** Services whose pages are built, each with what it needs to be on; the others are off and have no switch. */
const BUILT: Partial<Record<Service, (call: Call) => Promise<boolean>>> = {
  mail: ({ app, installation }) => sendsMails(app, installation),
};

async function readSwitchedOff({ installation }: Call): Promise<readonly unknown[]> {
  const { db } = installation;
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', SWITCHED_OFF)
    .executeTakeFirst();
  return Array.isArray(row?.value) ? row.value : [];
}

/**
 * GET /security/client/services: lists the optional parts that are on. A part is on once its pages are built and it
 * has what it needs (mail: a mail server), unless it was switched off.
 */
export async function getServices(call: Call): Promise<ServicesAnswer> {
  const off = await readSwitchedOff(call);
  const services: Service[] = [];
  for (const [service, isReady] of Object.entries(BUILT) as [Service, (call: Call) => Promise<boolean>][]) {
    if (!off.includes(service) && (await isReady(call))) services.push(service);
  }
  return { services };
}
