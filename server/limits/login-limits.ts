// Decided in docs/decisions/2026-11-23-limits-behind-one-address.md

import { againstFloods, perAddress } from './per-address.ts';

const QUARTER_HOUR_SECONDS = 15 * 60;

/**
 * Mails that strangers of one address ask for; each account gets few (identity/passwords/password-links.ts). Browsers in
 * which somebody has logged in do not count.
 */
export const FORGOTTEN_PASSWORD_LIMIT = perAddress('forgotten password', 300, QUARTER_HOUR_SECONDS);

/** Links that were not made here, or so long ago that they carry no mark. */
export const PASSWORD_LINK_LIMIT = perAddress('password link', 120, QUARTER_HOUR_SECONDS);

/**
 * Logins of strangers at one address, which many people may share: only a flood is refused, before its bodies are read.
 * Logins have delays of their own: login-delays.ts.
 */
export const LOGIN_LIMIT = againstFloods(1_800);

/** Refreshes by tokens that were not made here. */
export const REFRESH_LIMIT = againstFloods(600);
