import type { CompanyDetails } from '#contract/installation/installation.ts';
import { API, fillPath } from '#contract/paths.ts';
import { ZONE } from './fixtures/day.ts';

type CompanySite = CompanyDetails['sites'][number];

const SITE = { timezone: ZONE, address: null } as const;
export const SITE_WITH_LOGO: CompanySite = {
  ...SITE,
  id: '00000001-0000-4000-8000-00000000000a',
  name: 'Kőrösd Foundry',
  image: `${fillPath(API.siteLogo, { id: '00000001-0000-4000-8000-00000000000a' })}?v=1`,
};
export const SITE_WITHOUT_LOGO: CompanySite = {
  ...SITE,
  id: '00000002-0000-4000-8000-00000000000a',
  name: 'Tölgyfás Machining',
  image: null,
};

/** Company whose widgets the gallery shows. */
export const COMPANY: CompanyDetails = {
  companyName: 'Kőrösd Industrial Group',
  address: 'Kohász út 12, Kőrösd',
  buildings: 11,
  latitude: 46.9,
  longitude: 20.3,
  image: null,
  logo: `${API.companyLogo}?v=1`,
  isDemo: true,
  realtimeInterval: 5_000,
  sites: [SITE_WITH_LOGO, SITE_WITHOUT_LOGO],
};
