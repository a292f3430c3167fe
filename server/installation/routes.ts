import { API } from '#contract/paths.ts';
import { anonymous, anySession, type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getCompanyDetails } from './get-company-details.ts';
import { getServices } from './get-services.ts';
import { getTheme } from './get-theme.ts';

export const INSTALLATION_ROUTES: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: API.companyDetails,
    access: anySession,
    allowsPrintToken: true,
    handler: getCompanyDetails,
  }),
  endpoint({ method: 'get', path: API.services, access: anySession, handler: getServices }),
  endpoint({ method: 'get', path: API.theme, access: anonymous, handler: getTheme }),
];
