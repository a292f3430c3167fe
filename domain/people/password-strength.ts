/** Strength of a password by its length and variety; the server checks lists of common passwords. */
export const PASSWORD_STRENGTHS = ['tooShort', 'weak', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

const SHORTEST = 8;
/** Effective lengths below which a password is weak, fair or good; ASVS 6.2.1 advises 15 characters. */
const WEAK_BELOW = 7;
const FAIR_BELOW = 11;
const GOOD_BELOW = 15;
/** True for a repeated character or the next one in a run like 1234 or abcd, which adds next to nothing. */
const isPredictable = (code: number, before: number | undefined): boolean =>
  before !== undefined && Math.abs(code - before) <= 1;

/** Number of characters that do not follow from the one before, each character counted at most three times. */
function effectiveLength(password: string): number {
  const counts = new Map<number, number>();
  let before: number | undefined;
  let length = 0;
  for (const character of password) {
    const code = character.codePointAt(0) ?? 0;
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (!isPredictable(code, before) && count <= 3) length += 1;
    before = code;
  }
  return length;
}

/** Strength hint for the person who types; it decides nothing. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < SHORTEST) return 'tooShort';
  const length = effectiveLength(password);
  if (length < WEAK_BELOW) return 'weak';
  if (length < FAIR_BELOW) return 'fair';
  return length < GOOD_BELOW ? 'good' : 'strong';
}
