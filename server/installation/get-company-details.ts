import type { CompanyDetails } from '#contract/installation.ts';
import type { Call } from '#server/http/endpoint.ts';
import { canReachSite, requirePrincipal } from '#server/identity/principal.ts';

type StoredDetails = Partial<Omit<CompanyDetails, 'sites'>>;

/** GET /system-settings/company-details: the company and the sites within reach. */
export async function getCompanyDetails(call: Call): Promise<CompanyDetails> {
  const principal = requirePrincipal(call);
  const { db, name } = call.installation;
  const [stored, sites] = await Promise.all([
    db.selectFrom('setting').select('value').where('key', '=', 'company-details').executeTakeFirst(),
    db.selectFrom('site').selectAll().orderBy('position').orderBy('name').execute(),
  ]);
  const details = (stored?.value ?? {}) as StoredDetails;
  return {
    companyName: details.companyName ?? name,
    address: details.address ?? null,
    buildings: details.buildings ?? null,
    latitude: details.latitude ?? null,
    longitude: details.longitude ?? null,
    image: details.image ?? null,
    logo: details.logo ?? null,
    isDemo: details.isDemo ?? false,
    sites: sites
      .filter((site) => canReachSite(principal, site.id))
      .map(({ id, name: siteName, timezone, address, image }) => ({
        id,
        name: siteName,
        timezone,
        address,
        image,
      })),
  };
}
