import type { Locale } from './user.ts';

/** Path words of the anonymous pages, all valid at any time (O-22). */
export const LOGIN_PATHS: Record<Locale, string> = {
  en: '/login',
  hu: '/bejelentkezes',
  de: '/anmeldung',
  fr: '/connexion',
  sk: '/prihlasenie',
  cs: '/prihlaseni',
};
export const FORGOTTEN_PASSWORD_PATHS: Record<Locale, string> = {
  en: '/forgotten-password',
  hu: '/elfelejtett-jelszo',
  de: '/passwort-vergessen',
  fr: '/mot-de-passe-oublie',
  sk: '/zabudnute-heslo',
  cs: '/zapomenute-heslo',
};
/** Followed by the token of the mailed link. */
export const SET_PASSWORD_PATHS: Record<Locale, string> = {
  en: '/set-password',
  hu: '/jelszo-beallitasa',
  de: '/passwort-festlegen',
  fr: '/definir-mot-de-passe',
  sk: '/nastavit-heslo',
  cs: '/nastavit-heslo',
};
