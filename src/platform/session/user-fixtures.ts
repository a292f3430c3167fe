import type { User } from '#contract/people/user.ts';

/** A user who may do everything. */
export const userFixture: User = {
  id: '00000000-0000-4000-8000-000000000700',
  firstName: 'Réka',
  lastName: 'Kiss',
  email: 'reka@korosd.example',
  phoneNumber: null,
  position: null,
  language: 'en',
  roles: ['ROLE_DEVELOPER'],
  dashboard: null,
  defaultDashboard: null,
  clients: [],
  avatar: null,
  isRecipientOnly: false,
  numberStyle: 'language',
  csvStyle: 'semicolon',
  viewAs: null,
};
