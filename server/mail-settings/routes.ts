import {
  mailSettingsInputSchema,
  mailSettingsSchema,
  mailTestSchema,
} from '#contract/installation/mail-settings.ts';
import { API } from '#contract/paths.ts';
import type { RouteName } from '#contract/people/route-names.ts';
import { route } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getMailSettings } from './get-mail-settings.ts';
import { postMailSettings } from './post-mail-settings.ts';
import { testMailSettings } from './test-mail-settings.ts';

/** Endpoints of one kind of instance: a client's settings or those of the management instance itself. */
const routesOf = (
  instance: 'client' | 'management',
  name: RouteName,
  paths: { settings: string; test: string },
): readonly Endpoint[] => [
  endpoint('get', paths.settings, {
    access: route(name, 'r'),
    instance,
    summary: 'Mail server settings, without the password',
    answer: mailSettingsSchema,
    handler: getMailSettings,
  }),
  endpoint('post', paths.settings, {
    access: route(name, 'u'),
    instance,
    summary: 'Changes the mail server settings; needs a recent proof of the password',
    body: mailSettingsInputSchema,
    answer: mailSettingsSchema,
    handler: postMailSettings,
  }),
  endpoint('post', paths.test, {
    access: route(name, 'u'),
    instance,
    summary: 'Sends a test mail to the caller with the given settings, and names the step that failed',
    body: mailSettingsInputSchema,
    answer: mailTestSchema,
    handler: testMailSettings,
  }),
];

export const MAIL_SETTINGS_ROUTES: readonly Endpoint[] = [
  ...routesOf('client', 'adminSystemSettings', { settings: API.mailSettings, test: API.mailTest }),
  ...routesOf('management', 'managementMailerSettings', {
    settings: API.managementMail,
    test: API.managementMailTest,
  }),
];
