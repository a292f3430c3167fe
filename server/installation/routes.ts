import { connectionSchema } from '#contract/installation/connection.ts';
import { companyDetailsSchema } from '#contract/installation/installation.ts';
import { logoAnswerSchema, themeColorsSchema, themeSchema } from '#contract/installation/theme.ts';
import { API } from '#contract/paths.ts';
import { anonymous, anySession, route } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getCompanyDetails } from './get-company-details.ts';
import { getConnection } from './get-connection.ts';
import { getTheme } from './get-theme.ts';
import { deleteLogo, getLogo, postLogo } from './logo.ts';
import { postTheme } from './post-theme.ts';
import { deleteSiteLogo, getSiteLogo, postSiteLogo } from './site-logo.ts';
import { getSpeedTest, SPEED_TEST_LIMIT } from './speed-test.ts';

export const INSTALLATION_ROUTES: readonly Endpoint[] = [
  endpoint('get', API.connection, {
    access: route('adminSystemSettings', 'r'),
    summary: 'How calls reach the server: addresses, trusted proxies, and a proxy that is not trusted.',
    answer: connectionSchema,
    handler: getConnection,
  }),
  endpoint('get', API.companyDetails, {
    access: anySession,
    allowsPrintToken: true,
    isTagged: true,
    summary: 'The company and its sites within reach.',
    answer: companyDetailsSchema,
    handler: getCompanyDetails,
  }),
  endpoint('get', API.theme, {
    access: anonymous,
    instance: 'both',
    summary: 'Colours and logo of the shell',
    answer: themeSchema,
    handler: getTheme,
  }),
  endpoint('post', API.theme, {
    access: route('adminSystemSettings', 'u'),
    instance: 'both',
    summary: 'Sets the colours of the shell',
    body: themeColorsSchema,
    answer: themeSchema,
    handler: postTheme,
  }),
  endpoint('get', API.logoImage, {
    access: anonymous,
    instance: 'both',
    summary: 'The company’s logo',
    answerType: 'image/png',
    handler: getLogo,
  }),
  endpoint('post', API.logoImage, {
    access: route('adminSystemSettings', 'u'),
    instance: 'both',
    summary:
      'Sets the company’s logo: multipart, field `file`, PNG, JPEG or WebP up to 2 MB and 4096 pixels a side',
    bodyLimit: 'raw',
    bodyType: 'multipart/form-data',
    answer: logoAnswerSchema,
    handler: postLogo,
  }),
  endpoint('delete', API.logoImage, {
    access: route('adminSystemSettings', 'u'),
    instance: 'both',
    summary: 'Removes the company’s logo',
    handler: deleteLogo,
  }),
  endpoint('get', API.companyLogo, {
    access: anySession,
    allowsPrintToken: true,
    summary: 'The company’s logo, for its reports',
    answerType: 'image/png',
    handler: getLogo,
  }),
  endpoint('get', API.siteLogo, {
    access: anySession,
    allowsPrintToken: true,
    summary: 'The logo of a site within reach',
    answerType: 'image/png',
    handler: getSiteLogo,
  }),
  endpoint('post', API.siteLogo, {
    access: route('adminSystemSettings', 'u'),
    summary:
      'Sets the logo of a site: multipart, field `file`, PNG, JPEG or WebP up to 2 MB and 4096 pixels a side',
    bodyLimit: 'raw',
    bodyType: 'multipart/form-data',
    answer: logoAnswerSchema,
    handler: postSiteLogo,
  }),
  endpoint('delete', API.siteLogo, {
    access: route('adminSystemSettings', 'u'),
    summary: 'Removes the logo of a site',
    handler: deleteSiteLogo,
  }),
  endpoint('get', API.speedTest, {
    access: anonymous,
    instance: 'both',
    summary: 'A picture of about 50 kB with which a page measures its connection',
    answerType: 'image/png',
    limits: [SPEED_TEST_LIMIT],
    handler: getSpeedTest,
  }),
];
