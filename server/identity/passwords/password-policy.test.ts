import { describe, expect, it } from 'vitest';
import { ensureGoodPassword, type PasswordOwner } from './password-policy.ts';

const OWNER: PasswordOwner = {
  firstName: 'Réka',
  lastName: 'Őszi',
  email: 'reka.oszi@korosd.example',
  company: 'Kőrösd Works',
};

const verdict = (password: string): unknown => {
  try {
    ensureGoodPassword(password, OWNER);
    return 'good';
  } catch (error) {
    return (error as { code: unknown }).code;
  }
};

describe('password policy', () => {
  it.each([
    'correct horse battery',
    'Tz7-klpw-93',
    'ein langer Satz mit Umlauten: Süßwasser',
    '密码密码也可以很长吗',
    'Réka and three blue boats',
    ' leading and trailing ',
  ])('the password policy accepts %s', (password) => expect(verdict(password)).toBe('good'));

  it.each([
    'password',
    'PASSWORD',
    'Password1',
    'password123!',
    '12345678',
    'qwertyuiop',
    'iloveyou!!',
    'aaaaaaaa',
    'abababab',
  ])('the password policy refuses %s as common', (password) =>
    expect(verdict(password)).toBe('password_common'),
  );

  it.each([
    'quarterhour',
    'Quarterhour2026',
    'reka1985',
    'RÉKA-őszi-1',
    'reka.oszi@korosd.example',
    'korosd!2026',
    'works4works4',
  ])('the password policy refuses %s as made of names', (password) =>
    expect(verdict(password)).toBe('password_personal'),
  );

  it('the password policy accepts a good password of a user without names', () => {
    const nobody = { firstName: '', lastName: '', email: '', company: '' };
    expect(() => ensureGoodPassword('correct horse battery', nobody)).not.toThrow();
  });
});
