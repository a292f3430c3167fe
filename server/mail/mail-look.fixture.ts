import type { MailLook } from './texts/mail-look.ts';

/** The product's own look, for a company without a logo. */
export const PLAIN_LOOK: MailLook = {
  company: 'Tarnóc Works',
  ground: '#1F2837',
  ink: '#FFFFFF',
  button: { ground: '#6EC800', ink: '#1F2837' },
  logo: null,
};
