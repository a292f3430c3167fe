import commonPasswords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { ApiError } from '#server/errors/api-error.ts';

/** Words that a password must not be made of. */
export interface PasswordOwner {
  firstName: string;
  lastName: string;
  email: string;
  /** Company name of the installation. */
  company: string;
}

const PRODUCT = 'quarterhour';
/** Minimum length of a name to look for; shorter ones occur in too many words. */
const SHORTEST_WORD = 3;
/** Minimum length of a password after the words that anybody would guess are removed. */
const OWN_CHARACTERS = 8;
const FEWEST_DIFFERENT = 3;

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const COMMON = new Set(commonPasswords.map(fold));

/**
 * True for one of the 49,000 most used passwords, also with figures and signs around it, and for one with hardly any
 * different characters.
 */
function isCommon(password: string): boolean {
  const folded = fold(password);
  const core = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return COMMON.has(folded) || COMMON.has(core) || new Set(folded).size < FEWEST_DIFFERENT;
}

const wordsOf = ({ firstName, lastName, email, company }: PasswordOwner): string[] =>
  [PRODUCT, ...[firstName, lastName, email, company].flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u))]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);

/** True when a password holds little besides the names of product, company and user, and their address. */
function isPersonal(password: string, owner: PasswordOwner): boolean {
  const folded = fold(password);
  const rest = wordsOf(owner).reduce((text, word) => text.replaceAll(word, ''), folded);
  return rest.length < folded.length && rest.length < OWN_CHARACTERS;
}

/**
 * Refuses common and personal passwords. The schema checks the length; composition is free (ASVS 6.2).
 * @throws ApiError 400 `password_common` or `password_personal`
 */
export function ensureGoodPassword(password: string, owner: PasswordOwner): void {
  if (isPersonal(password, owner))
    throw new ApiError(400, 'password_personal', 'The password is made of names', 'password');
  if (isCommon(password))
    throw new ApiError(400, 'password_common', 'The password is one that many people use', 'password');
}
