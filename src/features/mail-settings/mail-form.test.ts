import { expect, it } from 'vitest';
import { mailSettingsInputSchema } from '#contract/installation/mail-settings.ts';
import { formOf, inputOf, otherLoginDomain, stepsOf } from './mail-form.ts';

const OWN = formOf({
  source: 'own',
  host: 'smtp.tarnoc.example',
  port: 465,
  security: 'tls',
  user: 'reports@tarnoc.example',
  fromAddress: 'reports@tarnoc.example',
  hasPassword: true,
  hasEnvironment: false,
  defaultAddress: 'quarterhour@localhost',
});

it('leaves the stored password alone unless another one is typed or the login is emptied', () => {
  expect(inputOf(OWN)).not.toHaveProperty('password');
  expect(inputOf({ ...OWN, password: 'new' }).password).toBe('new');
  expect(inputOf({ ...OWN, user: '', password: 'new' })).toMatchObject({ user: null, password: null });
});

it('sends no server where none of its own is used', () => {
  expect(inputOf({ ...OWN, source: 'outbox' })).not.toHaveProperty('host');
});

it('makes what the contract takes', () => {
  for (const source of ['own', 'outbox', 'environment'] as const)
    expect(mailSettingsInputSchema.isValidSync(inputOf({ ...OWN, source }))).toBe(true);
  expect(mailSettingsInputSchema.isValidSync(inputOf({ ...OWN, security: 'none' }))).toBe(false);
});

it('shows no step that is not taken', () => {
  expect(stepsOf(OWN)).toEqual(['host', 'connect', 'tls', 'login', 'sender', 'recipient', 'content']);
  expect(stepsOf({ ...OWN, security: 'none', user: '' })).toEqual([
    'host',
    'connect',
    'sender',
    'recipient',
    'content',
  ]);
});

it('sees a sender of another domain than the login', () => {
  expect(otherLoginDomain(OWN)).toBe(null);
  expect(otherLoginDomain({ ...OWN, fromAddress: 'a@elsewhere.example' })).toBe('tarnoc.example');
  expect(otherLoginDomain({ ...OWN, fromAddress: 'a@mail.tarnoc.example' })).toBe(null);
  expect(otherLoginDomain({ ...OWN, user: 'apikey' })).toBe(null);
});
