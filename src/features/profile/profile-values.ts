import type { ProfilePatch } from '#contract/people/profile.ts';
import type { User } from '#contract/people/user.ts';

/** Values that the form edits; an empty text means none. */
export interface ProfileValues
  extends Pick<User, 'firstName' | 'lastName' | 'language' | 'dashboard' | 'numberStyle' | 'csvStyle'> {
  phoneNumber: string;
  position: string;
}

export const valuesOf = (user: User): ProfileValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber ?? '',
  position: user.position ?? '',
  language: user.language,
  dashboard: user.dashboard,
  numberStyle: user.numberStyle,
  csvStyle: user.csvStyle,
});

/** Differences from the stored profile only: another window may have changed the rest. */
export function patchOf(values: ProfileValues, stored: ProfileValues): ProfilePatch {
  const keys = Object.keys(stored) as (keyof ProfileValues)[];
  return Object.fromEntries(
    keys.filter((key) => values[key] !== stored[key]).map((key) => [key, values[key]]),
  );
}
