import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 'tooShort'],
  ['Tz7-klp', 'tooShort'],
  ['12345678', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['Tz7-wapq', 'fair'],
  ['Tz7-wapq-93x', 'good'],
  ['four quiet owls at noon', 'strong'],
  ['🦉🐢🐙🦊🐍🐌🦔🐘', 'fair'],
])('the password %s is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));
