import type { CompanyDetails } from '#contract/installation/installation.ts';
import { canReachSite, requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { readCompany } from './company.ts';
import { companyLogoLink } from './logo.ts';
import { readRealtimeInterval } from './realtime-interval.ts';
import { siteLogoLink } from './site-logo.ts';

/** GET /system-settings/company-details: the company and the sites within reach. */
export async function getCompanyDetails(call: Call): Promise<CompanyDetails> {
  const principal = requirePrincipal(call);
  const { installation } = call;
  const [company, logo, realtimeInterval, sites] = await Promise.all([
    readCompany(installation),
    companyLogoLink(installation.db),
    readRealtimeInterval(installation),
    installation.db.selectFrom('site').selectAll().orderBy('position').orderBy('name').execute(),
  ]);
  return {
    companyName: company.companyName,
    address: company.address ?? null,
    buildings: company.buildings ?? null,
    latitude: company.latitude ?? null,
    longitude: company.longitude ?? null,
    image: company.image ?? null,
    logo,
    isDemo: company.isDemo ?? false,
    realtimeInterval,
    sites: sites
      .filter((site) => canReachSite(principal, site.id))
      .map(({ id, name: siteName, timezone, address, image }) => ({
        id,
        name: siteName,
        timezone,
        address,
        image: siteLogoLink({ id, image }),
      })),
  };
}
