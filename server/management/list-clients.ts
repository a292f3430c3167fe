import type { Client, ClientsAnswer, DomainsAnswer } from '#contract/installation/client.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { readCompany } from '#server/installation/company.ts';
import { mayManage } from './may-manage.ts';

/** Clients, here and elsewhere, in which the caller may work, ordered by name. */
async function clientsOf(call: Call): Promise<Client[]> {
  const principal = requirePrincipal(call);
  const { all, remoteClients } = call.app.installations;
  const local = all.filter(({ kind, id }) => kind === 'client' && mayManage(principal, id));
  const here = await Promise.all(
    local.map(async (client) => ({ ...client, name: (await readCompany(client)).companyName })),
  );
  const elsewhere = remoteClients.filter(({ id }) => mayManage(principal, id));
  return [...here, ...elsewhere]
    .map(({ id, name, domain, isIotBox }) => ({ id, name, domain, iotBox: isIotBox }))
    .sort((one, other) => one.name.localeCompare(other.name, principal.language));
}

/** GET /management/clients: lists the client installations of the user's list. */
export const listClients = async (call: Call): Promise<ClientsAnswer> => ({ clients: await clientsOf(call) });

/** GET /management/clients/domains: lists the host names of these clients. */
export const listClientDomains = async (call: Call): Promise<DomainsAnswer> => ({
  domains: (await clientsOf(call)).map(({ domain }) => domain),
});
