import type { TFunction } from 'i18next';

/**
 * Words for a message of a contract schema. Schemas say `Required` themselves; the rest are the codes that
 * contract/problem-codes.ts makes yup say, with a limit after a colon (`tooLong:128`). A feature's own rules bring
 * their key along, namespace first (`reports:validation.periodOrder`, `reports:validation.module_limit_reached:12`).
 */
export function issueText(t: TFunction, issue: string): string {
  if (issue === 'Required') return t('common:validation.required');
  const own = /^([a-z]+:[\w]+\.[\w.]+)(?::(.*))?$/.exec(issue);
  if (own?.[1]) return t(own[1], { limit: own[2] });
  const [code = 'invalid', limit] = issue.split(':');
  return t(`common:validation.${code}`, { limit, defaultValue: t('common:validation.invalid') });
}
