import { againstFloods, perAddress } from './per-address.ts';

const QUARTER_HOUR_SECONDS = 15 * 60;

/** Nobody asks for this many mails by hand. Logins have delays of their own: login-delays.ts. */
export const FORGOTTEN_PASSWORD_LIMIT = perAddress('forgotten password', 30, QUARTER_HOUR_SECONDS);

/** A link is checked when its page opens, and used once; its token cannot be guessed. */
export const PASSWORD_LINK_LIMIT = perAddress('password link', 120, QUARTER_HOUR_SECONDS);

/** Many people may log in from one address: only a flood is refused, briefly, before the delays ask the database. */
export const LOGIN_LIMIT = againstFloods(600);

/** Each page load makes a refresh, and many users may share one address: only a flood is refused, briefly. */
export const REFRESH_LIMIT = againstFloods(600);
