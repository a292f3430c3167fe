import type { Locale } from '#contract/people/user.ts';
import { DEFAULT_GRANTS } from '#domain/people/permissions.ts';
import { hashPassword, randomPassword } from '#server/identity/passwords/password.ts';
import type { Installation } from '#server/store/installation.ts';
import { uuidOf } from './ids.ts';

/** Role of the demo's own that sees one site only. */
const SITE_READER = 'alderbrook-reader';
const SITE_OF_READER = 'alderbrook';
/** Site of the ordinary users: in the demo, the system role is limited to it. */
const SITE_OF_USERS = 'tolgyfas';
/** Role of who gets reports of all sites by mail. */
const CONTROLLING = 'controlling';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  position: string;
  language: Locale;
  role: string;
  /** False for a user who receives reports by mail and cannot log in. */
  logsIn: boolean;
}

const PEOPLE: readonly Person[] = [
  {
    firstName: 'Ilona',
    lastName: 'Őrhegyi',
    email: 'ilona.orhegyi@korosd.example',
    position: 'Energiafelelős',
    language: 'hu',
    role: 'ROLE_SITE_ADMIN',
    logsIn: true,
  },
  {
    firstName: 'Oliver',
    lastName: 'Thwaite',
    email: 'oliver.thwaite@korosd.example',
    position: 'Warehouse manager, Alderbrook',
    language: 'en',
    role: SITE_READER,
    logsIn: true,
  },
  {
    firstName: 'Ľubomír',
    lastName: 'Čech',
    email: 'lubomir.cech@korosd.example',
    position: 'Controlling',
    language: 'en',
    role: CONTROLLING,
    logsIn: false,
  },
  {
    firstName: 'Balázs',
    lastName: 'Tölgyesi',
    email: 'balazs.tolgyesi@korosd.example',
    position: 'Műszakvezető, Tölgyfás',
    language: 'hu',
    role: 'ROLE_USER',
    logsIn: true,
  },
];

/** First login of a user; the password is stored nowhere else. */
export interface DemoLogin {
  username: string;
  password: string;
  roles: string[];
}

export interface DemoUsers {
  logins: DemoLogin[];
  /** Ids of users who get reports by mail. */
  recipients: string[];
  /** Author of the dashboard and the reports. */
  authorId: string;
}

/** Stores the demo's own roles, which may do what ordinary users may, and limits the latter to one site. */
async function seedRoles({ db }: Pick<Installation, 'db'>, seed: number): Promise<void> {
  const grants = JSON.stringify(DEFAULT_GRANTS.ROLE_USER);
  await db
    .insertInto('role')
    .values([
      { id: SITE_READER, name: 'Alderbrook reader', grants, sites: [uuidOf(seed, SITE_OF_READER)] },
      { id: CONTROLLING, name: 'Controlling', grants, sites: null },
    ])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await db
    .updateTable('role')
    .set({ sites: [uuidOf(seed, SITE_OF_USERS)] })
    .where('id', '=', 'ROLE_USER')
    .execute();
}

/**
 * Stores a site administrator, an ordinary user and a reader with a role of the demo's own, each limited to one site,
 * and a recipient without a password. System roles must exist.
 */
export async function seedUsers(installation: Pick<Installation, 'db'>, seed: number): Promise<DemoUsers> {
  const { db } = installation;
  await seedRoles(installation, seed);
  const made = await Promise.all(
    PEOPLE.map(async (person) => {
      const password = person.logsIn ? randomPassword() : null;
      const hash = password === null ? null : await hashPassword(password);
      return { person, id: uuidOf(seed, person.email), password, hash };
    }),
  );
  await db
    .deleteFrom('app_user')
    .where(
      'id',
      'in',
      made.map(({ id }) => id),
    )
    .execute();
  await db
    .insertInto('app_user')
    .values(
      made.map(({ person, id, hash }) => ({
        id,
        email: person.email,
        password_hash: hash,
        first_name: person.firstName,
        last_name: person.lastName,
        position: person.position,
        language: person.language,
      })),
    )
    .execute();
  await db
    .insertInto('user_role')
    .values(made.map(({ person, id }) => ({ user_id: id, role_id: person.role })))
    .execute();
  return {
    logins: made.flatMap(({ person, password }) =>
      password === null ? [] : [{ username: person.email, password, roles: [person.role] }],
    ),
    recipients: made
      .filter(({ person }) => ['ROLE_SITE_ADMIN', CONTROLLING].includes(person.role))
      .map(({ id }) => id),
    authorId: uuidOf(seed, PEOPLE[0]?.email ?? ''),
  };
}
