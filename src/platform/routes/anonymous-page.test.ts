import { describe, expect, it } from 'vitest';
import { anonymousPageAt } from './anonymous-page.ts';

describe('pages before a login', () => {
  it.each([
    '/login',
    '/bejelentkezes',
    '/anmeldung',
    '/connexion',
    '/prihlasenie',
    '/prihlaseni',
    '/Login/',
    '/login//',
    '/%6Cogin',
  ])('P-ROUTE-05 %s leads to the login page', (path) => {
    expect(anonymousPageAt(path)).toEqual({ name: 'loginView' });
  });

  it.each([
    '/forgotten-password',
    '/elfelejtett-jelszo',
    '/passwort-vergessen',
    '/mot-de-passe-oublie',
    '/zabudnute-heslo',
    '/zapomenute-heslo',
  ])('P-ROUTE-08 %s leads to the page that sends the mail with the link', (path) => {
    expect(anonymousPageAt(path)).toEqual({ name: 'forgottenPasswordView' });
  });

  it.each([
    '/set-password',
    '/jelszo-beallitasa',
    '/passwort-festlegen',
    '/definir-mot-de-passe',
    '/nastavit-heslo',
  ])('P-ROUTE-09 %s leads to the new password page with the token of the mailed link', (path) => {
    expect(anonymousPageAt(`${path}/aB-_9%3D`)).toEqual({ name: 'setPasswordView', token: 'aB-_9=' });
    expect(anonymousPageAt(`${path}/50%`)).toEqual({ name: 'setPasswordView', token: '50%' });
  });

  it('a link to a PDF keeps its token unchanged', () => {
    expect(anonymousPageAt('/delivered/aB-_9')).toEqual({ name: 'deliveredView', token: 'aB-_9' });
    expect(anonymousPageAt('/delivered')).toBeNull();
  });

  it.each(['/', '/logout', '/forbidden', '/set-password', '/set-password/a/b', '/login/x', '/logins'])(
    '%s is no page before a login',
    (path) => {
      expect(anonymousPageAt(path)).toBeNull();
    },
  );
});
