import { describe, expect, it } from 'vitest';
import { profileFormSchema, profilePatchSchema } from '#contract/people/profile.ts';
import type { User } from '#contract/people/user.ts';
import { patchOf, valuesOf } from './profile-values.ts';

const user: User = {
  id: '00000000-0000-4000-8000-000000000001',
  firstName: 'Anna',
  lastName: 'Kovács',
  email: 'anna@test.example',
  phoneNumber: null,
  position: 'Energy manager',
  language: 'hu',
  roles: ['ROLE_USER'],
  dashboard: null,
  defaultDashboard: '1',
  clients: [],
  avatar: null,
  isRecipientOnly: false,
  numberStyle: 'language',
  csvStyle: 'semicolon',
  viewAs: null,
};
const stored = valuesOf(user);

describe('body of a profile change', () => {
  it('the body of a profile change is empty when nothing was changed', () =>
    expect(patchOf(stored, stored)).toEqual({}));

  it('the body of a profile change holds what was changed, emptied texts included', () =>
    expect(patchOf({ ...stored, position: '', dashboard: '7', csvStyle: 'comma' }, stored)).toEqual({
      position: '',
      dashboard: '7',
      csvStyle: 'comma',
    }));

  it("the body of a profile change with every value of the form fits the endpoint's schema", () => {
    const all = { ...stored, phoneNumber: '+36 1 234 5678', dashboard: '7' };
    for (const schema of [profilePatchSchema, profileFormSchema]) {
      expect(schema.validateSync(all, { stripUnknown: false })).toEqual(all);
    }
    expect(profileFormSchema.isValidSync({ ...all, firstName: undefined })).toBe(false);
  });
});
