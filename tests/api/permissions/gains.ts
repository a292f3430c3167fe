import { API } from '#contract/paths.ts';

/**
 * What keeps a caller from gaining by an endpoint: a rule of the matrix that separates its objects by sites, users or
 * developers, or lets only flags of a role in; or a test, as its file and a part of its title.
 */
export type Guard =
  | { readonly matrix: 'site' | 'user' | 'developers' | 'flags' }
  | { readonly file: string; readonly title: string };

/**
 * Answer to the question of every endpoint: what can its caller gain, even by a detour over mail, links or tokens, that
 * their own rights do not give them? `nothing`: neither its answer nor what it changes reaches further than the caller;
 * otherwise what it could give, and what keeps it.
 */
export type Gain = 'nothing' | { readonly could: string; readonly kept: readonly [Guard, ...Guard[]] };

const gives = (could: string, ...kept: [Guard, ...Guard[]]): Gain => ({ could, kept });
const test = (file: string, title: string): Guard => ({ file: `tests/api/${file}.test.ts`, title });
/** The matrix tries the endpoint with objects of another site, another user, or of accounts. */
const SITE: Guard = { matrix: 'site' };
const USER: Guard = { matrix: 'user' };
const DEVELOPERS: Guard = { matrix: 'developers' };
/** The matrix tries it with every role; nothing but a flag of the caller's own roles opens it. */
const FLAGS: Guard = { matrix: 'flags' };

const LIMITED = 'limited-administrator';
const SERVER = 'mail-server-rights';
const FORGED: Guard = {
  file: 'server/access/forged-tokens.test.ts',
  title: 'a token is accepted for its own audience only',
};
const ENUMERATED = test('session', 'every wrong login gets the same refusal');
const ONE_LINK = test(
  'passwords-forgotten',
  'is replaced through a mailed link, which ends all sessions and works once',
);
const HOST = test('passwords-forgotten', 'the link to a new password leads to the configured address');
const PREVIEW = test('reports-preview', 'shows callers no more than they may see themselves');
const WITHDRAWN = test('deliveries-links', 'a link stops working when its recipient loses the right');

/** One line for each endpoint of the API, by `METHOD /path` of the route table. */
export const GAINS: Readonly<Record<string, Gain>> = {
  // Machines that send readings.
  [`POST ${API.lineProtocol}`]: gives(
    'false readings of a site that the token was not made for',
    test('ingest-tokens', "line protocol refuses only the lines out of a token's scope"),
    SITE,
  ),
  [`POST ${API.lineProtocolV1}`]: gives('the same, by the address of InfluxDB 1.x', SITE),
  [`GET ${API.influxQuery}`]: gives(
    'stored readings, by a token that may only write',
    test('influx-dialect', 'gets an error in words for unsupported queries'),
  ),
  [`POST ${API.influxQuery}`]: gives(
    'stored readings, or a database, by a token that may only write',
    test('influx-dialect', 'nothing is created'),
  ),
  [`GET ${API.influxPing}`]: 'nothing',
  [`POST ${API.ingestReadings}`]: gives(
    'false readings of a site that the token was not made for',
    test('ingest-tokens', 'a JSON batch with a series out of scope is refused'),
    SITE,
  ),
  [`GET ${API.ingestTokens}`]: gives(
    'secrets of tokens, or that other sites have some',
    test('ingest-tokens', 'an ingest token is shown once, and only its hash is stored'),
    SITE,
  ),
  [`POST ${API.ingestTokens}`]: gives(
    'a token that writes further than its maker reaches',
    test(LIMITED, 'can make ingest tokens for that site only'),
    SITE,
  ),
  [`DELETE ${API.ingestToken}`]: gives(
    'the silence of senders of other sites',
    test(LIMITED, 'can revoke only tokens of that site'),
    SITE,
  ),
  [`GET ${API.unassignedInputs}`]: gives(
    'names of inputs of any site, whose readings a module of one’s own would then take',
    test(LIMITED, 'sees no inputs that nobody has set up'),
  ),

  // Modules and their readings.
  [`GET ${API.modules}`]: gives('names and states of modules of other sites', SITE),
  [`GET ${API.plcs}`]: gives('names of controllers of other sites', SITE),
  [`GET ${API.units}`]: 'nothing',
  [`GET ${API.parameters}`]: 'nothing',
  [`GET ${API.reservations}`]: gives('contracted power of other sites', SITE),
  [`GET ${API.moduleDependencies}`]: gives(
    'names of modules of other sites that a sum is made of',
    test('modules-dependencies', 'stay within the reader’s sites'),
    SITE,
  ),
  [`GET ${API.moduleFormulas}`]: gives('formulas of other sites', SITE),
  [`DELETE ${API.moduleFormula}`]: gives(
    'readings of another site, which an earlier formula took in',
    test(LIMITED, 'cannot bring back a formula that reads another site'),
    SITE,
  ),
  [`POST ${API.modules}`]: gives(
    'readings of another site, by a formula, a group or a network',
    test(LIMITED, 'cannot read another site through a formula'),
    test(LIMITED, 'cannot change a sum of another site'),
    SITE,
  ),
  [`PATCH ${API.module}`]: gives(
    'the same by a change',
    test(LIMITED, 'cannot read another site through a formula'),
    test(LIMITED, 'cannot change a sum of another site'),
    SITE,
  ),
  [`DELETE ${API.module}`]: gives(
    'the loss of a module of another site, or the names of those that need it',
    test(LIMITED, 'does not learn the names of modules of other sites'),
    SITE,
  ),
  [`GET ${API.collections}`]: gives(
    'names of modules of other sites in a collection',
    test('collections', 'a collection hides members out of reach'),
    SITE,
  ),
  [`POST ${API.newCollection}`]: gives(
    'sums of modules of other sites',
    test('series-groups', 'can be read only by users who reach every member'),
    SITE,
  ),
  [`PATCH ${API.newCollection}`]: gives(
    'sums of modules of other sites, by a member more',
    test('collections', 'can be changed only by users who reach all of them'),
    SITE,
  ),
  [`DELETE ${API.collection}`]: gives(
    'the loss of a collection that others use',
    test('collections', 'can be changed only by users who reach all of them'),
    SITE,
  ),
  [`GET ${API.series}`]: gives(
    'readings of other sites, also as parts of a group',
    test('series-groups', 'can be read only by users who reach every member'),
    SITE,
  ),
  [`GET ${API.imports}`]: gives('names of files and modules of other sites', SITE),
  [`POST ${API.imports}`]: gives(
    'false readings of other sites, or whether a module exists there',
    test('import', 'an import reaches only modules of the user’s own sites'),
  ),
  [`DELETE ${API.import}`]: gives(
    'the loss of readings of other sites',
    test('import', 'an import reaches only modules of the user’s own sites, and its undo no more than that'),
    SITE,
  ),
  [`GET ${API.dataHealth}`]: gives('states of modules of other sites', SITE),
  [`GET ${API.moduleHealth}`]: gives('findings of other sites', SITE),
  [`GET ${API.readingsAround}`]: gives('raw readings of other sites', SITE),
  [`POST ${API.decisions}`]: gives(
    'changed readings of other sites',
    test('data-health', 'a module of a site out of reach is not found'),
    SITE,
  ),
  [`DELETE ${API.decision}`]: gives('changed readings of other sites', SITE),

  // Reports and what becomes of them.
  [`GET ${API.reports}`]: gives(
    'names of reports of other sites, and drafts of others',
    test('reports', 'contains its reports and no drafts of others'),
    SITE,
  ),
  [`GET ${API.recipients}`]: gives(
    'names and addresses of everybody, which an author needs to choose recipients',
    test('reports-preview', 'the list of possible recipients is for users who make or edit reports'),
    FLAGS,
  ),
  [`POST ${API.recipientsReach}`]: gives(
    'which devices exist, and who reaches sites that the caller does not',
    test('recipients-reach', 'reveals nothing of devices that the caller does not reach'),
    FLAGS,
  ),
  [`POST ${API.createReport}`]: gives('readings of other sites, by a device in a report of one’s own', SITE),
  [`GET ${API.report}`]: gives('reports of other sites or types, and drafts of others', USER, SITE),
  [`GET ${API.blocks}`]: gives(
    'readings of other sites, by a report that holds some',
    test('reports-collections', 'is out of reach for users who do not reach every member'),
    SITE,
  ),
  [`GET ${API.pdf}`]: gives('what a recipient with more rights would get', PREVIEW, SITE),
  [`GET ${API.editionBlocks}`]: gives(
    'frozen readings that the reader may not see any more; by a print token, another edition',
    SITE,
  ),
  [`GET ${API.editionChanges}`]: gives(
    'the totals of today of devices that the reader may not see any more',
    SITE,
  ),
  [`GET ${API.editionPdf}`]: gives('frozen readings that the reader may not see any more', SITE),
  [`GET ${API.reportVersions}`]: gives(
    'what a report showed of other sites before',
    test('reports-overwrite', 'versions that lay out of reach, wholly or in part, are left out'),
    SITE,
  ),
  [`GET ${API.reportVersion}`]: gives(
    'what a report showed of other sites before',
    test('reports-overwrite', 'versions that lay out of reach, wholly or in part, are left out'),
    SITE,
  ),
  [`DELETE ${API.reportDraft}`]: gives('the loss of work of others', USER),
  [`GET ${API.reportEdition}`]: gives(
    'an edition of another report; by a print token, another edition',
    SITE,
  ),
  [`PATCH ${API.report}`]: gives(
    'readings of other sites by a device more, or mails to others with more than they may see',
    test('deliveries-rights', 'or out of reach of its devices, get no mail'),
    SITE,
  ),
  [`DELETE ${API.report}`]: gives('the loss of reports of other sites, and of drafts of others', USER, SITE),
  [`GET ${API.deliveries}`]: gives(
    'names and recipients of reports out of reach',
    test('deliveries-log-reach', 'a reader of some sites sees only the broken widgets within reach'),
    SITE,
  ),
  [`POST ${API.testDelivery}`]: gives(
    'a report by mail that the caller may not read',
    test('deliveries-test', 'a test is open to readers of the report'),
    USER,
    SITE,
  ),
  [`POST ${API.resend}`]: gives(
    'mails to others, of a report out of reach or with more than they may see now',
    test('deliveries-rights', 'a resend renders only what they may see'),
    SITE,
  ),
  [`DELETE ${API.deliveryLink}`]: gives('the loss of a link of a report out of reach', SITE),
  [`GET ${API.deliveredPdf}`]: gives(
    'a report by a link found, guessed or kept beyond its right',
    WITHDRAWN,
    test('deliveries-links', 'an unknown link leads nowhere'),
  ),
  [`GET ${API.delivered}`]: gives('the name of such a report', WITHDRAWN),

  // Mails, by which accounts are opened.
  [`GET ${API.outbox}`]: gives(
    'links that set passwords of people with more rights; reports of types or sites out of reach',
    test('passwords-forgotten', 'for developers only, as it opens an account'),
    test('deliveries-outbox', 'of types that they may read'),
    SITE,
  ),
  [`GET ${API.outboxMail}`]: gives('the same', DEVELOPERS, SITE),
  [`GET ${API.outboxAttachment}`]: gives(
    'a report of a type or site out of reach',
    test('deliveries-outbox', 'of types that they may read'),
    SITE,
  ),
  [`GET ${API.outboxRaw}`]: gives('the same, with its links', DEVELOPERS, SITE),
  [`GET ${API.mailSettings}`]: gives(
    'the password of the mail server',
    test('mail-settings', 'is never returned, never logged'),
  ),
  [`POST ${API.mailSettings}`]: gives(
    'all links that set passwords, by a server of one’s own',
    test(SERVER, 'a site administrator cannot name the mail server'),
    test(SERVER, 'by a mail through the server that was set before'),
    DEVELOPERS,
  ),
  [`POST ${API.mailTest}`]: gives(
    'the password of the mail server, at a server of one’s own; open ports of other machines',
    test('mail-settings', 'goes to no other server, port, user or encryption'),
    DEVELOPERS,
  ),
  [`GET ${API.managementMail}`]: gives(
    'the password of the mail server',
    test('mail-settings', 'is never returned, never logged'),
  ),
  [`POST ${API.managementMail}`]: gives(
    'all links of the management’s users, with their rights over the clients',
    test(SERVER, 'a management user can name no mail server'),
    DEVELOPERS,
  ),
  [`POST ${API.managementMailTest}`]: gives(
    'the password of the mail server, at a server of one’s own',
    DEVELOPERS,
  ),
  [`GET ${API.connection}`]: gives(
    'addresses of the operator’s network, which administrators need to find out what is wrong',
    FLAGS,
  ),

  // Accounts and sessions.
  [`POST ${API.login}`]: gives(
    'a session by guessing, or which accounts there are',
    ENUMERATED,
    test('login-delays', 'at most 20 login attempts in 15 minutes get as far as the password'),
  ),
  [`POST ${API.refreshToken}`]: gives(
    'a session by a token that was stolen or used before',
    test('session-family', 'a refresh token used again later ends its whole session'),
  ),
  [`POST ${API.forgottenPassword}`]: gives(
    'a link that leads to the caller’s own server, or which accounts there are',
    HOST,
    test('passwords-forgotten', 'a forgotten password gets the same answer for every kind of account'),
  ),
  [`POST ${API.checkPasswordLink}`]: gives(
    'the address of the owner of a link, to whoever holds it and could use it anyway',
    ONE_LINK,
  ),
  [`POST ${API.setPassword}`]: gives(
    'an account by a link used before, too old, or made void by a newer password',
    ONE_LINK,
    test('passwords-forgotten', 'it ends after 30 minutes or with another new password'),
  ),
  [`POST ${API.password}`]: gives(
    'an account for good, by a session found open',
    test('passwords', 'needs the current one, and ends the other sessions'),
  ),
  [`POST ${API.proof}`]: gives(
    'the password, by guessing with a stolen session',
    test('passwords', 'slows down guesses of the current one'),
  ),
  [`GET ${API.sessions}`]: gives('devices and addresses of others', USER),
  [`DELETE ${API.session}`]: gives('the end of sessions of others', USER),
  [`DELETE ${API.sessions}`]: 'nothing',
  [`DELETE ${API.logout}`]: 'nothing',
  [`GET ${API.user}`]: gives('another profile', USER),
  [`PATCH ${API.userById}`]: gives(
    'roles, sites, clients or the address that links are mailed to; another profile',
    test('profile', 'does not accept %j'),
    USER,
  ),
  [`GET ${API.users}`]: gives(
    'names, addresses and roles of everybody, which authors and administrators of users need',
    FLAGS,
  ),
  [`GET ${API.permissions}`]: gives(
    'rights of roles that the caller does not have; while looking through one, more than their own',
    test('view-as', 'never exceeds the user’s own rights'),
  ),
  [`POST ${API.viewAs}`]: gives(
    'rights of a role that the caller does not have',
    test('view-as', 'never exceeds the user’s own rights'),
    test('view-as', 'reaches only the sites that both user and role reach'),
    test('view-as', 'only developers through one beyond their grants'),
  ),
  [`POST ${API.avatar}`]: gives(
    'a file that runs as a page of the product',
    test('profile', 'T8 the avatar upload refuses %s'),
  ),
  [`DELETE ${API.avatar}`]: 'nothing',
  // Pictures have random ids, which only lists of people name.
  [`GET ${API.avatarImage}`]: 'nothing',

  // The installation.
  [`GET ${API.health}`]: 'nothing',
  [`GET ${API.openApi}`]: 'nothing',
  [`GET ${API.docs}`]: 'nothing',
  [`GET ${API.metrics}`]: gives(
    'how much an installation sends and stores',
    test('openapi', 'can be read only with the token'),
  ),
  [`GET ${API.companyDetails}`]: gives('names of other sites', SITE),
  [`GET ${API.services}`]: 'nothing',
  [`GET ${API.theme}`]: 'nothing',
  // Changes the look of all sites, also for an administrator of one: nothing can be read or opened by it.
  [`POST ${API.theme}`]: gives(
    'style rules in the pages of others',
    test('theme', 'T12 the theme accepts only colours'),
    FLAGS,
  ),
  [`GET ${API.logoImage}`]: 'nothing',
  [`POST ${API.logoImage}`]: gives(
    'a picture that runs in the pages of others',
    test('theme', 'T12 the theme accepts a logo only when it is a PNG, JPEG or WebP by its bytes'),
    FLAGS,
  ),
  [`DELETE ${API.logoImage}`]: gives('the loss of the company’s logo', FLAGS),
  [`GET ${API.companyLogo}`]: 'nothing',
  [`GET ${API.siteLogo}`]: gives('the logo of another site', SITE),
  [`POST ${API.siteLogo}`]: gives('another logo of another site', SITE),
  [`DELETE ${API.siteLogo}`]: gives('the loss of the logo of another site', SITE),
  [`GET ${API.speedTest}`]: 'nothing',
  [`GET ${API.translations}`]: gives(
    'texts of mails, which only the server writes',
    test('translations', 'without a login, except those of mails'),
  ),
  [`POST ${API.missingTranslations}`]: gives(
    'texts in the pages of others',
    test('translations', 'become entries of the domain messages, empty in all six languages'),
  ),

  // The management instance.
  [`GET ${API.clients}`]: gives(
    'which clients there are',
    test('management', 'shows a management user their own clients, and others none'),
  ),
  [`GET ${API.clientDomains}`]: gives(
    'which clients there are',
    test('management', 'shows a management user their own clients, and others none'),
  ),

  // The bell and the event stream.
  [`GET ${API.notifications}`]: gives(
    'notifications of other users, sites and pages',
    test('notifications', 'shows each reader what their rights and sites reach'),
    USER,
  ),
  [`POST ${API.clearNotifications}`]: gives(
    'notifications that others do not see any more',
    test('notifications', 'a cleared notification is hidden, for the caller alone'),
  ),
  [`POST ${API.resolveNotifications}`]: gives('notifications that others do not see any more', USER, SITE),
  [`GET ${API.subscribe}`]: gives('a token for a stream of a report out of reach', SITE, FORGED),
  [`GET ${API.stream}`]: gives(
    'events of others; events after a right or the session was lost',
    test('notifications-stream', 'T16 the notification stream carries only events that its reader may see'),
    test('hub-stream', 'never carries data of a site out of reach'),
  ),
};
