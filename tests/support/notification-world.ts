import type { NotificationsAnswer } from '#contract/installation/notification.ts';
import type { Notice } from '#server/notifications/notice.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Installation } from '#server/store/installation.ts';
import { addUser } from './add-user.ts';
import { type Api, type ApiClient, type Login, startApi } from './api.ts';
import { ask } from './measurement.ts';
import { beside, idOf, noticeOf } from './notices.ts';
import { type NotificationStream, openNotifications } from './notification-stream.ts';

export const OWN_SITE = '6f1c1f5e-28a4-4f2e-9a51-6f6a0c3b7a11';
export const OTHER_SITE = '6f1c1f5e-28a4-4f2e-9a51-6f6a0c3b7a12';
/** Route whose right is needed to see the notices of these tests. */
export const LOG = 'energeticModuleNotificationLog';

/** Roles with and without the right to see the notices of these tests. */
const ROLES = {
  reader: { grants: { [LOG]: ['r'] }, sites: null },
  keeper: { grants: { [LOG]: ['r', 'u'] }, sites: null },
  bound: { grants: { [LOG]: ['r', 'u'] }, sites: [OWN_SITE] },
  nobody: { grants: {}, sites: null },
};
export type PersonName = keyof typeof ROLES;
interface Person {
  login: Login & { id: string };
  client: ApiClient;
}

async function addPerson(api: Api, name: PersonName): Promise<[PersonName, Person]> {
  const { grants, sites } = ROLES[name];
  const role = [name, JSON.stringify(grants), sites];
  await ask(api, 'INSERT INTO role (id, name, grants, sites) VALUES ($1, $1, $2, $3)', role);
  const login = await addUser(api, name, [name]);
  return [name, { login, client: api.as(login) }];
}

/** An API with users of different rights, and its installation as another process opens it. */
export interface NotificationWorld {
  api: Api;
  installation: Installation;
  /** Output of the API so far. */
  output(): string;
  person(name: PersonName): Person;
  client(name: PersonName): ApiClient;
  /**
   * Raises a notice from another process, without a bus: the stream finds it in the table.
   * @returns its id
   */
  raise(over?: Partial<Notice>): Promise<string>;
  /** Raises a notice that is for everybody. */
  raiseForAll(): Promise<string>;
  list(name: PersonName): Promise<NotificationsAnswer>;
  /** Opens a stream, which `closeStreams` closes. */
  open(name: PersonName, after?: number | null): Promise<NotificationStream>;
  closeStreams(): Promise<void>;
  stop(): Promise<void>;
}

export async function startNotificationWorld(): Promise<NotificationWorld> {
  let output = '';
  const api = await startApi({}, (text) => {
    output += text;
  });
  const { installation, installations } = await beside(api);
  const people = new Map<PersonName, Person>();
  for (const name of Object.keys(ROLES) as PersonName[]) people.set(...(await addPerson(api, name)));
  const streams: NotificationStream[] = [];
  const person = (name: PersonName): Person => {
    const found = people.get(name);
    if (!found) throw new Error(`${name} is nobody`);
    return found;
  };
  const client = (name: PersonName): ApiClient => person(name).client;
  const tell = async (notice: Notice): Promise<string> => {
    await notify(installation, notice);
    return idOf(installation, notice.subject);
  };
  return {
    api,
    installation,
    output: () => output,
    person,
    client,
    raise: (over) => tell(noticeOf({ routeName: LOG, ...over })),
    raiseForAll: () => tell(noticeOf()),
    list: async (name) => {
      const answer = await client(name).get('/notifications');
      if (!answer.ok) throw new Error(`notifications: ${answer.status}`);
      return (await answer.json()) as NotificationsAnswer;
    },
    open: async (name, after = null) => {
      const stream = await openNotifications(api, client(name), after);
      streams.push(stream);
      return stream;
    },
    closeStreams: async () => {
      for (const stream of streams.splice(0)) await stream.close();
    },
    stop: async () => {
      await installations.close();
      await api.stop();
    },
  };
}
