import type { TFunction } from 'i18next';

/**
 * Text for a message of a contract schema. Schemas themselves say `Required`; the others are the codes that
 * contract/problem-codes.ts makes yup produce, with a limit after a colon (`tooLong:128`). Rules of a feature use
 * their own key with its namespace first (`reports:validation.periodOrder`,
 * `reports:validation.module_limit_reached:12`).
 */
export function problemText(t: TFunction, problem: string): string {
  if (problem === 'Required') return t('common:validation.required');
  const own = /^([a-z]+:[\w]+\.[\w.]+)(?::(.*))?$/.exec(problem);
  if (own?.[1]) return t(own[1], { limit: own[2] });
  const [code = 'invalid', limit] = problem.split(':');
  return t(`common:validation.${code}`, { limit, defaultValue: t('common:validation.invalid') });
}
