import { API } from '#contract/paths.ts';
import type { Flag } from '#contract/people/route-names.ts';
import { markOf } from './makers.ts';
import type { Place, Rule, Rules } from './rule.ts';

const settings = [['adminSystemSettings', 'u']] as const;
/** A user who edits a report chooses its recipients. */
const EDITING: readonly (readonly [string, Flag])[] = [
  'reportsDashboard',
  'reportsBase',
  'reportsAdditional',
  'reportsAvailability',
].flatMap((name) => [[name, 'c'] as const, [name, 'u'] as const]);
/** Whoever names the mail server reads the password links of developers too, so only they may. */
const mailSettings = (flag: 'r' | 'u'): Rule => ({
  needs: [['adminSystemSettings', flag]],
  ok: [200, 409, 429],
  ...(flag === 'u' ? { of: 'developers', foreign: 403, ask: () => ({ body: { source: 'outbox' } }) } : {}),
});
const managementMail = (flag: 'r' | 'u'): Rule => ({
  ...mailSettings(flag),
  needs: [['managementMailerSettings', flag]],
});
const WRONG = { current: 'not the password', password: 'another good password' };

async function newId({ world, home }: Place, text: string, values: unknown[]): Promise<string> {
  const [row] = await world.sql[home]<{ id: string }>(text, values);
  return row?.id ?? '';
}
const siteOf = ({ world, site }: Place) => ({ params: { id: world.sites[site] } });
async function siteWithLogo(place: Place) {
  await newId(
    place,
    `WITH image AS (
       INSERT INTO stored_image (purpose, media_type, bytes) VALUES ('site', 'image/png', '') RETURNING id
     ) UPDATE site SET image = image.id FROM image WHERE site.id = $1 RETURNING image.id`,
    [place.world.sites[place.site]],
  );
  return siteOf(place);
}
const session = (place: Place) =>
  newId(
    place,
    `INSERT INTO session (user_id, expires_at) VALUES ($1, now() + interval '1 hour') RETURNING id`,
    [place.userId],
  );
const notification = (place: Place) =>
  newId(
    place,
    `INSERT INTO notification (subject, type, title, user_id)
     VALUES (gen_random_uuid(), 'info', '{"key":"x","values":{}}', $1) RETURNING id`,
    [place.userId],
  );
/** Notification for users who may read data health and reach the site. */
const siteNotification = (place: Place) =>
  newId(
    place,
    `INSERT INTO notification (subject, type, title, route_name, sites)
     VALUES (gen_random_uuid(), 'info', $1, 'adminDataHealth', ARRAY[$2::uuid]) RETURNING id`,
    [JSON.stringify({ key: 'x', values: { name: markOf(place.site) } }), place.world.sites[place.site]],
  );
const picture = (place: Place) =>
  newId(
    place,
    `INSERT INTO stored_image (purpose, media_type, bytes) VALUES ('avatar', 'image/png', '\\x89504e47') RETURNING id`,
    [],
  );

const mail: Rule = {
  needs: 'nobody',
  ok: [200, 204, 429],
  ask: () => ({ body: { username: 'nobody@test.example' } }),
};
const link = (body: object): Rule => ({ needs: 'nobody', ok: [204, 400, 429], ask: () => ({ body }) });

/** Sessions, people, the installation, notifications, streams. */
export const SHELL_RULES: Rules = {
  // Without a print service the answer says so.
  [`GET ${API.health}`]: { needs: 'nobody', ok: [200, 503] },
  [`GET ${API.openApi}`]: { needs: 'nobody' },
  [`GET ${API.docs}`]: { needs: 'nobody' },
  [`GET ${API.metrics}`]: { needs: 'metrics' },
  [`POST ${API.login}`]: { needs: 'nobody', ok: [400, 429], ask: () => ({ body: {} }) },
  [`POST ${API.refreshToken}`]: { needs: 'nobody', ask: () => ({ body: {} }) },
  [`POST ${API.forgottenPassword}`]: mail,
  [`POST ${API.checkPasswordLink}`]: link({ token: 'none' }),
  [`POST ${API.setPassword}`]: link({ token: 'none', password: WRONG.password }),
  [`POST ${API.password}`]: { needs: 'session', ok: [400, 429], ask: () => ({ body: WRONG }) },
  [`POST ${API.proof}`]: {
    needs: 'session',
    ok: [400, 429],
    ask: () => ({ body: { password: WRONG.current } }),
  },
  [`GET ${API.sessions}`]: { needs: 'session', of: 'user', shows: session },
  [`DELETE ${API.session}`]: {
    needs: 'session',
    of: 'user',
    ask: async (place) => ({ params: { id: await session(place) } }),
  },
  [`DELETE ${API.sessions}`]: { needs: 'session' },
  [`GET ${API.user}`]: { needs: 'session', of: 'user', shows: ({ userId }) => userId },
  [`PATCH ${API.userById}`]: {
    needs: 'session',
    of: 'user',
    foreign: 403,
    ask: ({ userId }) => ({ params: { id: userId }, body: { position: 'Tester' } }),
  },
  [`GET ${API.users}`]: { needs: [...EDITING, ['adminUsers', 'r']] },
  [`GET ${API.permissions}`]: { needs: 'session' },
  [`POST ${API.viewAs}`]: { needs: 'session', whileLooking: true, ask: () => ({ body: { role: null } }) },
  [`POST ${API.avatar}`]: { needs: 'session', ok: [400, 415] },
  [`DELETE ${API.avatar}`]: { needs: 'session' },
  [`GET ${API.avatarImage}`]: {
    needs: 'session',
    ask: async (place) => ({ params: { id: await picture(place) } }),
  },
  [`GET ${API.companyDetails}`]: {
    needs: 'session',
    print: true,
    of: 'site',
    shows: ({ world, site }) => world.sites[site],
  },
  [`GET ${API.services}`]: { needs: 'session' },
  [`GET ${API.theme}`]: { needs: 'nobody' },
  [`POST ${API.theme}`]: {
    needs: settings,
    ask: () => ({ body: { navigation: '#000000', topBar: '#ffffff' } }),
  },
  [`GET ${API.logoImage}`]: { needs: 'nobody', ok: [404] },
  [`POST ${API.logoImage}`]: { needs: settings, ok: [400, 415] },
  [`DELETE ${API.logoImage}`]: { needs: settings },
  [`GET ${API.companyLogo}`]: { needs: 'session', print: true, ok: [404] },
  [`GET ${API.siteLogo}`]: { needs: 'session', print: true, of: 'site', foreign: 404, ask: siteWithLogo },
  [`POST ${API.siteLogo}`]: { needs: settings, of: 'site', ok: [400, 415], ask: siteOf },
  [`DELETE ${API.siteLogo}`]: { needs: settings, of: 'site', ask: siteOf },
  [`GET ${API.connection}`]: { needs: [['adminSystemSettings', 'r']] },
  [`GET ${API.mailSettings}`]: mailSettings('r'),
  [`POST ${API.mailSettings}`]: mailSettings('u'),
  [`POST ${API.mailTest}`]: mailSettings('u'),
  [`GET ${API.managementMail}`]: managementMail('r'),
  [`POST ${API.managementMail}`]: managementMail('u'),
  [`POST ${API.managementMailTest}`]: managementMail('u'),
  [`GET ${API.speedTest}`]: { needs: 'nobody', ok: [200, 429] },
  [`GET ${API.translations}`]: { needs: 'nobody', ask: () => ({ params: { locale: 'en' } }) },
  [`POST ${API.missingTranslations}`]: {
    needs: 'session',
    ask: () => ({ body: { locale: 'en', keys: ['a.b'] } }),
  },
  [`GET ${API.clients}`]: { needs: 'session' },
  [`GET ${API.clientDomains}`]: { needs: 'session' },
  [`GET ${API.notifications}`]: { needs: 'session', of: 'user', shows: notification },
  [`POST ${API.clearNotifications}`]: {
    needs: 'session',
    ask: async (place) => ({ body: { ids: [await notification(place)] } }),
  },
  [`POST ${API.resolveNotifications}`]: [
    {
      needs: 'session',
      of: 'user',
      foreign: 403,
      ask: async (place) => ({ body: { ids: [await notification(place)] } }),
    },
    {
      needs: [['adminDataHealth', 'u']],
      of: 'site',
      foreign: 403,
      ask: async (place) => ({ body: { ids: [await siteNotification(place)] } }),
    },
  ],
  [`GET ${API.subscribe}`]: [
    { needs: 'session' },
    {
      needs: [['reportsBase', 'r']],
      of: 'site',
      isSecret: true,
      ask: ({ world, site }) => ({ query: { report: world.things[site].reports['base-report'] } }),
    },
  ],
  [`GET ${API.stream}`]: { needs: 'stream' },
  [`DELETE ${API.logout}`]: { needs: 'session', whileLooking: true },
};
