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
  mayChange: true,
});

it('the stored mail password stays unless another one is typed or the login is emptied', () => {
  expect(inputOf(OWN)).not.toHaveProperty('password');
  expect(inputOf({ ...OWN, password: 'new' }).password).toBe('new');
  expect(inputOf({ ...OWN, user: '', password: 'new' })).toMatchObject({ user: null, password: null });
});

it('mail server settings are sent only for an own mail server', () => {
  expect(inputOf({ ...OWN, source: 'outbox' })).not.toHaveProperty('host');
});

it('the mail settings form makes input that the contract accepts', () => {
  for (const source of ['own', 'outbox', 'environment'] as const)
    expect(mailSettingsInputSchema.isValidSync(inputOf({ ...OWN, source }))).toBe(true);
  expect(mailSettingsInputSchema.isValidSync(inputOf({ ...OWN, security: 'none' }))).toBe(false);
});

it('test steps that the mail settings skip are not shown', () => {
  expect(stepsOf(OWN)).toEqual(['host', 'connect', 'tls', 'login', 'sender', 'recipient', 'content']);
  expect(stepsOf({ ...OWN, security: 'none', user: '' })).toEqual([
    'host',
    'connect',
    'sender',
    'recipient',
    'content',
  ]);
});

it('a sender of another domain than the login is detected', () => {
  expect(otherLoginDomain(OWN)).toBe(null);
  expect(otherLoginDomain({ ...OWN, fromAddress: 'a@elsewhere.example' })).toBe('tarnoc.example');
  expect(otherLoginDomain({ ...OWN, fromAddress: 'a@mail.tarnoc.example' })).toBe(null);
  expect(otherLoginDomain({ ...OWN, user: 'apikey' })).toBe(null);
});
