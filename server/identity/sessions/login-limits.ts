import { perAddress } from '#server/http/per-address.ts';

const MINUTE_MS = 60_000;

/** Logins have delays of their own: login-delays.ts. Nobody asks for so many mails by hand. */
export const FORGOTTEN_PASSWORD_LIMITS = [perAddress(30, 15 * MINUTE_MS)];

/** A link is asked about when its page opens and used once; its token cannot be guessed. */
export const PASSWORD_LINK_LIMITS = [perAddress(120, 15 * MINUTE_MS)];

/** Each page load makes a refresh, and many users may come from one address: a flood is what is refused, briefly. */
export const REFRESH_LIMITS = [perAddress(600, MINUTE_MS)];
