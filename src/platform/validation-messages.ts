import type { TFunction } from 'i18next';

/**
 * Words for a message of a contract schema. Schemas say `Required` themselves; the rest are the codes that
 * platform/validation-locale.ts makes yup say, with a limit after a colon (`tooLong:128`).
 */
export function issueText(t: TFunction, issue: string): string {
  if (issue === 'Required') return t('common:validation.required');
  const [code = 'invalid', limit] = issue.split(':');
  return t(`common:validation.${code}`, { limit, defaultValue: t('common:validation.invalid') });
}
